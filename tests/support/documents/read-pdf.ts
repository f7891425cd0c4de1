import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A picture on a page: its size in pixels, and its box in points from the lower left corner. */
export type PdfPicture = { width: number; height: number; box: Box };
type Box = { x: number; y: number; width: number; height: number };
type Tag = { role: string; alt?: string; children?: Tag[]; id?: string; text?: string };

type PdfPage = {
  width: number;
  height: number;
  /** In reading order. */
  text: string;
  pictures: PdfPicture[];
  tags: Tag[];
  /** The page numbers that its links lead to. */
  links: number[];
};

export type PdfFile = {
  title: string;
  author: string;
  language: string;
  pages: PdfPage[];
  /** Whether the file contains every font that it uses. */
  areFontsEmbedded: boolean;
  /** The titles of its bookmarks. */
  bookmarks: string[];
};

/** Reads a document with a different library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  const loadingTask = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: 0,
  });
  const pdf = await loadingTask.promise;
  const { info } = (await pdf.getMetadata()) as { info: Record<string, string> };
  const pages: PdfPage[] = [];
  let areFontsEmbedded = true;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    pages.push({ ...(await readPage(page)), links: await readLinks(pdf, page) });
    areFontsEmbedded &&= await hasAllFonts(page);
  }
  const bookmarks = ((await pdf.getOutline()) ?? []).map((item) => item.title);
  await loadingTask.destroy();
  const { Title = '', Author = '', Language = '' } = info;
  return { title: Title, author: Author, language: Language, pages, areFontsEmbedded, bookmarks };
}

/** The resolution of a picture at its printed size. */
export function dpiOf({ width, box }: PdfPicture): number {
  return width / (box.width / 72);
}

async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<number[]> {
  const found = (await page.getAnnotations()).filter(({ dest }) => typeof dest === 'string');
  const destinations = await Promise.all(
    found.map(({ dest }) => pdf.getDestination(dest as string)),
  );
  return Promise.all(destinations.map(async (to) => (await pdf.getPageIndex(to?.[0])) + 1));
}

async function readPage(page: PDFPageProxy): Promise<Omit<PdfPage, 'links'>> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  const tree = (await page.getStructTree()) as unknown as Tag | null;
  const tags = withTexts(tree?.children ?? [], await readMarked(page));
  return { width, height, text: text.join(''), pictures: await readPictures(page), tags };
}

/** The text of each marked-content section, as a screen reader finds it through the tags. */
async function readMarked(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast(Boolean) ?? '';
      texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return texts;
}

function withTexts(tags: readonly Tag[], texts: ReadonlyMap<string, string>): Tag[] {
  return tags.map((tag) => {
    const children = withTexts(tag.children ?? [], texts);
    const own = tag.id === undefined ? '' : (texts.get(tag.id) ?? '');
    return { ...tag, children, text: own + children.map((child) => child.text).join('') };
  });
}

/** All tags of a page as a flat list. */
export function flattenTags(tags: readonly Tag[]): Tag[] {
  return tags.flatMap((tag) => [tag, ...flattenTags(tag.children ?? [])]);
}

type Matrix = [number, number, number, number, number, number];

async function readPictures(page: PDFPageProxy): Promise<PdfPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: PdfPicture[] = [];
  const saved: Matrix[] = [];
  let current: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[];
    if (operator === OPS.save) saved.push(current);
    else if (operator === OPS.restore) current = saved.pop() ?? current;
    else if (operator === OPS.transform) current = multiply(current, args as Matrix);
    else if (operator === OPS.paintImageXObject) {
      const [, width, height] = args as [string, number, number];
      pictures.push({ width, height, box: boxOf(current) });
    }
  }
  return pictures;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

function boxOf([a, , , d, e, f]: Matrix): Box {
  const y = d < 0 ? f + d : f;
  return { x: e, y, width: Math.abs(a), height: Math.abs(d) };
}

async function hasAllFonts(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.every((operator, at) => {
    if (operator !== OPS.setFont) return true;
    const [name] = argsArray[at] as [string];
    const font = page.commonObjs.get(name) as { missingFile: boolean };
    return !font.missingFile;
  });
}

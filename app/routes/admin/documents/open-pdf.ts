import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';

export type PdfPages = {
  /** Aspect ratio of the first page. */
  ratio: number;
  /** Draws a page at the width of the canvas. Returns a function that cancels it. */
  draw(number: number, canvas: HTMLCanvasElement): () => void;
  close(): void;
};

/** Loads pdf.js on first use, because it is larger than the rest of the site. */
export async function openPdf(file: Blob): Promise<PdfPages> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  const data = new Uint8Array(await file.arrayBuffer());
  const opening = pdfjs.getDocument({ data, useWasm: false });
  const pdf: PDFDocumentProxy = await opening.promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    ratio: width / height,
    draw(number, canvas) {
      let isWanted = true;
      let task: RenderTask | undefined;
      async function drawNow(): Promise<void> {
        const page = await pdf.getPage(number);
        if (!isWanted) return;
        const natural = page.getViewport({ scale: 1 });
        const shown = canvas.clientWidth * Math.min(devicePixelRatio, 2);
        const viewport = page.getViewport({ scale: shown / natural.width });
        canvas.style.aspectRatio = String(natural.width / natural.height);
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        task = page.render({ canvas, viewport });
        await task.promise;
      }
      // Rejects when scrolling cancels it.
      drawNow().catch(() => undefined);
      return () => {
        isWanted = false;
        task?.cancel();
      };
    },
    close: () => void opening.destroy(),
  };
}

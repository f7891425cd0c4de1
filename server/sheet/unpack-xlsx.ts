import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Files = Record<string, Uint8Array>;

/** Unpacks a zip. Returns null if it is not a zip, or exceeds the limit when unpacked (a zip bomb). */
export function unpackZip(bytes: Uint8Array, maxBytes: number): Files | null {
  let left = maxBytes;
  try {
    const files = unzipSync(bytes, {
      // fflate truncates files that are larger than declared.
      filter({ size, originalSize }) {
        left -= Math.max(size, originalSize);
        return left >= 0;
      },
    });
    return left < 0 ? null : files;
  } catch {
    return null;
  }
}

/** Turns cells with an error, or with a formula without a stored result, into text. The library reads them as empty. */
export function showFailedFormulas(files: Files): ArrayBuffer {
  const shown = Object.entries(files).map(([name, bytes]) =>
    name.startsWith('xl/worksheets/') && name.endsWith('.xml')
      ? [name, strToU8(strFromU8(bytes).replaceAll(CELL, showFailed))]
      : [name, bytes],
  );
  return zipSync(Object.fromEntries(shown), { level: 0 }).buffer;
}

const CELL = /<c(\s[^>]*)?(?<!\/)>((?:(?!<c[\s>])[^])*?)<\/c>/g;
const TYPE = /\st=["'](\w+)["']/;

/** An error becomes its name, such as `#DIV/0!`; a formula without a result becomes its source. */
function showFailed(cell: string, attributes = '', inside = ''): string {
  const type = TYPE.exec(attributes)?.[1];
  const isFormula = /<f[\s/>]/.test(inside);
  const hasResult = type === 'str' ? /<v[\s/>]/.test(inside) : /<v(?:\s[^>]*)?>[^<]/.test(inside);
  const asText = `<c${attributes.replace(TYPE, '')} t="str">`;
  if (isFormula && !hasResult) {
    const formula = /<f(?:\s[^>]*)?>([^<]*)/.exec(inside)?.[1] ?? '';
    return `${asText}<v>=${formula}</v></c>`;
  }
  return type === 'e' ? `${asText}${inside}</c>` : cell;
}

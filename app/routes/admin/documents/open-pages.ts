import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';

export type OpenPages = {
  /** The width of the first page to its height. */
  ratio: number;
  /** Draws a page as wide as the canvas is shown; what it gives stops the drawing. */
  draw(number: number, canvas: HTMLCanvasElement): () => void;
  close(): void;
};

/** The code that reads the file comes when it is first needed: it is larger than the whole site. */
export async function openPages(file: Blob): Promise<OpenPages> {
  const [reader, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  reader.GlobalWorkerOptions.workerSrc = workerSrc;
  const data = new Uint8Array(await file.arrayBuffer());
  const opening = reader.getDocument({ data, useWasm: false });
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
        const own = page.getViewport({ scale: 1 });
        const shown = canvas.clientWidth * Math.min(devicePixelRatio, 2);
        const viewport = page.getViewport({ scale: shown / own.width });
        canvas.style.aspectRatio = String(own.width / own.height);
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        task = page.render({ canvas, viewport });
        await task.promise;
      }
      // Who scrolled on has stopped it.
      drawNow().catch(() => undefined);
      return () => {
        isWanted = false;
        task?.cancel();
      };
    },
    close: () => void opening.destroy(),
  };
}

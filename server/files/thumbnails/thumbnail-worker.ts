import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { serveWorker } from "../../workers/serve-worker.ts";

/** The data of a thumbnail's worker: the longest side of the picture in pixels. */
export interface ThumbnailJob {
  readonly side: number;
}

/** What PDFium may use, in bytes. The limit of the worker's heap doesn't count it. */
const maxMemory = 384 * 1024 * 1024;

interface Memory {
  readonly buffer: { readonly byteLength: number };
  grow(pages: number): number;
}
// The server's types are without it.
declare const WebAssembly: { readonly Memory: { readonly prototype: Memory } };

function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > maxMemory)
      throw new RangeError("The document is too large.");
    return grow.call(this, pages);
  };
}

async function drawFirstPage(bytes: Uint8Array, side: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = side / Math.max(originalWidth, originalHeight);
  if (!Number.isFinite(scale)) throw new Error("The page has no size.");
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const { width, height, data } = await page.render({
    width: sideOf(originalWidth),
    height: sideOf(originalHeight),
    scale: 1,
    render: "bitmap",
  });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80 })
    .toBuffer();
}

// Worker process that draws one PDF, which may be made to attack the reader. The server reads the file.
await serveWorker(async function* draw({ side }: ThumbnailJob, pieces: AsyncGenerator<Uint8Array>) {
  limitMemory();
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  yield await drawFirstPage(Buffer.concat(held), side);
});

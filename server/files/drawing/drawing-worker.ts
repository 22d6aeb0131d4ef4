/// <reference path="./libheif.d.ts" />
import sharp from "sharp";
import { serveWorker } from "../../workers/serve-worker.ts";

/** What is drawn, and the longest side of the result in pixels. */
export interface DrawingJob {
  readonly type: "pdf" | "heic";
  readonly side: number;
}

/** What WebAssembly may use, in bytes. The limit of the worker's heap doesn't count it. */
const maxMemory = 512 * 1024 * 1024;
/** The largest photos of phones; decoded they take four bytes for each pixel, three times. */
const maxHeicPixels = 50_000_000;

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
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
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

async function drawHeic(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("The file has no image.");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxHeicPixels) throw new Error("The image exceeds the pixel limit.");
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const { data } = await new Promise<typeof pixels>((resolve, reject) =>
    image.display(pixels, (drawn) =>
      drawn ? resolve(pixels) : reject(new Error("The image can't be decoded.")),
    ),
  );
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 95 })
    .toBuffer();
}

const drawings = { pdf: drawFirstPage, heic: drawHeic };

// Worker process that draws one file, which may be made to attack its reader. The server reads the file.
await serveWorker(async function* draw({ type, side }: DrawingJob, pieces: AsyncGenerator<Uint8Array>) {
  limitMemory();
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  yield await drawings[type](Buffer.concat(held), side);
});

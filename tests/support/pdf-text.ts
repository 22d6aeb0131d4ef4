import { inflateSync } from "node:zlib";
import { type PdfFont, type PdfText, textsOf, utf16 } from "./pdf-content.ts";

// Enough of PDF to read what our own documents say, and where: what a reader gets who copies text out of them.

interface PdfObject {
  readonly head: string;
  /** One character for each byte, inflated where it is packed; empty for an object without a stream. */
  readonly body: string;
}

/** A page of a document; sizes in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
}

function pdfObjectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString("latin1");
  const parts = new Map<string, PdfObject>();
  for (const [, id = "", content = ""] of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [head = "", stream] = content.split(/stream\r?\n/, 2);
    const bytes = Buffer.from(stream ?? "", "latin1");
    const isPacked = bytes.length > 0 && head.includes("/FlateDecode");
    parts.set(id, { head, body: (isPacked ? inflateSync(bytes) : bytes).toString("latin1") });
  }
  return parts;
}

/** Text of each glyph of a font. */
function meaningsOf(map: string): ReadonlyMap<number, string> {
  const pairs = [...map.matchAll(/^<([0-9a-f]{4})> <((?:[0-9a-f]{4})+)>$/gim)];
  return new Map(pairs.map(([, code = "", text = ""]) => [Number.parseInt(code, 16), utf16(text)]));
}

/** How wide each glyph is: `first last width` or `first [width width …]`. */
function widthsOf(head: string): ReadonlyMap<number, number> {
  const list = /\/W \[([\s\S]*)\]/.exec(head)?.[1] ?? "";
  const widths = new Map<number, number>();
  for (const [, first, some, last, width] of list.matchAll(/(\d+) (?:\[([^\]]*)\]|(\d+) ([\d.]+))/g)) {
    const start = Number(first);
    const each = some?.trim().split(/\s+/).map(Number);
    const end = each ? start + each.length - 1 : Number(last);
    for (let glyph = start; glyph <= end; glyph++) widths.set(glyph, each?.[glyph - start] ?? Number(width));
  }
  return widths;
}

const reference = (head: string, name: string): string =>
  new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? "";

/** The pages of one of our documents, with the place of each piece of text. */
export function pdfLayout(pdf: Buffer): readonly PdfPage[] {
  const parts = pdfObjectsOf(pdf);
  const part = (id: string): PdfObject => parts.get(id) ?? { head: "", body: "" };
  const fontOf = (id: string): PdfFont => ({
    texts: meaningsOf(part(reference(part(id).head, "ToUnicode")).body),
    widths: widthsOf(part(reference(part(id).head, "DescendantFonts")).head),
  });
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const fonts = [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(
      ([, name = "", id = ""]) => [`/${name}`, fontOf(id)] as const,
    );
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
    const texts = textsOf(part(reference(head, "Contents")).body, new Map(fonts));
    return { width: Number(width), height: Number(height), texts };
  });
}

/** The pieces of text on each page, in their order: with plain spaces, without the places to break that long words got. */
export const pdfPages = (pdf: Buffer): readonly (readonly string[])[] =>
  pdfLayout(pdf).map(({ texts }) => texts.map(({ text }) => text));

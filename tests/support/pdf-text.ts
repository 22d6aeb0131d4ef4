import { inflateSync } from "node:zlib";

// Enough of PDF to read what our own documents say. Khmer comes out in the order of its shapes, so tests look for Latin text and digits.

interface Part {
  readonly head: string;
  /** Inflated, one character for each byte; empty for an object without a stream. */
  readonly body: string;
}

function partsOf(pdf: Buffer): ReadonlyMap<string, Part> {
  const text = pdf.toString("latin1");
  const parts = new Map<string, Part>();
  for (const [, id = "", content = ""] of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [head = "", stream] = content.split(/stream\r?\n/, 2);
    const packed = stream && head.includes("/FlateDecode") ? Buffer.from(stream, "latin1") : null;
    parts.set(id, { head, body: packed ? inflateSync(packed).toString("latin1") : "" });
  }
  return parts;
}

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join("");

/** What each glyph of a font stands for. */
function glyphsOf(map: string): ReadonlyMap<number, string> {
  const pairs = [...map.matchAll(/^<([0-9a-f]{4})> <((?:[0-9a-f]{4})+)>$/gim)];
  return new Map(pairs.map(([, code = "", text = ""]) => [Number.parseInt(code, 16), fromHex(text)]));
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign),
  );

// Parentheses may stand in pairs inside of a text in parentheses.
const inner = String.raw`(?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*`;
const literals = new RegExp(String.raw`\((${inner})\)|<([0-9a-f]+)>`, "gi");
const drawn = new RegExp(String.raw`\/(F\d+) [\d.]+ Tf|\[((?:\(${inner}\)|[^\]()])*)\] TJ`, "g");

const reference = (head: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? "";

/** The pieces of text on each page of one of our documents, in their order: with plain spaces, without the places to break that long words got. */
export function pdfPages(pdf: Buffer): readonly (readonly string[])[] {
  const parts = partsOf(pdf);
  const part = (id: string): Part => parts.get(id) ?? { head: "", body: "" };
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = part(reference(head, "Resources")).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
        name,
        glyphsOf(part(reference(part(id).head, "ToUnicode")).body),
      ]),
    );
    let font = "";
    const pieces: string[] = [];
    for (const [, named, shown] of part(reference(head, "Contents")).body.matchAll(drawn)) {
      if (named) font = named;
      if (shown === undefined) continue;
      const bytes = [...shown.matchAll(literals)]
        .map(([, text = "", hex]) => (hex ? Buffer.from(hex, "hex").toString("latin1") : unescaped(text)))
        .join("");
      const codes = bytes.match(/[\s\S]{2}/g) ?? [];
      const glyphs = codes.map((pair) => pair.charCodeAt(0) * 256 + pair.charCodeAt(1));
      pieces.push(
        glyphs
          .map((glyph) => fonts.get(font)?.get(glyph) ?? "")
          .join("")
          .replaceAll("\u200b", "")
          .replaceAll("\u00a0", " "),
      );
    }
    return pieces;
  });
}

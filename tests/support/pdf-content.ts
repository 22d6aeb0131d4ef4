// Reads what a page's content stream draws, as far as our own documents go: text with its position, and what it stands for.

/** A font of a page: what its glyphs mean, and how wide they are in thousandths of its size. */
export interface PdfFont {
  readonly texts: ReadonlyMap<number, string>;
  readonly widths: ReadonlyMap<number, number>;
}

/** One piece of text in points from the page's lower left corner. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /** Whether it does not run along the page's lower edge, such as a watermark. */
  readonly isRotated: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

// Parentheses may stand in pairs inside of a string.
const inner = String.raw`(?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*`;
const tokens = new RegExp(
  String.raw`(?<dictionary><<[\s\S]*?>>)|\((?<text>${inner})\)|<(?<hex>[0-9a-fA-F\s]*)>|(?<other>[[\]]|\/?[^\s[\]()<>/]+)`,
  "g",
);

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign),
  );
const bytesOf = (hex: string): string => Buffer.from(hex.replace(/\s/g, ""), "hex").toString("latin1");

/** The text that a hexadecimal UTF-16 string stands for. */
export const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join("");

interface Operand {
  readonly glyphs?: readonly number[];
  readonly word?: string;
}

/** Reads the pieces of text of a content stream, in the order in which they are drawn. */
export function textsOf(content: string, fonts: ReadonlyMap<string, PdfFont>): readonly PdfText[] {
  const pieces: PdfText[] = [];
  const saved: Matrix[] = [];
  let page = identity;
  let line = identity;
  let font: PdfFont | undefined;
  let size = 0;
  let operands: Operand[] = [];
  // Open marked contents, with the text that each stands for.
  const marked: { readonly actual: string | null }[] = [];
  let shown = "";
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let baseline = 0;
  let scale = 1;
  let isRotated = false;

  const numberAt = (index: number): number => Number(operands.at(index)?.word ?? 0);
  const matrix = (): Matrix => [
    numberAt(-6),
    numberAt(-5),
    numberAt(-4),
    numberAt(-3),
    numberAt(-2),
    numberAt(-1),
  ];
  function show(): void {
    const placed = multiply(line, page);
    let width = 0;
    // What a line ends with is not seen.
    let seen = 0;
    for (const { glyphs, word } of operands) {
      if (word !== undefined && word !== "[" && word !== "]") width -= (Number(word) / 1000) * size;
      for (const glyph of glyphs ?? []) {
        width += ((font?.widths.get(glyph) ?? 0) / 1000) * size;
        if (font?.texts.get(glyph)?.trim() !== "") seen = width;
        if (!marked.some(({ actual }) => actual !== null)) shown += font?.texts.get(glyph) ?? "";
      }
    }
    const ends = [placed[4], placed[4] + placed[0] * seen];
    from = Math.min(from, ...ends);
    to = Math.max(to, ...ends);
    baseline = placed[5];
    scale = Math.hypot(placed[0], placed[1]);
    isRotated = placed[1] !== 0;
  }
  const operators: Readonly<Record<string, () => void>> = {
    q: () => saved.push(page),
    Q: () => {
      page = saved.pop() ?? identity;
    },
    cm: () => {
      page = multiply(matrix(), page);
    },
    BT: () => {
      line = identity;
      shown = "";
      from = Number.POSITIVE_INFINITY;
      to = Number.NEGATIVE_INFINITY;
    },
    Tm: () => {
      line = matrix();
    },
    Tf: () => {
      font = fonts.get(operands.at(-2)?.word ?? "");
      size = numberAt(-1);
    },
    TJ: show,
    Tj: show,
    ET: () => {
      const text = shown.replaceAll("\u200b", "").replaceAll("\u00a0", " ");
      pieces.push({ text, left: from, right: to, baseline, size: size * scale, isRotated });
    },
    BMC: () => marked.push({ actual: null }),
    BDC: () => {
      const hex = /\/ActualText <FEFF([0-9a-f\s]*)>/i.exec(operands.at(-1)?.word ?? "")?.[1];
      if (hex !== undefined) shown += utf16(hex.replace(/\s/g, ""));
      marked.push({ actual: hex ?? null });
    },
    EMC: () => marked.pop(),
  };
  for (const { groups = {} } of content.matchAll(tokens)) {
    const { dictionary, text, hex, other } = groups;
    if (text !== undefined || hex !== undefined) {
      const bytes = hex === undefined ? unescaped(text ?? "") : bytesOf(hex);
      const pairs = bytes.match(/[\s\S]{2}/g) ?? [];
      operands.push({ glyphs: pairs.map((pair) => pair.charCodeAt(0) * 256 + pair.charCodeAt(1)) });
      continue;
    }
    const word = dictionary ?? other ?? "";
    if (dictionary === undefined && /^[A-Za-z'"]/.test(word)) {
      operators[word]?.();
      operands = [];
    } else operands.push({ word });
  }
  return pieces;
}

/** Separators of the columns of a text, the likeliest first. */
export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** A row of a text with columns. */
export interface DelimitedRow {
  readonly cells: readonly string[];
  /** A quote of this row is never closed, or is closed in a later line and followed by more text. */
  readonly isBroken: boolean;
}

interface ReadCell {
  readonly text: string;
  /** Where the text goes on: at a separator, at a line end, or at its end. */
  readonly end: number;
  readonly isBroken?: true;
}

const lineEnd = /\r\n|\r|\n/g;
const hasLineEnd = (text: string): boolean => /[\r\n]/.test(text);

/**
 * Reads the rows of a CSV or of a copied table. CRLF, LF and CR end a row outside quotes, in any mix. A quote inside a
 * cell is a part of it, also when the cell is in quotes: `Hose 5" wide`, `"Hose 5" wide"`.
 */
export function* readDelimited(text: string, separator: Separator): Generator<DelimitedRow> {
  const plainEnd = new RegExp(`[${separator === "|" ? "\\|" : separator}\\r\\n]`, "g");
  const endOf = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? text.length;
  };
  const isEnd = (at: number): boolean => {
    const sign = text[at];
    return sign === undefined || sign === separator || sign === "\r" || sign === "\n";
  };
  const readPlain = (start: number): ReadCell => {
    const end = endOf(plainEnd, start);
    return { text: text.slice(start, end), end };
  };
  /** A quote before other text: it is a part of the cell if the cell ends with a quote, else none of its quotes count. */
  const readStray = (start: number, before: string, quote: number): ReadCell => {
    if (hasLineEnd(before)) return { ...readPlain(start), isBroken: true };
    const { text: rest, end } = readPlain(quote);
    return rest.length > 1 && rest.endsWith('"')
      ? { text: before + rest.slice(0, -1), end }
      : { text: text.slice(start, end), end };
  };
  const readQuoted = (start: number): ReadCell => {
    let inside = "";
    let from = start + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return { ...readPlain(start), isBroken: true };
      if (text[quote + 1] === '"') {
        inside += text.slice(from, quote + 1);
        from = quote + 2;
        continue;
      }
      inside += text.slice(from, quote);
      return isEnd(quote + 1) ? { text: inside, end: quote + 1 } : readStray(start, inside, quote);
    }
  };
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    let isBroken = false;
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(at) : readPlain(at);
      cells.push(cell.text);
      isBroken ||= cell.isBroken ?? false;
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    lineEnd.lastIndex = at;
    at += lineEnd.exec(text)?.[0].length ?? 0;
    yield { cells, isBroken };
  }
}

const rowsInspected = 20;

interface Regularity {
  readonly rows: number;
  readonly cells: number;
  /** Whether all rows that were looked at have this many cells. */
  readonly isWhole: boolean;
}

/** How many of the first rows have as many cells as the first of them that has several. */
function regularRows(text: string, separator: Separator): Regularity {
  const counts: number[] = [];
  for (const { cells } of readDelimited(text, separator)) {
    counts.push(cells.length);
    if (counts.length === rowsInspected) break;
  }
  const cells = counts.find((count) => count > 1) ?? 0;
  const rows = cells === 0 ? 0 : counts.filter((count) => count === cells).length;
  return { rows, cells, isWhole: rows > 0 && rows === counts.length };
}

/** The separator that Excel was told in a first line `sep=;`, with the length of this line. */
function declaredSeparator(text: string): { readonly separator: Separator; readonly length: number } | null {
  const found = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(text);
  const separator = separators.find((sign) => sign === found?.[1]);
  return found && separator ? { separator, length: found[0].length } : null;
}

/** How a text is to be read: its separator, and where its rows begin. */
export interface Delimiting {
  readonly separator: Separator;
  readonly start: number;
}

/** Finds the separator: a first line `sep=;` tells it, else the rows are the most regular with it. */
export function findSeparator(text: string): Delimiting {
  const declared = declaredSeparator(text);
  if (declared) return { separator: declared.separator, start: declared.length };
  const start = text.slice(0, 200_000);
  const tried = separators.map((separator) => ({ separator, ...regularRows(start, separator) }));
  const [best] = tried.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.rows - a.rows || b.cells - a.cells,
  );
  return { separator: best && best.rows > 0 ? best.separator : ",", start: 0 };
}

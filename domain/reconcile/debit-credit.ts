/** Which way an amount goes: in (1) or out (-1). */
export type Direction = 1 | -1;

const creditWords = [
  "c",
  "cr",
  "cred",
  "credit",
  "crdt",
  "h",
  "haben",
  "in",
  "deposit",
  "ឥណទាន",
  "ចូល",
  "ប្រាក់ចូល",
  "ដាក់ប្រាក់",
];
const debitWords = [
  "d",
  "dr",
  "db",
  "deb",
  "debit",
  "dbit",
  "s",
  "soll",
  "out",
  "withdrawal",
  "ឥណពន្ធ",
  "ចេញ",
  "ប្រាក់ចេញ",
  "ដកប្រាក់",
];
const directions: ReadonlyMap<string, Direction> = new Map([
  ...creditWords.map((word) => [word, 1] as const),
  ...debitWords.map((word) => [word, -1] as const),
  // A reversed debit comes in, a reversed credit goes out.
  ["rd", 1],
  ["rc", -1],
]);

const plain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[.()[\]]/g, "")
    .trim()
    .toLowerCase();

/** The direction that a word of a statement says: D, DR, C, CR, S, H, ឥណពន្ធ, ឥណទាន; null for any other text. */
export const directionOf = (text: string): Direction | null => directions.get(plain(text)) ?? null;

const marked =
  /^(?<before>[A-Za-z\u1780-\u17d3]+\.?)?\s*(?<amount>.*?[\d\u17e0-\u17e9].*?)\s*(?<after>\(?[A-Za-z\u1780-\u17d3]+\.?\)?)?$/u;

/** Separates an amount from the word beside it that says its direction: `16100 DR`, `CR 5,000`. Other words stay. */
export function splitDirection(text: string): {
  readonly amount: string;
  readonly direction: Direction | null;
} {
  const { before = "", amount = "", after = "" } = marked.exec(text.trim())?.groups ?? {};
  const [first, last] = [directionOf(before), directionOf(after)];
  if (last !== null) return { amount: `${before} ${amount}`.trim(), direction: last };
  if (first !== null) return { amount: `${amount} ${after}`.trim(), direction: first };
  return { amount: text, direction: null };
}

/** Whether all filled texts of a column are words for a direction. */
export function isDirectionColumn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== "");
  return filled.length > 0 && filled.every((text) => directionOf(text) !== null);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDelimited } from "../../domain/tables/delimited-text.ts";
import { root } from "../installation/root.ts";

/** The data that ships with the product (data/README.md lists its sources). */
export const dataFolder = join(root, "data");

/** Reads a CSV file of the data folder as records by header. All values are text, so codes keep leading zeros. */
export async function readTable<C extends string>(
  path: string,
  columns: readonly C[],
): Promise<readonly Readonly<Record<C, string>>[]> {
  const text = await readFile(join(dataFolder, path), "utf8");
  const [headings, ...rows] = [...readDelimited(text.replace(/^\uFEFF/, ""), ",")].map(({ cells }) => cells);
  const missing = columns.find((column) => !headings?.includes(column));
  if (!headings || missing) throw new Error(`data/${path} has no column ${missing}`);
  return rows
    .filter((cells) => cells.length > 1 || cells[0] !== "")
    .map(
      (cells): Readonly<Record<C, string>> =>
        Object.fromEntries(
          columns.map((column): string[] => [column, cells[headings.indexOf(column)] ?? ""]),
        ),
    );
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { root } from "../installation/root.ts";

/** The data that ships with the product (data/README.md lists its sources). */
export const dataFolder = join(root, "data");

/** Reads a CSV file of the data folder as records by header. All values are text, so codes keep leading zeros. */
export async function readTable<C extends string>(
  path: string,
  columns: readonly C[],
): Promise<readonly Readonly<Record<C, string>>[]> {
  const text = await readFile(join(dataFolder, path), "utf8");
  const rows = parse<Readonly<Record<C, string>>>(text, { columns: true, bom: true });
  const missing = columns.find((column) => rows[0]?.[column] === undefined);
  if (missing) throw new Error(`data/${path} has no column ${missing}`);
  return rows;
}

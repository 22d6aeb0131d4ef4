import { randomBytes } from "node:crypto";
import { handmadeWorkbook } from "./handmade-workbook.ts";

/** Text that shrinks to a hundredth, which is less than what archives are refused for. */
function* longText(megabytes: number): Generator<string> {
  const bytes = megabytes * 2 ** 20;
  for (let written = 0; written < bytes; written += 9_080)
    yield randomBytes(40).toString("hex") + "A".repeat(9_000);
}

function* rows(megabytes: number): Generator<string> {
  yield '<row r="1"><c t="inlineStr"><is><t>name</t></is></c></row>';
  yield '<row r="2"><c t="inlineStr"><is><t>';
  yield* longText(megabytes);
  yield "</t></is></c></row>";
}

/** A small workbook with one cell of so many megabytes of text. */
export const heavyWorkbook = (megabytes: number): Promise<Buffer> =>
  handmadeWorkbook({ sheets: [{ name: "Products", rows: rows(megabytes) }] });

import { readFile } from "node:fs/promises";
import { findSeparator, readDelimited } from "../../../domain/tables/delimited-text.ts";
import { unescapeFormula } from "../sheets/formulas.ts";
import { decodeText } from "./decode-text.ts";
import { bankCells, bankHeadings } from "./statements/bank-rows.ts";
import { readCamt } from "./statements/camt053.ts";
import { isCamt } from "./statements/is-camt.ts";
import { isMt940, readMt940 } from "./statements/mt940.ts";
import { mostColumns, type TableJob, type TableLine, textCell } from "./table-job.ts";

/** The heading row of a bank's statement that is no table. */
const bankHead: readonly TableLine[] = [{ sheet: null, sheets: [], separator: null }, [1, bankHeadings]];

async function* camtLines(path: string): AsyncGenerator<TableLine> {
  yield* bankHead;
  let number = 1;
  for await (const entry of readCamt(path)) {
    number += 1;
    yield [number, bankCells(entry)];
  }
}

/** Reads a CSV file: its separator, then its rows, blank ones too. A bank's statement becomes a table. */
export async function* readCsvLines({ path, takesStatements }: TableJob): AsyncGenerator<TableLine> {
  if (takesStatements && (await isCamt(path))) {
    yield* camtLines(path);
    return;
  }
  const text = decodeText(await readFile(path));
  if (takesStatements && isMt940(text)) {
    yield* bankHead;
    for (const { line, entry } of readMt940(text)) yield [line, bankCells(entry)];
    return;
  }
  const { separator, start } = findSeparator(text);
  yield { sheet: null, sheets: [], separator };
  let number = start === 0 ? 0 : 1;
  for (const { cells, isBroken } of readDelimited(text.slice(start), separator)) {
    number += 1;
    const read = cells.slice(0, mostColumns).map((cell) => textCell(unescapeFormula(cell)));
    yield isBroken ? [number, read, 1] : [number, read];
  }
}

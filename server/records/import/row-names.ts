import type { AnyEntity } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { textOfCell } from "../../../domain/tables/table-cell.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { isId } from "../operation-context.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import type { SheetRow } from "../table/read-table.ts";

/** Names are shown beside errors. */
const longestName = 200;
const longestValue = 100;

interface RowNamesInput {
  readonly entity: AnyEntity;
  readonly columns: readonly (SheetColumn | null)[];
  readonly rows: readonly SheetRow[];
  readonly language: Language;
}

/** Reads the name of a record from its row, in a language or else in the other one; null when the file has none. */
export function rowNames({ entity, columns, rows, language }: RowNamesInput): (row: number) => string | null {
  const [english, khmer] = titleFields(entity);
  const places = (language === "km" ? [khmer, english] : [english, khmer])
    .map((title) => columns.findIndex((column) => title !== undefined && column?.name === title))
    .filter((index) => index >= 0);
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  return (row) => {
    const texts = places.map((index) => textOfCell(cellsOf.get(row)?.[index]).trim().slice(0, longestName));
    // A record that is named after another one has its id there in exported files.
    return texts.find((text) => text !== "" && !isId(text)) ?? null;
  };
}

/** Reads the text of a cell by its row and field, as far as it is shown beside an error; null for an empty one. */
export function rowValues(
  columns: RowNamesInput["columns"],
  rows: readonly SheetRow[],
): (row: number, path: string) => string | null {
  const places = new Map(columns.map((column, index) => [column?.name ?? "", index]));
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  return (row, path) => {
    const place = places.get(path.split(".")[0] ?? "");
    const text = place === undefined || path === "" ? "" : textOfCell(cellsOf.get(row)?.[place]).trim();
    return text === "" ? null : text.slice(0, longestValue);
  };
}

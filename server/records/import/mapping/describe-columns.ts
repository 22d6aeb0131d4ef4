import type { FileColumn, ImportField } from "../../../../domain/records/import-columns.ts";
import { type TableCell, textOfCell } from "../../../../domain/tables/table-cell.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import type { ParsedSheet } from "../../table/read-table.ts";
import type { ColumnMapping } from "./map-columns.ts";
import { isSystemColumn } from "./match-headings.ts";

const maxSamples = 3;
const sampleLength = 60;
const rowsRead = 1000;

function sampleText(cell: TableCell | undefined): string {
  const text = [
    ...textOfCell(cell)
      .slice(0, 4 * sampleLength)
      .replace(/\s+/g, " ")
      .trim(),
  ];
  return text.length > sampleLength ? `${text.slice(0, sampleLength - 1).join("")}…` : text.join("");
}

function samplesOf({ rows }: ParsedSheet, place: number): readonly string[] {
  const found = new Set<string>();
  for (const { cells } of rows.slice(0, rowsRead)) {
    const text = sampleText(cells[place]);
    if (text !== "") found.add(text);
    if (found.size === maxSamples) break;
  }
  return [...found];
}

/** The columns of a file with their fields, without those that have neither heading, values nor a field. */
export function describeColumns(
  sheet: ParsedSheet,
  { columns, matched }: ColumnMapping,
): readonly FileColumn[] {
  return sheet.headings.flatMap((heading, place) => {
    const samples = samplesOf(sheet, place);
    const field = columns[place]?.name ?? null;
    if (heading.trim() === "" && samples.length === 0 && field === null) return [];
    const match = matched[place]?.name ?? null;
    return [{ column: place + 1, heading: heading.trim(), samples, field, matched: match }];
  });
}

/** The fields that a column can be imported into. */
export const describeFields = (importable: readonly SheetColumn[]): readonly ImportField[] =>
  importable.map((column) => ({
    name: column.name,
    label: column.heading,
    isRequired: column.field.presence === "required" && !isSystemColumn(column),
  }));

import { AppError } from "../../../domain/errors/errors.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import { authorize } from "../access/authorize.ts";
import { isInput, type OperationContext } from "../operation-context.ts";
import { columnNamed, columnsOfEntity, headingIn, type SheetColumn } from "../sheets/sheet-columns.ts";
import { findImport } from "./import-run.ts";
import { errorHeading } from "./mapping/error-heading.ts";
import { unpackSheet } from "./stored-sheet.ts";

interface ImportErrorsQuery extends OperationContext {
  readonly importId: string;
  readonly language: Language;
}
/** A rejected file with its errors in a last column. */
export interface ErrorSheet {
  readonly fileName: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>;
}

const unknownColumn = (heading: string): SheetColumn => ({
  name: heading,
  field: { kind: "text", presence: "optional", serverOnly: true },
  heading: localized(heading, heading),
});

const isGone = () =>
  new AppError("notFound", {
    message: localized("This file has expired. Import it again.", "ឯកសារនេះផុតកំណត់ហើយ។ សូមនាំចូលម្ដងទៀត។"),
  });

/** A cell of a stored sheet as it is written again: plain numbers as numbers, anything else as its text. */
function decodeCell(packed: unknown): Cell {
  if (!isInput(packed)) return typeof packed === "string" ? packed : null;
  if (packed.format === "number" && typeof packed.number === "number") return packed.number;
  return typeof packed.text === "string" ? packed.text : null;
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The rejected rows of a file, all of them if nothing was imported, with a column that lists the errors of each row. */
export async function readImportErrors({ language, ...query }: ImportErrorsQuery): Promise<ErrorSheet> {
  const { actor, entity } = query;
  authorize(actor, entity, "import");
  const run = await findImport(query);
  if (!run.content) throw isGone();
  const content = await unpackSheet(query, run.content);
  const { headings, fields, rows } = isInput(content) ? content : { headings: [], fields: [], rows: [] };
  const known = columnsOfEntity(entity);
  // Earlier builds did not store the fields of the columns.
  const columns = listOf(headings).map((heading, index) => {
    const column = Array.isArray(fields)
      ? known.find(({ name }) => name === fields[index])
      : columnNamed(known, String(heading));
    // The original heading is kept; only the cell format depends on the field.
    return column
      ? { ...column, heading: localized(String(heading), String(heading)) }
      : unknownColumn(String(heading));
  });
  const errorsByRow = groupBy(run.errors, ({ row }) => row);
  const errorCell = (row: number): Cell => {
    const errors = errorsByRow.get(row) ?? [];
    const lines = errors.map(({ path, message }) => {
      const column = known.find(({ name }) => name === path.split(".")[0]);
      return column ? `${headingIn(column, language)}: ${message[language]}` : message[language];
    });
    return lines.length > 0 ? lines.join(" · ") : null;
  };
  async function* pieces() {
    for (const row of listOf(rows)) {
      const [number, cells] = listOf(row);
      const given = listOf(cells).map(decodeCell);
      yield [[...columns.map((_, index) => given[index] ?? null), errorCell(Number(number))]];
    }
  }
  const errors = { ...unknownColumn("errors"), heading: errorHeading };
  return { fileName: run.file_name, columns: [...columns, errors], rows: pieces() };
}

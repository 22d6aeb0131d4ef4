import type { FileColumn, ImportField } from "../../../domain/records/import-columns.ts";
import type { ImportResult } from "./import-result.ts";

/** The field of each column by its number; null for a column that is not imported. */
export type ColumnChoices = Readonly<Record<number, string | null>>;

const choicesBy = (columns: readonly FileColumn[], name: "field" | "matched"): ColumnChoices =>
  Object.fromEntries(columns.map((column) => [column.column, column[name]]));

/** What a check used. */
export const usedChoices = ({ columns }: ImportResult): ColumnChoices => choicesBy(columns, "field");

/** What the headings alone give. */
export const matchedChoices = ({ columns }: ImportResult): ColumnChoices => choicesBy(columns, "matched");

export const isSameChoice = (a: ColumnChoices, b: ColumnChoices): boolean =>
  Object.entries(a).every(([column, field]) => b[Number(column)] === field);

/** Columns that name or check the record to change; they fill no field. */
export const isSystemField = (name: string): boolean => name === "id" || name === "version";

const namesIn = (choices: ColumnChoices): ReadonlySet<string> =>
  new Set(Object.values(choices).filter((name) => name !== null));

/** Whether any column fills a field, so that there is something to import. */
export const fillsAny = (choices: ColumnChoices): boolean =>
  [...namesIn(choices)].some((name) => !isSystemField(name));

/** Whether rows can name the record that they change. */
export const namesRecords = (choices: ColumnChoices): boolean => namesIn(choices).has("id");

/** The fields that a new record needs and that no column fills. */
export function missingFields(
  fields: readonly ImportField[],
  choices: ColumnChoices,
): readonly ImportField[] {
  const chosen = namesIn(choices);
  return fields.filter(({ name, isRequired }) => isRequired && !chosen.has(name));
}

/**
 * Whether the columns have to be chosen before the errors of a check tell anything: no heading is known, or a field that
 * every row needs may be in a column whose heading is not known.
 */
export function needsChoices(answer: ImportResult): boolean {
  if (answer.state === "unmapped") return true;
  const choices = usedChoices(answer);
  return (
    answer.state === "refused" &&
    answer.mappedBy === "headings" &&
    answer.unusedColumns.length > 0 &&
    !namesRecords(choices) &&
    missingFields(answer.fields, choices).length > 0
  );
}

/** The choices to send with the file: none when its headings were enough. */
export const sentChoices = (answer: ImportResult): ColumnChoices | null =>
  answer.mappedBy === "headings" ? null : usedChoices(answer);

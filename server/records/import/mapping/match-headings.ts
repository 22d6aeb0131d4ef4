import type { Actor, Role } from "../../../../domain/access/roles.ts";
import { writableFields } from "../../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import type { HeadingScore } from "../../../../domain/tables/heading-row.ts";
import { columnNamed, columnsFor, columnsOfEntity, type SheetColumn } from "../../sheets/sheet-columns.ts";
import { isSynonym } from "./heading-synonyms.ts";

/** The field of each column in a file; null for a column that is not imported. */
export type FieldsOfColumns = readonly (SheetColumn | null)[];

const systemNames = ["id", "version"] as const;

/** Whether a column names or checks the record to change, rather than filling a field. */
export const isSystemColumn = ({ name }: SheetColumn): boolean => systemNames.some((one) => one === name);

/** The columns that a role can import. */
export function importColumns(actor: Actor, role: Role, entity: AnyEntity): readonly SheetColumn[] {
  const writable = new Set([...writableFields(entity, role), ...systemNames]);
  return columnsFor(actor, entity).filter(({ name }) => writable.has(name));
}

/** The first column that people call so and that is free. */
const columnCalled = (
  columns: readonly SheetColumn[],
  heading: string,
  taken: ReadonlySet<string>,
): SheetColumn | undefined => columns.find(({ name }) => !taken.has(name) && isSynonym(name, heading));

/** Finds the field of each heading: by name or by label in either language, then by what else people call it. */
export function matchHeadings(columns: readonly SheetColumn[], headings: readonly string[]): FieldsOfColumns {
  const taken = new Set<string>();
  const take = (column: SheetColumn | undefined): SheetColumn | null => {
    if (!column || taken.has(column.name)) return null;
    taken.add(column.name);
    return column;
  };
  const named = headings.map((heading) => take(columnNamed(columns, heading)));
  return named.map((column, index) => column ?? take(columnCalled(columns, headings[index] ?? "", taken)));
}

/** Scores a row of a file as the heading row of an import into an entity. */
export function headingScoreOf(entity: AnyEntity): HeadingScore {
  const columns = columnsOfEntity(entity);
  return (texts) => matchHeadings(columns, texts).filter((column) => column !== null).length;
}

/** Whether the columns fill nothing: no column is known, or only the id or only the version. */
export function fillsNothing(columns: FieldsOfColumns): boolean {
  const known = columns.filter((column) => column !== null);
  return known.length === 0 || (known.length === 1 && known.every(isSystemColumn));
}

import type { Actor, Role } from "../../../../domain/access/roles.ts";
import { writableFields } from "../../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { columnNamed, columnsFor, type SheetColumn } from "../../sheets/sheet-columns.ts";

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

/** Finds the field of each heading, by name or by label in either language. */
export function matchHeadings(columns: readonly SheetColumn[], headings: readonly string[]): FieldsOfColumns {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = columnNamed(columns, heading);
    if (!column || taken.has(column.name)) return null;
    taken.add(column.name);
    return column;
  });
}

/** Whether the columns fill nothing: no column is known, or only the id or only the version. */
export function fillsNothing(columns: FieldsOfColumns): boolean {
  const known = columns.filter((column) => column !== null);
  return known.length === 0 || (known.length === 1 && known.every(isSystemColumn));
}

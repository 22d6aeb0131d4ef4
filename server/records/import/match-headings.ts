import type { Actor, Role } from "../../../domain/access/roles.ts";
import { writableFields } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnNamed, columnsFor, type SheetColumn } from "../sheets/sheet-columns.ts";

/** The field of each column in a file; null for none. */
export interface MatchedColumns {
  readonly columns: readonly (SheetColumn | null)[];
  /** The headings of ignored columns, as in the file. */
  readonly unusedColumns: readonly string[];
}

/** The columns that a role can import. */
export function importColumns(actor: Actor, role: Role, entity: AnyEntity): readonly SheetColumn[] {
  const writable = new Set([...writableFields(entity, role), "id", "version"]);
  return columnsFor(actor, entity).filter(({ name }) => writable.has(name));
}

/** Finds the field of each heading, by name or by label in either language; throws when a file has none. */
export function matchHeadings(columns: readonly SheetColumn[], headings: readonly string[]): MatchedColumns {
  const taken = new Set<string>();
  const matched = headings.map((heading) => {
    const column = columnNamed(columns, heading);
    if (!column || taken.has(column.name)) return null;
    taken.add(column.name);
    return column;
  });
  if (taken.size === 0 || (taken.size === 1 && (taken.has("id") || taken.has("version")))) {
    const found = localized(
      "The first row has no known headings. Use the template.",
      "ជួរទីមួយគ្មានក្បាលជួរឈរដែលស្គាល់ទេ។ សូមប្រើគំរូ។",
    );
    throw new AppError("invalid", { issues: [{ path: "file", message: found }] });
  }
  const unusedColumns = headings.filter((heading, index) => !matched[index] && heading.trim() !== "");
  return { columns: matched, unusedColumns };
}

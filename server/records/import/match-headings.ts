import type { AnyEntity } from "../../../domain/declare/index.ts";
import { writableFields } from "../../../domain/declare/may-write.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor, Role } from "../../../domain/roles.ts";
import { words } from "../../../domain/words.ts";
import { columnNamed, columnsFor, type SheetColumn } from "../sheets/sheet-columns.ts";

/** Which column of a file fills which field; null where it fills none. */
export interface Matched {
  readonly columns: readonly (SheetColumn | null)[];
  /** The headings of columns that are left out, as they stand in the file. */
  readonly unusedColumns: readonly string[];
}

/** The columns that a role's imports can fill. */
export function importColumns(actor: Actor, role: Role, entity: AnyEntity): readonly SheetColumn[] {
  const writable = new Set([...writableFields(entity, role), "id", "version"]);
  return columnsFor(actor, entity).filter(({ name }) => writable.has(name));
}

/** Finds the field of each heading, by its name or label in either language; refuses a file in which there is none. */
export function matchHeadings(columns: readonly SheetColumn[], headings: readonly string[]): Matched {
  const taken = new Set<string>();
  const matched = headings.map((heading) => {
    const column = columnNamed(columns, heading);
    if (!column || taken.has(column.name)) return null;
    taken.add(column.name);
    return column;
  });
  if (taken.size === 0 || (taken.size === 1 && (taken.has("id") || taken.has("version")))) {
    const found = words(
      "None of the headings in the first row is known. Start from the template.",
      "មិនស្គាល់ក្បាលជួរឈរណាមួយក្នុងជួរទីមួយទេ។ សូមចាប់ផ្ដើមពីគំរូ។",
    );
    throw new Refusal("invalid", { issues: [{ path: "file", words: found }] });
  }
  const unusedColumns = headings.filter((heading, index) => !matched[index] && heading.trim() !== "");
  return { columns: matched, unusedColumns };
}

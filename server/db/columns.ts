import type { AnyEntity, SystemFields } from "../../domain/declare/index.ts";
import { columnOf } from "./schema/identifiers.ts";

/** The quoted columns of an entity by field, qualified with the alias if there is one. */
type Columns<E> = E extends { readonly fields: infer F }
  ? { readonly [K in keyof F]: string } & { readonly [K in keyof SystemFields]: string }
  : never;

const systemFields = {
  id: true,
  version: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
  deletedAt: true,
} as const satisfies Readonly<Record<keyof SystemFields, true>>;

/**
 * Names an entity's columns in SQL: with `const v = columnsOf(vendor, "v")`, `${v.nameKh}` is `v."name_kh"`. A field
 * that is not declared does not compile. Without an alias the column is not qualified.
 */
export function columnsOf<E extends AnyEntity>(entity: E, alias?: string): Columns<E>;
export function columnsOf({ fields }: AnyEntity, alias?: string): Readonly<Record<string, string>> {
  const prefix = alias === undefined ? "" : `${alias}.`;
  const names = Object.keys({ ...systemFields, ...fields });
  return Object.fromEntries(names.map((name) => [name, `${prefix}${columnOf(name)}`]));
}

/**
 * The alias of a table inside an SQL fragment that takes an expression of its caller. The prefix is reserved
 * (`tests/structure/inner-aliases.test.ts`): the expression would read the fragment's table if the caller's alias were the same.
 */
export const innerAlias = (name: string): string => `inner_${name}`;

/** A select list of columns with their API names: `v."name_kh" as "nameKh"`. */
export const selectFields = <K extends string>(
  columns: Readonly<Record<K, string>>,
  fields: readonly NoInfer<K>[],
): string => fields.map((field) => `${columns[field]} as "${field}"`).join(", ");

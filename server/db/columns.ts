import type { FieldOf, SystemFields } from "../../domain/declare/index.ts";
import { columnOf } from "./schema/identifiers.ts";

/**
 * Names an entity's columns in SQL: with `const v = columnsOf<typeof vendor>("v")`, `v("nameKh")` is
 * `v."name_kh"`. A field that is not declared does not compile. Without an alias the column stands alone.
 */
export const columnsOf =
  <E>(alias?: string) =>
  (field: FieldOf<E> | keyof SystemFields): string =>
    alias === undefined ? columnOf(field) : `${alias}.${columnOf(field)}`;

/** A select list of columns with their API names: `v."name_kh" as "nameKh"`. */
export const selectFields = <E>(alias: string, fields: readonly FieldOf<E>[]): string =>
  fields.map((field) => `${alias}.${columnOf(field)} as "${field}"`).join(", ");

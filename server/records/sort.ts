import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { message } from "../../domain/messages.ts";
import { columnOf, quote } from "../db/identifiers.ts";
import { kindOf } from "../db/kinds.ts";
import { tableName } from "../db/tables.ts";
import { labelSql } from "./present.ts";
import { invalid } from "./refuse.ts";

/** One column of the order of a list. */
export interface SortKey {
  /** SQL on the row `r`. */
  readonly expression: string;
  readonly direction: "asc" | "desc";
  readonly isNullable: boolean;
  /** The type of the expression, by which a row remembered from the page before is compared. */
  readonly type: string;
}

const system: Readonly<Record<string, string>> = { createdAt: "r.created_at", updatedAt: "r.updated_at" };
const mostKeys = 3;

/** A reference sorts by the label of what it refers to. */
function byLabel(name: string, target: string): string {
  const entity = entityNamed(target);
  const { label } = labelSql(entity, "t");
  return `(select (${label}) collate "km-x-icu" from ${quote(tableName(entity))} t where t.id = r.${columnOf(name)})`;
}

function keyOf(entity: AnyEntity, part: string): SortKey | null {
  const direction = part.startsWith("-") ? "desc" : "asc";
  const name = part.replace(/^-/, "");
  if (Object.hasOwn(system, name)) {
    return { expression: system[name] ?? "", direction, isNullable: false, type: "timestamptz" };
  }
  const field: Field | undefined = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  if (!field || field.secret) return null;
  if (field.kind === "ref" && field.target) {
    return { expression: byLabel(name, field.target.name), direction, isNullable: true, type: "text" };
  }
  const { order, heavy, type } = kindOf(field);
  if (order === null || heavy(field)) return null;
  return {
    expression: order(`r.${columnOf(name)}`),
    direction,
    isNullable: field.presence === "optional",
    type: type(field),
  };
}

/** The order that a list is asked for, or its own; throws `invalid` for what it can't be sorted by. */
export function parseSort(entity: AnyEntity, sent: unknown): readonly SortKey[] {
  const asked = sent === undefined || sent === "" ? (entity.list.sort ?? "-updatedAt") : sent;
  const parts = typeof asked === "string" ? asked.split(",") : [];
  const keys = parts.map((part) => keyOf(entity, part));
  const found = keys.filter((key): key is SortKey => key !== null);
  if (found.length !== keys.length || keys.length === 0)
    throw invalid([{ path: "sort", message: message("unknown") }]);
  if (keys.length > mostKeys) throw invalid([{ path: "sort", message: message("tooMany", mostKeys) }]);
  return found;
}

/** Rows that are equal otherwise go by their id, in the direction that the indexes have. */
export const idDirection = (keys: readonly SortKey[]): "asc" | "desc" =>
  keys[0]?.direction === "desc" ? "asc" : "desc";

/** The `order by` of a list. */
export function orderSql(keys: readonly SortKey[]): string {
  const parts = keys.map(
    ({ expression, direction, isNullable }) => `${expression} ${direction}${isNullable ? " nulls last" : ""}`,
  );
  return [...parts, `r.id ${idDirection(keys)}`].join(", ");
}

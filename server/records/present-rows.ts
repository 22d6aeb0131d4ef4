import type { Field, Fields } from "../../domain/declare/index.ts";
import { companionOf } from "../../domain/declare/names.ts";
import { literal } from "../db/identifiers.ts";

/** SQL for what travels beside a field whose value stands in `column`; null where nothing does. */
type Companion = (field: Field, column: string) => string | null;

const refers = ({ kind, target }: Field): boolean =>
  kind === "place" || ((kind === "ref" || kind === "refs") && target !== undefined);

/** Whether rows refer to something, themselves or in rows of their own. */
export const holdsReferences = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => refers(field) || (field.kind === "rows" && holdsReferences(field.fields ?? {})),
  );

/** A member of a row as the column that it would be outside of rows. */
function asColumn({ kind }: Field, member: string): string {
  if (kind === "ref") return `(${member} #>> '{}')::uuid`;
  if (kind === "refs")
    return `array(select x::uuid from jsonb_array_elements_text(case jsonb_typeof(${member}) when 'array' then ${member} end) x)`;
  const levels = ["village", "commune", "district", "province"].map((level) => `${member} ->> '${level}'`);
  return `coalesce(${levels.join(", ")})`;
}

interface Nested {
  readonly fields: Fields;
  /** SQL for the rows as `jsonb`. */
  readonly rows: string;
  readonly companion: Companion;
  readonly depth?: number;
}

/** SQL for nested rows as they travel: each with the labels of what it refers to. Rows without references travel as they are. */
export function rowsSql({ fields, rows, companion, depth = 0 }: Nested): string {
  if (!holdsReferences(fields)) return rows;
  const row = `e${depth}`;
  const members = Object.entries(fields).flatMap(([name, field]): string[] => {
    const member = `(${row}.v -> ${literal(name)})`;
    if (field.kind === "rows" && holdsReferences(field.fields ?? {})) {
      const inner = rowsSql({ fields: field.fields ?? {}, rows: member, companion, depth: depth + 1 });
      return [literal(name), `coalesce(${inner}, '[]')`];
    }
    const label = refers(field) ? companion(field, asColumn(field, member)) : null;
    return label === null ? [] : [literal(companionOf(name)), label];
  });
  return `case when jsonb_typeof(${rows}) = 'array' then (select coalesce(jsonb_agg(${row}.v || jsonb_build_object(${members.join(", ")}) order by ${row}.n), '[]') from jsonb_array_elements(${rows}) with ordinality ${row} (v, n)) end`;
}

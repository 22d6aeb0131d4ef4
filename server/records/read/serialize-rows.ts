import type { Field, Fields } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import { innerAlias } from "../../db/columns.ts";
import { literal } from "../../db/schema/identifiers.ts";

/** SQL for the companion of a field whose value is in `column`; null without one. */
type CompanionSql = (field: Field, column: string) => string | null;

const refers = ({ kind, target }: Field): boolean =>
  kind === "place" || ((kind === "ref" || kind === "refs") && target !== undefined);

/** Whether rows contain references, directly or in nested rows. */
export const holdsReferences = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => refers(field) || (field.kind === "rows" && holdsReferences(field.fields ?? {})),
  );

/** SQL that converts a row's member to the type of a column. */
function asColumn({ kind }: Field, member: string): string {
  if (kind === "ref") return `(${member} #>> '{}')::uuid`;
  if (kind === "refs") {
    const item = innerAlias("item");
    return `array(select ${item}::uuid from jsonb_array_elements_text(case jsonb_typeof(${member}) when 'array' then ${member} end) ${item})`;
  }
  const levels = ["village", "commune", "district", "province"].map((level) => `${member} ->> '${level}'`);
  return `coalesce(${levels.join(", ")})`;
}

interface NestedRows {
  readonly fields: Fields;
  /** SQL for the rows as `jsonb`. */
  readonly rows: string;
  readonly companion: CompanionSql;
  readonly depth?: number;
}

/** SQL for nested rows in API form, each with the labels of its references. Rows without references are unchanged. */
export function rowsSql({ fields, rows, companion, depth = 0 }: NestedRows): string {
  if (!holdsReferences(fields)) return rows;
  const row = innerAlias(`row${depth}`);
  const members = Object.entries(fields).flatMap(([name, field]): string[] => {
    const member = `(${row}.v -> ${literal(name)})`;
    if (field.kind === "rows" && holdsReferences(field.fields ?? {})) {
      const inner = rowsSql({ fields: field.fields ?? {}, rows: member, companion, depth: depth + 1 });
      return [literal(name), `coalesce(${inner}, '[]')`];
    }
    const label = refers(field) ? companion(field, asColumn(field, member)) : null;
    return label === null ? [] : [literal(labelMemberOf(name)), label];
  });
  return `case when jsonb_typeof(${rows}) = 'array' then (select coalesce(jsonb_agg(${row}.v || jsonb_build_object(${members.join(", ")}) order by ${row}.n), '[]') from jsonb_array_elements(${rows}) with ordinality ${row} (v, n)) end`;
}

import type { Breakdown } from "../../domain/declare/report.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { labelSql } from "../records/present.ts";
import { choicesOf } from "./choices.ts";

/** What a key is called in both languages; the Khmer is null where a record has none. */
export interface KeyLabel {
  readonly label: string;
  readonly labelKh: string | null;
}
interface Row extends KeyLabel {
  readonly key: string;
}

const placesSql = `select code as key, name as label, name_kh as "labelKh" from place where code = any ($1)`;

/** Deleted records keep their names: what was sold stays sold. */
function recordsSql(name: string): string {
  const entity = entityNamed(name);
  const { label, labelKh } = labelSql(entity, "r");
  return `select r.id as key, ${label} as label, ${labelKh} as "labelKh"
    from ${quote(tableName(entity))} r where r.id = any ($1::uuid[])`;
}

/** What the keys of a breakdown are called. One that is not there (any more) is left out. */
export async function labelsOf(
  db: Queries,
  { of }: Breakdown,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KeyLabel>> {
  const choices = choicesOf(of);
  if (choices)
    return new Map(
      keys.flatMap((key) => {
        const words = Object.hasOwn(choices, key) ? choices[key] : undefined;
        return words ? [[key, { label: words.en, labelKh: words.km }] as const] : [];
      }),
    );
  if (keys.length === 0) return new Map();
  const rows = await db.query<Row>(of.kind === "ref" ? recordsSql(of.entity) : placesSql, [keys]);
  return new Map(rows.map(({ key, label, labelKh }) => [key, { label, labelKh: labelKh || null }]));
}

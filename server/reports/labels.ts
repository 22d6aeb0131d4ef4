import type { Breakdown } from "../../domain/declare/report.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { labelSql } from "../records/read/serialize.ts";
import { choicesOf } from "./choices.ts";

/** Labels of a key in both languages; the Khmer one is null for records without it. */
export interface KeyLabel {
  readonly label: string;
  readonly labelKh: string | null;
}

/** The label of a key whose record is gone for good. */
export const missingRecord: KeyLabel = { label: "Deleted record", labelKh: "កំណត់ត្រាដែលបានលុប" };

interface LabelRow extends KeyLabel {
  readonly key: string;
}

const placesSql = `select code as key, name as label, name_kh as "labelKh" from place where code = any ($1)`;

/** Includes deleted records, because their sales remain in reports. */
function recordsSql(name: string): string {
  const entity = entityNamed(name);
  const { label, labelKh } = labelSql(entity, "r");
  return `select r.id as key, ${label} as label, ${labelKh} as "labelKh"
    from ${quote(tableName(entity))} r where r.id = any ($1::uuid[])`;
}

/** Reads the labels of a breakdown's keys. Missing records are left out. */
export async function readLabels(
  db: Queries,
  { source: of }: Breakdown,
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
  const rows = await db.query<LabelRow>(of.kind === "ref" ? recordsSql(of.entity) : placesSql, [keys]);
  return new Map(rows.map(({ key, label, labelKh }) => [key, { label, labelKh: labelKh || null }]));
}

import { can } from "../../../../domain/access/can.ts";
import type { Actor } from "../../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../../domain/declare/index.ts";
import type { Language } from "../../../../domain/text/localized-text.ts";
import type { Queries } from "../../../db/database.ts";
import { columnOf, quote } from "../../../db/schema/identifiers.ts";
import { tableName } from "../../../db/schema/tables.ts";
import { referenceLabel } from "../../../kinds/ref.ts";
import { choiceScope } from "../../access/scope.ts";
import { isActiveSql, mayChoose, orderIn } from "../../list/options.ts";
import { labelSql } from "../../read/serialize.ts";
import { and, sqlParams } from "../../sql-params.ts";
import { createReferenceLookup, labelWithKey, uniqueFields } from "../cells/resolve-references.ts";

/** A longer list can't be used as a drop-down. */
export const maxChoices = 1000;

interface ChoiceRow {
  readonly id: string;
  readonly label: string | null;
  readonly labelKh: string | null;
  /** Its unique values, as far as the actor may read them. */
  readonly codes: readonly (string | null)[];
}
interface RecordChoicesInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly target: AnyEntity;
  readonly language: Language;
}

function codesSql(actor: Actor, target: AnyEntity): string {
  const fields: Readonly<Record<string, Field>> = target.fields;
  const readable = can(actor.role, target, "read")
    ? uniqueFields(target).filter((name) => !fields[name]?.visibleTo)
    : [];
  return `array[${readable.map((name) => `r.${columnOf(name)}`).join(", ")}]::text[]`;
}

/** Reads the records that the actor may choose, in the order of the picker; null when there are too many. */
async function readChoosable(input: RecordChoicesInput): Promise<readonly ChoiceRow[] | null> {
  const { db, actor, target, language } = input;
  const parameters = sqlParams();
  const where = and([
    "r.deleted_at is null",
    ...isActiveSql(target),
    ...choiceScope({ actor, entity: target, values: parameters }),
  ]);
  const from = `from ${quote(tableName(target))} r where ${where}`;
  // A long table is not sorted only to find that it is too long.
  const [counted] = await db.queryPlanned<{ n: number }>(
    `select count(*)::int as n from (select ${from} limit ${maxChoices + 1}) found`,
    parameters.list,
  );
  if ((counted?.n ?? 0) > maxChoices) return null;
  const { label, labelKh } = labelSql(target, "r");
  return db.queryPlanned<ChoiceRow>(
    `select r.id, (${label})::text as label, (${labelKh})::text as "labelKh", ${codesSql(actor, target)} as codes
     ${from} order by ${orderIn(target, language)} limit ${maxChoices}`,
    parameters.list,
  );
}

/** The texts that could name a record, the most readable first; its id always does. */
function namesOf(row: ChoiceRow, language: Language): readonly string[] {
  const label = referenceLabel(row, language).trim();
  if (label === "") return [row.id];
  const keys = [row.label, row.labelKh, ...row.codes, row.id].flatMap((key) => key?.trim() || []);
  return [label, ...keys.filter((key) => key !== label).map((key) => labelWithKey(label, key)), row.id];
}

/**
 * The records that an actor may choose, each by the first text that the import resolves to it alone. Null when there are
 * too many for a drop-down.
 */
export async function recordChoices(input: RecordChoicesInput): Promise<readonly string[] | null> {
  const { db, actor, target, language } = input;
  if (!mayChoose(actor, target)) return [];
  const rows = await readChoosable(input);
  if (!rows) return null;
  const named = rows.map((row) => ({ id: row.id, names: namesOf(row, language) }));
  const texts = named.flatMap(({ names }) => names);
  const find = await createReferenceLookup({ db, actor, target, texts, lock: false });
  const leadsTo = (text: string, id: string): boolean => {
    const found = find(text);
    return "id" in found && found.id === id;
  };
  return named.flatMap(({ id, names }) => names.find((text) => leadsTo(text, id)) ?? []);
}

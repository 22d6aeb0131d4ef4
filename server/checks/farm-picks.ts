import { farmActivityListOfValueImplementation as picked } from "../../domain/entities/farm/farm-activity-list-of-value-implementation.ts";
import { codesOf, readForm, readGiven } from "../../domain/farm-form.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { binRows, insertRows } from "../records/import/write-rows.ts";

interface Keeping {
  readonly db: Queries;
  readonly actor: Actor;
  /** The record of work whose answers these are. */
  readonly id: string;
  /** As the record keeps them. */
  readonly answers: unknown;
}
interface Pick {
  readonly formFieldId: string;
  readonly value: string;
  readonly label: string;
  readonly labelKh: string;
}

/** What was picked from lists in the answers of a record. */
export function picksIn(answers: unknown): readonly Pick[] {
  const given = readGiven(answers);
  return readForm(answers).flatMap(({ key, kind, formFieldId, options }) => {
    if ((kind !== "choice" && kind !== "choices") || !formFieldId) return [];
    const codes = codesOf(given.find((one) => one.key === key)?.value ?? null);
    return codes.flatMap((code) => {
      const option = options.find((one) => one.code === code);
      return option ? [{ formFieldId, value: code, label: option.label, labelKh: option.labelKh }] : [];
    });
  });
}

const keyOf = ({ formFieldId, value }: Pick): string => `${formFieldId} ${value}`;

/** Makes what was picked match the answers of a record: new ones are added, those no longer picked go to the bin. */
export async function keepPicks({ db, actor, id, answers }: Keeping): Promise<void> {
  const stored = await db.query<Pick & { readonly id: string }>(
    `select id, form_field_id as "formFieldId", value, label, label_kh as "labelKh"
     from farm_activity_list_of_value_implementation where implementation_id = $1 and deleted_at is null for update`,
    [id],
  );
  const wanted = picksIn(answers);
  const isIn = (list: readonly Pick[], one: Pick) => list.some((other) => keyOf(other) === keyOf(one));
  const gone = stored.filter((one) => !isIn(wanted, one));
  const added = await stillThere(
    db,
    wanted.filter((one) => !isIn(stored, one)),
  );
  const work = { db, actor, entity: picked };
  if (gone.length > 0)
    await binRows(
      work,
      gone.map((one) => one.id),
    );
  if (added.length > 0)
    await insertRows(
      work,
      added.map((one) => ({ ...one, implementationId: id })),
    );
}

/** A question that was deleted since can't be counted by any more. */
async function stillThere(db: Queries, picks: readonly Pick[]): Promise<readonly Pick[]> {
  if (picks.length === 0) return picks;
  const there = await db.query<{ id: string }>(
    "select id from farm_activity_form_field where id = any ($1::uuid[]) and deleted_at is null for key share",
    [picks.map(({ formFieldId }) => formFieldId)],
  );
  return picks.filter(({ formFieldId }) => there.some(({ id }) => id === formFieldId));
}

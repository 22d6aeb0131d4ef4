import type { Actor } from "../../domain/access/roles.ts";
import { farmActivityListOfValueImplementation as picked } from "../../domain/entities/farm/farm-activity-list-of-value-implementation.ts";
import { codesOf, parseAnswers, parseForm } from "../../domain/farm/farm-form.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { insertRows, moveRowsToBin } from "../records/import/write-rows.ts";

const p = columnsOf(picked, "p");

interface SyncPicksInput {
  readonly db: Queries;
  readonly actor: Actor;
  /** The record of work with these answers. */
  readonly id: string;
  /** The stored answers. */
  readonly answers: unknown;
}
interface PickedOption {
  readonly formFieldId: string;
  readonly value: string;
  readonly label: string;
  readonly labelKh: string;
}

/** The options picked from lists in a record's answers. */
export function pickedOptionsIn(answers: unknown): readonly PickedOption[] {
  const given = parseAnswers(answers);
  return parseForm(answers).flatMap(({ key, kind, formFieldId, options }) => {
    if ((kind !== "choice" && kind !== "choices") || !formFieldId) return [];
    const codes = codesOf(given.find((one) => one.key === key)?.value ?? null);
    return codes.flatMap((code) => {
      const option = options.find((one) => one.code === code);
      return option ? [{ formFieldId, value: code, label: option.label, labelKh: option.labelKh }] : [];
    });
  });
}

const keyOf = ({ formFieldId, value }: PickedOption): string => `${formFieldId} ${value}`;

/** Syncs the picked options with a record's answers: inserts new ones, moves unpicked ones to the bin. */
export async function syncPicks({ db, actor, id, answers }: SyncPicksInput): Promise<void> {
  const stored = await db.query<PickedOption & { readonly id: string }>(
    `select id, ${p.formFieldId} as "formFieldId", ${p.value}, ${p.label}, ${p.labelKh} as "labelKh"
     from farm_activity_list_of_value_implementation p where ${p.implementationId} = $1 and deleted_at is null for update`,
    [id],
  );
  const expected = pickedOptionsIn(answers);
  const isIn = (list: readonly PickedOption[], one: PickedOption) =>
    list.some((other) => keyOf(other) === keyOf(one));
  const gone = stored.filter((one) => !isIn(expected, one));
  const added = await withoutDeletedQuestions(
    db,
    expected.filter((one) => !isIn(stored, one)),
  );
  const work = { db, actor, entity: picked };
  if (gone.length > 0)
    await moveRowsToBin(
      work,
      gone.map((one) => one.id),
    );
  if (added.length > 0)
    await insertRows(
      work,
      added.map((one) => ({ ...one, implementationId: id })),
    );
}

/** Drops picks of deleted questions, which can no longer be counted. */
async function withoutDeletedQuestions(
  db: Queries,
  picks: readonly PickedOption[],
): Promise<readonly PickedOption[]> {
  if (picks.length === 0) return picks;
  const there = await db.query<{ id: string }>(
    "select id from farm_activity_form_field where id = any ($1::uuid[]) and deleted_at is null for key share",
    [picks.map(({ formFieldId }) => formFieldId)],
  );
  return picks.filter(({ formFieldId }) => there.some(({ id }) => id === formFieldId));
}

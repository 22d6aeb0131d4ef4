import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import type { BatchOutcome } from "../batches/store-batch.ts";
import { type Input, isInput, type OperationContext } from "../operation-context.ts";
import { findValueLabels, withLabels } from "../read/value-labels.ts";
import { findForUpdate } from "../write/find-for-update.ts";
import { titleOf } from "../write/notifications.ts";
import { type RowOperation, runRows } from "./bulk-rows.ts";
import { type BulkChange, computeValues } from "./operations.ts";

interface PreviewInput extends OperationContext, BulkChange {
  readonly db: Queries;
  readonly ids: readonly string[];
  readonly run: RowOperation;
  readonly language: Language;
}

interface PreviewedRow {
  readonly outcome: BatchOutcome;
  /** The record before; null when the person may not see it. */
  readonly before: Input | null;
  /** The record after, or with what would have been written if it is rejected. */
  readonly after: Input;
}

async function readBefore({ db, actor, entity }: PreviewInput, id: string): Promise<Input | null> {
  try {
    return (await findForUpdate({ db, actor, entity, id })).row;
  } catch (error) {
    if (error instanceof AppError && error.type === "notFound") return null;
    throw error;
  }
}

/** The stored record; of one under review with the proposed values. */
function afterIn(json: string): Input {
  const stored: unknown = JSON.parse(json);
  if (!isInput(stored)) return {};
  const { proposed } = stored;
  return isInput(proposed) && isInput(proposed.values) ? { ...stored, ...proposed.values } : stored;
}

async function previewRow(input: PreviewInput, id: string): Promise<PreviewedRow> {
  const { entity, values, operations, run } = input;
  const before = await readBefore(input, id);
  const attempted = { ...values, ...computeValues(entity, operations, before ?? {}).computed };
  const written: string[] = [];
  const [outcome = { id, status: 404 }] = await runRows(input, [id], async (work) => {
    const stored = await run(work);
    written.push(stored.json);
    return stored;
  });
  const [json] = written;
  return { outcome, before, after: json === undefined ? attempted : afterIn(json) };
}

/** Old and new value of each field of the change, where they are known. */
function changesIn(
  entity: AnyEntity,
  { before, after }: PreviewedRow,
  names: readonly string[],
): { readonly from: Input; readonly to: Input } {
  const pick = (row: Input): Input =>
    Object.fromEntries(
      names.flatMap((name) => (name in row && name in entity.fields ? [[name, row[name]]] : [])),
    );
  return { from: pick(before ?? {}), to: pick({ ...before, ...after }) };
}

/** Runs a change on some records, rolls it back, and returns what it does to each as JSON. */
export async function previewBulk(input: PreviewInput): Promise<string> {
  const { db, entity, ids, language } = input;
  const names = [...Object.keys(input.values), ...Object.keys(input.operations)];
  await db.query("savepoint bulk_preview");
  const rows: PreviewedRow[] = [];
  for (const id of [...ids].sort()) rows.push(await previewRow(input, id));
  await db.query("rollback to savepoint bulk_preview");
  const byId = new Map(rows.map((row) => [row.outcome.id, { ...row, ...changesIn(entity, row, names) }]));
  const labels = await findValueLabels(
    db,
    entity,
    [...byId.values()].flatMap(({ from, to }) => [from, to]),
  );
  const labelled = (name: string, value: unknown): unknown => {
    const field: Field | undefined = entity.fields[name];
    return field ? withLabels(field, value, labels) : null;
  };
  const preview = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { outcome, before, from, to } = row;
    const title = before && titleOf(entity, before);
    return [
      {
        id,
        name: title && { label: title.en, labelKh: title.km },
        status: outcome.status,
        ...(outcome.reason ? { message: outcome.reason[language] } : {}),
        changes: Object.fromEntries(
          Object.keys(from).map((name) => [
            name,
            { from: labelled(name, from[name]), to: labelled(name, to[name]) },
          ]),
        ),
      },
    ];
  });
  return JSON.stringify({ preview });
}

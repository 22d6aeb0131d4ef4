import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { historyName, tableName } from "../../db/tables.ts";
import { betweenChecks, checkOf } from "../checks.ts";
import { findCurrent, refuseChange } from "../current.ts";
import { patchRow } from "../patch.ts";
import { findMissing, referredBy } from "../references.ts";
import { invalid } from "../refuse.ts";
import { removeRecord } from "../remove.ts";
import { restoreRecord } from "../restore.ts";
import type { Values } from "../statement.ts";
import { timelineAssignment } from "../timeline.ts";
import { type StoredChanges, valuesBefore } from "../values-before.ts";
import type { Input, RecordWork } from "../work.ts";

interface Undoing extends RecordWork {
  readonly db: Queries;
  readonly batchId: string;
}
interface Written {
  readonly version: number;
  readonly created: boolean;
  readonly action: string;
  readonly changes: StoredChanges | null;
}

/** Timelines grow only: a state that is undone is a step of its own. */
function withoutTimelines(entity: AnyEntity, values: Input): Input {
  const timelines = Object.values<Field>(entity.fields).flatMap(({ timeline }) => timeline ?? []);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !timelines.includes(name)));
}

const timelineEntries =
  ({ actor, entity }: Undoing, values: Input) =>
  (parameters: Values): readonly string[] =>
    Object.entries<Field>(entity.fields).flatMap(([field, { timeline }]) => {
      const to = values[field];
      return timeline !== undefined && typeof to === "string"
        ? timelineAssignment({ actor, entity, field, to, taken: {} }, parameters)
        : [];
    });

/** Gives a record back the values that it had before the batch, between the checks of its entity. */
async function writeFormer(undoing: Undoing, { version, changes }: Written): Promise<unknown> {
  const { db, actor, entity, id } = undoing;
  const values = withoutTimelines(entity, valuesBefore(entity, changes ?? {}));
  const row = checkOf(entity) ? (await findCurrent({ db, actor, entity, id, lock: "update" })).row : null;
  const write = { db, actor, entity, operation: "update", row, values } as const;
  return betweenChecks(write, async (_, checked) => {
    const assignments = timelineEntries(undoing, checked);
    const stored = await patchRow({ db, actor, entity, id, version, values: checked, assignments });
    if (stored) return stored;
    const current = await findCurrent({ db, actor, entity, id });
    refuseChange(current, version);
    const issues = await findMissing(db, actor, referredBy(entity.fields, values));
    throw issues.length > 0 ? invalid(issues) : new Refusal("outOfDate", { extra: { current: current.row } });
  });
}

const changed = words("Somebody has changed it since.", "មាននរណាម្នាក់បានកែវាក្រោយមក។");
const gone = words("It is no longer there, or in the bin.", "វាលែងមាន ឬស្ថិតក្នុងធុងសំរាម។");

/** A refusal in the words of an undo: who reads the list has nothing to refresh. */
function inWordsOfUndo(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.detail.words || error.detail.issues) return error;
  if (error.refusal === "outOfDate") return new Refusal("outOfDate", { words: changed });
  return error.refusal === "notFound" ? new Refusal("notFound", { words: gone }) : error;
}

/** Reverts what a batch did to one record; throws `outOfDate` where it has changed since, or what the write itself refuses. */
export async function undoRow(undoing: Undoing): Promise<unknown> {
  try {
    return await revert(undoing);
  } catch (error) {
    throw inWordsOfUndo(error);
  }
}

/**
 * The version that the record must have to be reverted. Where all that was done to it since is batches that were undone,
 * it is as the batch left it, whatever its version is by now.
 */
async function expectedVersion({ db, entity, id }: Undoing, written: number): Promise<number> {
  const [found] = await db.query<{ version: number; isSame: boolean }>(
    `with recursive same (version) as (
       select r.version from ${quote(tableName(entity))} r where r.id = $1
       union
       select w.version - 1 from same
         join job_row u on u.record_id = $1 and u.version = same.version and u.status = 200
         join job j on j.id = u.job_id and j.undoes is not null
         join job_row w on w.job_id = j.undoes and w.record_id = $1
     )
     select r.version, exists (select 1 from same where same.version = $2) as "isSame"
     from ${quote(tableName(entity))} r where r.id = $1`,
    [id, written],
  );
  return found?.isSame ? found.version : written;
}

async function revert(undoing: Undoing): Promise<unknown> {
  const { db, actor, entity, id, batchId } = undoing;
  const [written] = await db.query<Written>(
    `select r.version, r.created, j.input ->> 'action' as action, h.changes from job_row r join job j on j.id = r.job_id
     left join history h on h.entity = $3 and h.record_id = r.record_id and h.version = r.version
     where r.job_id = $1 and r.record_id = $2 and r.version is not null`,
    [batchId, id, historyName(entity)],
  );
  if (!written) throw new Refusal("notFound");
  const { action } = written;
  const version = await expectedVersion(undoing, written.version);
  const work = { db, actor, entity, id, version };
  if (written.created || action === "restore") return removeRecord(work);
  if (action === "remove" || action === "delete") return restoreRecord(work);
  return writeFormer(undoing, { ...written, version });
}

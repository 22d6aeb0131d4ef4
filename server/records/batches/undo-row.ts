import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { runWithoutAsking } from "../../http/unusual-values.ts";
import { isArchivedSql } from "../history/archived-history.ts";
import { formerValues, type StoredChanges } from "../history/history-diff.ts";
import { timelineAssignment } from "../history/timeline.ts";
import type { Input, RecordContext, WrittenRecord } from "../operation-context.ts";
import { findMissingReferences, referencesIn } from "../read/references.ts";
import { invalidError } from "../record-errors.ts";
import type { SqlParams } from "../sql-params.ts";
import { assertChangeable, findForUpdate } from "../write/find-for-update.ts";
import { patchRow } from "../write/patch.ts";
import { removeRecord } from "../write/remove.ts";
import { restoreRecord } from "../write/restore.ts";
import { isChecked, runWithHooks } from "../write/run-with-hooks.ts";

interface UndoRowInput extends RecordContext {
  readonly db: Queries;
  readonly batchId: string;
}
interface WrittenBatchRow {
  /** That of the batch, or the current one when all later changes were batches that are undone. */
  readonly version: number;
  readonly created: boolean;
  readonly action: string;
  readonly changes: StoredChanges | null;
  /** Whether the history of its time is in the archive. */
  readonly isArchived: boolean;
  /** The action in the history. */
  readonly written: string | null;
}

/** Timelines are append-only: undoing a state change adds an entry. */
function withoutTimelines(entity: AnyEntity, values: Input): Input {
  const timelines = Object.values<Field>(entity.fields).flatMap(({ timeline }) => timeline ?? []);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !timelines.includes(name)));
}

const timelineEntries =
  ({ actor, entity }: UndoRowInput, values: Input) =>
  (parameters: SqlParams): readonly string[] =>
    Object.entries<Field>(entity.fields).flatMap(([field, { timeline }]) => {
      const to = values[field];
      return timeline !== undefined && typeof to === "string"
        ? timelineAssignment({ actor, entity, field, to, taken: {} }, parameters)
        : [];
    });

/** Restores the values from before the batch, with the hooks of the entity. */
async function writeFormerValues(
  undoing: UndoRowInput,
  { version, changes }: WrittenBatchRow,
): Promise<WrittenRecord> {
  const { db, actor, entity, id } = undoing;
  const values = withoutTimelines(entity, formerValues(entity, changes ?? {}));
  const row = isChecked({ db, entity, values })
    ? (await findForUpdate({ db, actor, entity, id, lock: "update" })).row
    : null;
  const write = { db, actor, entity, operation: "update", row, values } as const;
  return runWithHooks(write, async (_, checked) => {
    const assignments = timelineEntries(undoing, checked);
    const stored = await patchRow({ db, actor, entity, id, version, values: checked, assignments });
    if (stored) return stored;
    const current = await findForUpdate({ db, actor, entity, id });
    assertChangeable(current, version);
    const issues = await findMissingReferences(db, actor, referencesIn(entity.fields, values));
    throw issues.length > 0
      ? invalidError(issues)
      : new AppError("outOfDate", { extra: { current: current.row } });
  });
}

const changed = localized("It was changed by someone else.", "មានអ្នកផ្សេងបានកែវា។");
const archived = localized("What it was before is in the archive.", "តម្លៃចាស់របស់វា ស្ថិតក្នុងបណ្ណសារ។");
const gone = localized("It was deleted or is in the bin.", "វាត្រូវបានលុប ឬស្ថិតក្នុងធុងសំរាម។");

/** Replaces the message of an error by one that fits an undo: its readers have nothing to refresh. */
function toUndoError(error: unknown): unknown {
  if (!(error instanceof AppError) || error.detail.message || error.detail.issues) return error;
  if (error.type === "outOfDate") return new AppError("outOfDate", { message: changed });
  return error.type === "notFound" ? new AppError("notFound", { message: gone }) : error;
}

/**
 * Reverts what a batch did to one record; throws `outOfDate` when it has changed since, and the errors of the write.
 */
export async function undoRow(undoing: UndoRowInput): Promise<WrittenRecord> {
  try {
    // What it was before nobody has to confirm.
    return await runWithoutAsking(() => revert(undoing));
  } catch (error) {
    throw toUndoError(error);
  }
}

async function revert(undoing: UndoRowInput): Promise<WrittenRecord> {
  const { db, actor, entity, id, batchId } = undoing;
  const [written] = await db.query<WrittenBatchRow>(
    `with recursive batch_row as (
       select r.version, r.created, j.input ->> 'action' as action, h.changes, h.action as written,
         ${isArchivedSql("j.created_at")} as is_archived
       from job_row r join job j on j.id = r.job_id
       left join history h on h.entity = $3 and h.record_id = r.record_id and h.version = r.version
       where r.job_id = $1 and r.record_id = $2 and r.version is not null
     ), same (version) as (
       select r.version from ${quote(tableName(entity))} r where r.id = $2
       union
       select w.version - 1 from same
         join job_row u on u.record_id = $2 and u.version = same.version and u.status = 200
         join job j on j.id = u.job_id and j.undoes is not null
         join job_row w on w.job_id = j.undoes and w.record_id = $2
     )
     select b.created, b.action, b.changes, b.written, b.is_archived as "isArchived", case when exists (select 1 from same where same.version = b.version)
       then (select r.version from ${quote(tableName(entity))} r where r.id = $2) else b.version end as version
     from batch_row b`,
    [batchId, id, historyName(entity)],
  );
  if (!written) throw new AppError("notFound");
  const { action, version } = written;
  const work = { db, actor, entity, id, version };
  if (written.created || action === "restore") return removeRecord(work);
  // A grid does all three.
  const isRemoval = action === "remove" || action === "delete" || written.written === "deleted";
  if (isRemoval) return restoreRecord(work);
  // Without an entry nothing had changed, unless the entry was archived.
  if (written.changes === null && written.isArchived) throw new AppError("rule", { message: archived });
  return writeFormerValues(undoing, written);
}

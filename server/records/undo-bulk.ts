import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { historyName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { betweenChecks, checkOf } from "./checks.ts";
import { findCurrent, refuseChange } from "./current.ts";
import { patchRow } from "./patch.ts";
import { findMissing, referredBy } from "./references.ts";
import { invalid } from "./refuse.ts";
import { restoreRecord } from "./restore.ts";
import { type StoredChanges, valuesBefore } from "./values-before.ts";
import { isId, type RecordWork, type Work } from "./work.ts";

interface Done {
  readonly action: string;
  readonly state: string;
}

const isDelete = (action: string): boolean => action === "delete" || action === "remove";
const isUndoable = ({ action, state }: Done): boolean =>
  (isDelete(action) || action === "update") && (state === "done" || state === "failed");

interface Undoing extends Work {
  readonly db: Queries;
  readonly job: unknown;
}

async function findDone({ db, actor, entity, job }: Undoing): Promise<Done> {
  if (!isId(job)) throw new Refusal("notFound");
  const [done] = await db.query<Done>(
    "select input ->> 'action' as action, state from job where id = $1 and by = $2 and entity = $3",
    [job, actor.userId, entity.name],
  );
  if (!done) throw new Refusal("notFound");
  return done;
}

/** The records that a bulk change or delete of this person's wrote. Throws `notFound`, or `rule` where it can't be taken back. */
export async function writtenByJob(undoing: Undoing): Promise<readonly string[]> {
  const { db, actor, entity, job } = undoing;
  const done = await findDone(undoing);
  authorize(actor, entity, isDelete(done.action) ? "restore" : "update");
  if (!isUndoable(done)) {
    throw new Refusal("rule", {
      words: words("This can't be taken back.", "សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។"),
    });
  }
  const rows = await db.query<{ id: string }>(
    "select record_id as id from job_row where job_id = $1 and version is not null order by place",
    [job],
  );
  return rows.map(({ id }) => id);
}

interface Written {
  readonly version: number;
  readonly action: string;
  readonly changes: StoredChanges | null;
}

/** Gives a record back the values that it had before a bulk action; throws `outOfDate` where it has changed since. */
export async function undoRow(work: RecordWork & { readonly job: unknown }): Promise<unknown> {
  const { db, actor, entity, id, job } = work;
  if ("transaction" in db) return db.transaction((tx) => undoRow({ ...work, db: tx }));
  const [written] = await db.query<Written>(
    `select r.version, j.input ->> 'action' as action, h.changes from job_row r join job j on j.id = r.job_id
     left join history h on h.entity = $3 and h.record_id = r.record_id and h.version = r.version
     where r.job_id = $1 and r.record_id = $2 and j.by = $4 and r.version is not null`,
    [job, id, historyName(entity), actor.userId],
  );
  if (!written) throw new Refusal("notFound");
  const { version, action, changes } = written;
  if (isDelete(action)) return restoreRecord({ db, actor, entity, id, version });
  authorize(actor, entity, "update");
  const values = valuesBefore(entity, changes ?? {});
  const row = checkOf(entity) ? (await findCurrent({ db, actor, entity, id, lock: "update" })).row : null;
  const write = { db, actor, entity, operation: "update", row, values } as const;
  return betweenChecks(write, async (_, checked) => {
    const stored = await patchRow({ db, actor, entity, id, version, values: checked });
    if (stored) return stored;
    const current = await findCurrent({ db, actor, entity, id });
    refuseChange(current, version);
    const issues = await findMissing(db, actor, referredBy(entity.fields, values));
    throw issues.length > 0 ? invalid(issues) : new Refusal("outOfDate", { extra: { current: current.row } });
  });
}

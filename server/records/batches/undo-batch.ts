import { randomUUIDv7 } from "node:crypto";
import { entityNamed } from "../../../domain/entities/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import { limits } from "../../../domain/limits.ts";
import { undoOperation } from "../../../domain/undo.ts";
import { type Language, words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import { publishNoticesOf, setCause } from "../../live/notify.ts";
import { authorize } from "../authorize.ts";
import { queueBulk } from "../bulk-job.ts";
import { attemptRow, rowWork } from "../bulk-rows.ts";
import { inTransaction, type Work } from "../work.ts";
import { findBatch, type StoredBatch } from "./find-batch.ts";
import { noteBatch } from "./note-batch.ts";

interface Undoing {
  readonly db: Database | Queries;
  readonly actor: Work["actor"];
  readonly id: string;
  readonly language: Language;
}

const refuse = (en: string, km: string): Refusal => new Refusal("rule", { words: words(en, km) });
const isRunning = () =>
  refuse("This is still running. Wait until it ends.", "ការងារនេះកំពុងដំណើរការ។ សូមរង់ចាំរហូតដល់ចប់។");
const nothing = () => refuse("There is nothing to undo.", "គ្មានអ្វីត្រូវត្រឡប់វិញទេ។");
const impossible = () => refuse("This can't be undone.", "សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។");

interface Earlier {
  readonly isRunning: boolean;
  readonly count: number;
}

async function earlierUndos(tx: Queries, batchId: string): Promise<Earlier> {
  const [found] = await tx.query<Earlier>(
    `select coalesce(bool_or(state in ('waiting', 'running')), false) as "isRunning", count(*)::int as count
     from job where undoes = $1`,
    [batchId],
  );
  return found ?? { isRunning: false, count: 0 };
}

/** What the batch wrote and no undo reverted yet: records that it made first, since they may hold what former values need. */
async function remainingRows(tx: Queries, batchId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select r.record_id as id from job_row r where r.job_id = $1 and r.version is not null and not exists (
       select 1 from job u join job_row x on x.job_id = u.id
       where u.undoes = $1 and x.record_id = r.record_id and x.status = 200)
     order by r.created desc, r.record_id`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}

function authorizeUndo(actor: Work["actor"], { entity: name, action }: StoredBatch): void {
  const entity = entityNamed(name);
  const operation = undoOperation(entity, action);
  if (operation === null) throw impossible();
  authorize(actor, entity, operation);
}

/**
 * Reverts the records of a batch that nobody changed since, each by itself; the others keep their values and are listed
 * with the reason. Many are done in the background. May be repeated: what is reverted already is left alone, and of two
 * at the same time one waits for the other.
 */
export function undoBatch({ db, actor, id, language }: Undoing): Promise<void> {
  return inTransaction(db, async (tx) => {
    const batch = await findBatch({ db: tx, actor, id, lock: "update" });
    authorizeUndo(actor, batch);
    if (batch.state === "waiting" || batch.state === "running") throw isRunning();
    const earlier = await earlierUndos(tx, id);
    if (earlier.isRunning) return;
    const ids = await remainingRows(tx, id);
    if (ids.length === 0) {
      if (earlier.count === 0) throw nothing();
      return;
    }
    const work = { db: tx, actor, entity: entityNamed(batch.entity) };
    const input = { action: "undo", values: { job: id } };
    if (ids.length > limits.bulkRows) {
      await queueBulk({ ...work, ...input, ids, language, undoes: id });
      return;
    }
    const undoId = randomUUIDv7();
    await setCause(tx, undoId);
    const run = rowWork(work, "undo", input.values);
    const outcomes = [];
    for (const rowId of ids) outcomes.push(await attemptRow({ ...work, id: rowId }, run));
    await noteBatch(tx, { id: undoId, entity: batch.entity, actor, language, input, outcomes, undoes: id });
    await publishNoticesOf(tx, undoId);
  });
}

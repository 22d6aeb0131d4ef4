import type { Actor } from "../../domain/access/roles.ts";
import { news } from "../../domain/entities/news/news.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { actOnRecord } from "../records/write/act.ts";

const n = columnsOf(news, "n");

interface DueNews {
  readonly id: string;
  readonly by: string;
  readonly step: "publish" | "archive";
}

const batchSize = 100;

/** Acts as the last editor of the item; the history records the transition. */
const actAs = (userId: string): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});

/** Locks due items not locked by other processes; expired items are archived, not published first. */
const findDue = (tx: Queries): Promise<readonly DueNews[]> =>
  tx.query<DueNews>(
    `select id, coalesce(updated_by, created_by, $1::uuid) as by,
       case when ${n.expiresAt} <= now() then 'archive' else 'publish' end as step
     from news n
     where deleted_at is null and (
       (${n.state} in ('scheduled', 'published') and ${n.expiresAt} <= now())
       or (${n.state} = 'scheduled' and ${n.publishedAt} <= now())
     )
     order by id limit ${batchSize} for update skip locked`,
    ["00000000-0000-0000-0000-000000000000"],
  );

/** Runs one transition. An item that fails (e.g. inconsistent times) waits for its editor and does not block others. */
async function runTransition(tx: Queries, { id, by, step }: DueNews): Promise<boolean> {
  await tx.query("savepoint one_item");
  try {
    await actOnRecord({ db: tx, actor: actAs(by), entity: news, id, name: step });
    await tx.query("release savepoint one_item");
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.query("rollback to savepoint one_item");
    return false;
  }
}

const publishBatch = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    let done = 0;
    for (const due of await findDue(tx)) if (await runTransition(tx, due)) done += 1;
    return done;
  });

/** Publishes due news and archives expired ones, each once, also with several instances. Returns how many. */
export async function publishDueNews(db: Database, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await publishBatch(db);
    total += done;
    if (done < batchSize || signal?.aborted) return total;
  }
}

import type { FastifyBaseLogger } from "fastify";
import { news } from "../../domain/entities/news/news.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database, Queries } from "../db/database.ts";
import { actOnRecord } from "../records/act.ts";

interface Keeping {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}
/** The clock of the news in this process. */
export interface RunningNews {
  stop(): Promise<void>;
}
interface Due {
  readonly id: string;
  readonly by: string;
  readonly step: "publish" | "archive";
}

const every = 15_000;
const atOnce = 100;

/** In the name of whoever led the item to where it is: the history says so, and which step it was. */
const inTheNameOf = (userId: string): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});

/** What is due and no other process holds; what is over is not published first. */
const findDue = (tx: Queries): Promise<readonly Due[]> =>
  tx.query<Due>(
    `select id, coalesce(updated_by, created_by, $1::uuid) as by,
       case when expires_at <= now() then 'archive' else 'publish' end as step
     from news
     where deleted_at is null and (
       (state in ('scheduled', 'published') and expires_at <= now())
       or (state = 'scheduled' and published_at <= now())
     )
     order by id limit ${atOnce} for update skip locked`,
    ["00000000-0000-0000-0000-000000000000"],
  );

/** Takes one step; what refuses (an item whose two times don't fit) waits for its editor, and the others go on. */
async function take(tx: Queries, { id, by, step }: Due): Promise<boolean> {
  await tx.query("savepoint one_item");
  try {
    await actOnRecord({ db: tx, actor: inTheNameOf(by), entity: news, id, name: step });
    await tx.query("release savepoint one_item");
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.query("rollback to savepoint one_item");
    return false;
  }
}

/**
 * Publishes news whose time has come and archives what is over, each once however many processes do so at a time.
 * Answers how many.
 */
export async function keepNews(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    let done = 0;
    for (const due of await findDue(tx)) if (await take(tx, due)) done += 1;
    return done;
  });
}

/** Starts to look after the news, in this process as in every other. */
export function startNews({ db, log }: Keeping): RunningNews {
  const keep = async () => {
    try {
      while ((await keepNews(db)) === atOnce) {
        // More is due.
      }
    } catch (error) {
      log.warn({ err: error }, "news wait");
    }
  };
  let running = keep();
  const timer = setInterval(() => {
    running = running.then(keep);
  }, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

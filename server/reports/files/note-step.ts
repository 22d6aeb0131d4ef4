import type { Database } from "../../db/database.ts";
import { tellProgress } from "../../jobs/job-rows.ts";

/** Notes how far a job is, for whoever looks. */
export async function noteStep(db: Database, id: string, step: number): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await tx.query(
      "update job set done = $2 where id = $1 and state = 'running' and done < $2 returning 1",
      [id, step],
    );
    if (moved.length > 0) await tellProgress(tx, id);
  });
}

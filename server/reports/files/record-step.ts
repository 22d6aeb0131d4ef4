import type { Database } from "../../db/database.ts";
import { publishProgress } from "../../jobs/job-rows.ts";

/** Stores and publishes the progress of a job. */
export async function recordStep(db: Database, id: string, step: number): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await tx.query(
      "update job set done = $2 where id = $1 and state = 'running' and done < $2 returning 1",
      [id, step],
    );
    if (moved.length > 0) await publishProgress(tx, id);
  });
}

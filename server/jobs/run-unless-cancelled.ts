import type { Database } from "../db/database.ts";

const lookEvery = 1000;

type Outcome = "finished" | "stopped";

/** Runs a job and aborts it soon after it was cancelled; work that a cancellation ended is finished, however it ended. */
export async function runUnlessCancelled(
  db: Database,
  id: string,
  run: (cancelled: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const cancelled = new AbortController();
  const look = async () => {
    const found = await db.query("select 1 from job where id = $1 and state = 'cancelled'", [id]);
    if (found.length > 0) cancelled.abort();
  };
  const timer = setInterval(() => void look().catch(() => {}), lookEvery).unref();
  try {
    const outcome = await run(cancelled.signal);
    return cancelled.signal.aborted ? "finished" : outcome;
  } catch (error) {
    if (cancelled.signal.aborted) return "finished";
    throw error;
  } finally {
    clearInterval(timer);
  }
}

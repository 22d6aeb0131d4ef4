import { fetchCodeQuietly } from "../../ui/late-code.ts";
import { keepJob, type RunningJob, runningJobs } from "./running-jobs.ts";

/** Shows how a background job goes, on whatever screen, until it has ended and was seen. */
export async function followJob(job: RunningJob): Promise<void> {
  keepJob(job);
  const notice = await fetchCodeQuietly(() => import("./job-notice.tsx"));
  notice?.showJob(job);
}

let isResumed = false;
/** Follows again what was under way when the window was loaded anew. */
export function resumeJobs(): void {
  if (isResumed) return;
  isResumed = true;
  for (const job of runningJobs()) void followJob(job);
}

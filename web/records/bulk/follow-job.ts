import { fetchCodeQuietly } from "../../ui/loading/pending-code.ts";
import { addRunningJob, type RunningJob, readRunningJobs } from "./running-jobs.ts";

/** Shows the progress of a background job on every screen until the user closes it. */
export async function followJob(job: RunningJob): Promise<void> {
  addRunningJob(job);
  const notice = await fetchCodeQuietly(() => import("./job-toast.tsx"));
  notice?.showJobToast(job);
}

let isResumed = false;
/** Resumes following unfinished jobs after a page reload. */
export function resumeJobs(): void {
  if (isResumed) return;
  isResumed = true;
  for (const job of readRunningJobs()) void followJob(job);
}

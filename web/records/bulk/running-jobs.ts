import { readSession } from "../../api/session.ts";

/** A background job, and what the person was told that it is. */
export interface RunningJob {
  readonly id: string;
  readonly entity: string;
  readonly action: string;
  readonly label: string;
}

const key = (): string => `jobs.${readSession()?.userId ?? ""}`;

const isJob = (value: unknown): value is RunningJob =>
  typeof value === "object" &&
  value !== null &&
  ["id", "entity", "action", "label"].every((name) => name in value);

/** The background jobs that this window follows; they are followed again after a reload. */
export function runningJobs(): readonly RunningJob[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isJob) : [];
  } catch {
    return [];
  }
}

const keep = (jobs: readonly RunningJob[]): void => sessionStorage.setItem(key(), JSON.stringify(jobs));

/** Stops following a job after a reload. */
export const leaveJob = (id: string): void => keep(runningJobs().filter((job) => job.id !== id));

/** Follows a job also after a reload of the window. */
export const keepJob = (job: RunningJob): void =>
  keep([...runningJobs().filter(({ id }) => id !== job.id), job]);

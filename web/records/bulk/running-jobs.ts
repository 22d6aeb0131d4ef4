import { storeIfPossible } from "../../api/browser/store-if-possible.ts";
import { currentOwner } from "../../api/session/owner.ts";

/** A background job with its display label. */
export interface RunningJob {
  readonly id: string;
  readonly entity: string;
  readonly action: string;
  readonly label: string;
}

const key = (): string => `jobs.${currentOwner()}`;

const isJob = (value: unknown): value is RunningJob =>
  typeof value === "object" &&
  value !== null &&
  ["id", "entity", "action", "label"].every((name) => name in value);

/** Background jobs followed by this window; kept across a reload. */
export function readRunningJobs(): readonly RunningJob[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isJob) : [];
  } catch {
    return [];
  }
}

const storeJobs = (jobs: readonly RunningJob[]): void =>
  storeIfPossible(sessionStorage, key(), JSON.stringify(jobs));

/** Stops following a job after the next reload. */
export const removeRunningJob = (id: string): void =>
  storeJobs(readRunningJobs().filter((job) => job.id !== id));

/** Keeps following a job after a reload. */
export const addRunningJob = (job: RunningJob): void =>
  storeJobs([...readRunningJobs().filter(({ id }) => id !== job.id), job]);

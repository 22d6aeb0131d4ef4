import type { JobKind } from "../../domain/calls/jobs.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Database, Queries } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { failBulkJob, runBulkJob } from "../records/bulk-job.ts";
import { failReportJob, runReportJob } from "../reports/files/run-report-job.ts";
import { failScheduleJob, runScheduleJob } from "../reports/schedules/run-schedule-job.ts";

export interface JobWork {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  /** Ends the work as soon as it can be gone on with; what remains is done by whoever runs the job next. */
  readonly signal: AbortSignal;
}

interface Kind {
  /** Jobs of one queue are done one after another in each process; reports never wait for changes to thousands of records. */
  readonly queue: "bulk" | "report";
  /** Runs a job until it is finished or the signal comes; may be called again at any time, by any process. */
  readonly run: (work: JobWork) => Promise<"finished" | "stopped">;
  /** Marks a job that can't go on, and tells whose it is. */
  readonly fail: (tx: Queries, id: string, failed: Refusal) => Promise<void>;
}

/** How each kind of job is done. */
export const jobKinds: Readonly<Record<JobKind, Kind>> = {
  bulk: { queue: "bulk", run: runBulkJob, fail: failBulkJob },
  report: { queue: "report", run: runReportJob, fail: failReportJob },
  schedule: { queue: "report", run: runScheduleJob, fail: failScheduleJob },
};

export const jobQueues = ["bulk", "report"] as const;

import type { JobKind } from "../../domain/contracts/records/jobs.ts";
import type { AppError } from "../../domain/errors/errors.ts";
import type { Database, Queries } from "../db/database.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { failPersonalDataJob, runPersonalDataJob } from "../personal-data/personal-data-job.ts";
import { failBulkJob, runBulkJob } from "../records/bulk/bulk-job.ts";
import { failReportJob, runReportJob } from "../reports/files/run-report-job.ts";
import { failScheduleJob, runScheduleJob } from "../reports/schedules/run-schedule-job.ts";

export interface JobContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  /** Stops the job at the next point from which it can be resumed by a later run. */
  readonly signal: AbortSignal;
}

interface JobRunner {
  /** Jobs of one queue run one at a time per process. Separate queues, so that reports do not wait for bulk changes. */
  readonly queue: "bulk" | "report";
  /** Runs a job until it is finished or aborted. May be called again at any time by any process. */
  readonly run: (work: JobContext) => Promise<"finished" | "stopped">;
  /** Marks a job as failed and notifies its owner. */
  readonly fail: (tx: Queries, id: string, failed: AppError) => Promise<void>;
}

/** The implementation of each kind of job. */
export const jobKinds: Readonly<Record<JobKind, JobRunner>> = {
  bulk: { queue: "bulk", run: runBulkJob, fail: failBulkJob },
  report: { queue: "report", run: runReportJob, fail: failReportJob },
  personal: { queue: "report", run: runPersonalDataJob, fail: failPersonalDataJob },
  schedule: { queue: "report", run: runScheduleJob, fail: failScheduleJob },
};

export const jobQueues = ["bulk", "report"] as const;

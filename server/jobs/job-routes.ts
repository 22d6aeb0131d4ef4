import type { FastifyInstance } from "fastify";
import {
  cancelJob as cancelJobCall,
  jobFile,
  listJobs as listJobsCall,
  readJob as readJobCall,
} from "../../domain/contracts/records/jobs.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { listJobs, readJob } from "../records/bulk/read-job.ts";
import { cancelJob } from "./cancel-job.ts";
import { sendJobFile } from "./send-job-file.ts";

/** Media types of the files that jobs create. */
const jobFileTypes = [
  "application/pdf",
  "text/csv",
  "application/zip",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

export function registerJobRoutes(app: FastifyInstance, { db, files }: Pick<Services, "db" | "files">): void {
  registerRoute(app, listJobsCall, ({ context, query }) => listJobs({ ...context, ...query }));
  registerRoute(app, readJobCall, ({ context, params, query }) =>
    readJob({ ...context, id: params.id, results: query.results ?? "failed" }),
  );
  registerRoute(app, cancelJobCall, ({ context: { actor }, params: { id } }) => cancelJob({ db, actor, id }));
  registerRoute(app, { ...jobFile, replyTypes: jobFileTypes }, ({ context: { actor }, params, reply }) =>
    sendJobFile({ db, files, actor, id: params.id, reply }),
  );
}

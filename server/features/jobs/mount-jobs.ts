import type { FastifyInstance } from "fastify";
import {
  cancelJob as cancelJobCall,
  jobFile,
  listJobs as listJobsCall,
  readJob as readJobCall,
} from "../../../domain/calls/jobs.ts";
import { mount } from "../../http/mount.ts";
import { cancelJob } from "../../jobs/cancel-job.ts";
import { listJobs, readJob } from "../../records/read-job.ts";
import type { Services } from "../../services.ts";
import { sendJobFile } from "./send-job-file.ts";

/** Mounts what says how long work goes, and gives out what it has made. */
const jobFileTypes = [
  "application/pdf",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

export function mountJobs(app: FastifyInstance, { db, files }: Pick<Services, "db" | "files">): void {
  mount(app, listJobsCall, ({ context, query }) => listJobs({ ...context, ...query }));
  mount(app, readJobCall, ({ context, params, query }) =>
    readJob({ ...context, id: params.id, results: query.results ?? "failed" }),
  );
  mount(app, cancelJobCall, ({ context: { actor }, params: { id } }) => cancelJob({ db, actor, id }));
  mount(app, { ...jobFile, replyTypes: jobFileTypes }, ({ context: { actor }, params, reply }) =>
    sendJobFile({ db, files, actor, id: params.id, reply }),
  );
}

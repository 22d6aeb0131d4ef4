import type { FastifyInstance } from "fastify";
import { readJob as readJobCall } from "../../../domain/calls/jobs.ts";
import { mount } from "../../http/mount.ts";
import { readJob } from "../../records/read-job.ts";

/** Mounts what says how long work goes. */
export function mountJobs(app: FastifyInstance): void {
  mount(app, readJobCall, ({ context, params, query }) =>
    readJob({ ...context, id: params.id, results: query.results ?? "failed" }),
  );
}

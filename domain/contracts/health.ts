import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** Liveness: replies as soon as the server is up. */
export const health = endpoint({
  method: "GET",
  path: "/api/health",
  summary: "Whether the server is up, and its version",
  callers: "public",
  reply: z.object({
    status: z.literal("up"),
    /** Semantic version; differs between builds of different commits. */
    version: z.string(),
    /** Null where the server can't tell from which commit it was built. */
    commit: z.nullable(z.string()),
  }),
});

/** Readiness, for load balancers: 503 while the database or the file store can't be reached, or the server is stopping. */
export const ready = endpoint({
  method: "GET",
  path: "/api/ready",
  summary: "Whether the server takes requests, and the database and the file store can be reached",
  callers: "public",
  reply: z.object({ status: z.literal("ready"), database: z.literal("up"), files: z.literal("up") }),
  errorResponses: ["away"],
});

export const openApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This description of the API (OpenAPI 3.1)",
  callers: "public",
  reply: z.record(z.string(), z.unknown()),
});

import * as z from "zod/mini";
import { call } from "../declare/call.ts";

/** Answers as soon as the product can be used. */
export const health = call({
  method: "GET",
  path: "/api/health",
  summary: "Whether the server is up",
  callers: "public",
  reply: z.object({ status: z.literal("up"), version: z.string() }),
});

/** For load balancers: 503 while the database or the file store can't be reached. */
export const ready = call({
  method: "GET",
  path: "/api/ready",
  summary: "Whether the database and the file store can be reached",
  callers: "public",
  reply: z.object({ status: z.literal("ready"), database: z.literal("up"), files: z.literal("up") }),
  refusals: ["away"],
});

export const openApi = call({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This description of the API (OpenAPI 3.1)",
  callers: "public",
  reply: z.record(z.string(), z.unknown()),
});

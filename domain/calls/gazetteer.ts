import * as z from "zod/mini";
import { call } from "../declare/call.ts";

/** The national gazetteer, one level at a time: provinces without `parent`, else what lies directly below it. */
export const places = call({
  method: "GET",
  path: "/api/places/v1",
  summary: "Places of the national gazetteer directly below a place",
  callers: "public",
  query: z.strictObject({ parent: z.optional(z.string().check(z.regex(/^(\d{2}){1,3}$/))) }),
  reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string(), nameKh: z.string() })) }),
});

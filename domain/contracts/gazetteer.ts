import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** The national gazetteer, one level at a time: provinces without `parent`, else its direct children. */
export const places = endpoint({
  method: "GET",
  path: "/api/places/v1",
  summary: "Places of the national gazetteer directly below a place",
  callers: "public",
  query: z.strictObject({ parent: z.optional(z.string().check(z.regex(/^(\d{2}){1,3}$/))) }),
  reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string(), nameKh: z.string() })) }),
});

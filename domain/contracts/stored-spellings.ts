import * as z from "zod/mini";
import { roles } from "../access/roles.ts";
import { endpoint } from "../declare/endpoint.ts";

/** The spellings that staff added, for readers of names in browsers. */
export const storedSpellings = endpoint({
  method: "GET",
  path: "/api/nameSynonyms/v1/spellings",
  summary: "Every other spelling of a name that staff added, for readers of names outside the server",
  callers: roles,
  reply: z.object({ items: z.array(z.object({ spelling: z.string(), storedName: z.string() })) }),
});

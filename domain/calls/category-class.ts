import * as z from "zod/mini";
import { call } from "../declare/call.ts";

/** Every class of activities; the shell keeps `data` in session storage. */
export const allClasses = call({
  method: "GET",
  path: "/api/classes/v1/all",
  summary: "Every category class, in order",
  callers: "signedIn",
  reply: z.object({
    data: z.array(
      z.object({ id: z.string(), code: z.string(), name: z.string(), nameKh: z.string(), order: z.number() }),
    ),
  }),
});

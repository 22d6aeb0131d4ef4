import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** All classes of activities; the shell keeps `data` in session storage. */
export const allClasses = endpoint({
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

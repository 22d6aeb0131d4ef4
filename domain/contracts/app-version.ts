import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";
import { message } from "../errors/messages.ts";
import { isVersion } from "../values/semantic-version.ts";

/** Version check at app start, before sign-in. */
export const appVersionCheck = endpoint({
  method: "GET",
  path: "/api/app/v1/version",
  summary: "The newest released version of the app, and whether this one should or must be updated",
  callers: "public",
  query: z.strictObject({
    platform: z.enum(["android", "ios"], { error: message("choice", "android, ios") }),
    version: z
      .string({ error: message("required") })
      .check(z.refine((text) => text.length <= 40 && isVersion(text), { error: message("pattern") })),
  }),
  reply: z.object({
    /** Null when no version has been released. */
    latest: z.nullable(
      z.object({
        number: z.string(),
        releasedAt: z.nullable(z.string()),
        storeUrl: z.nullable(z.string()),
        notes: z.nullable(z.string()),
        notesKh: z.nullable(z.string()),
      }),
    ),
    update: z.enum(["none", "offered", "forced"]),
  }),
  errorResponses: ["invalid"],
});

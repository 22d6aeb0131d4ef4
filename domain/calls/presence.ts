import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { message } from "../messages.ts";

/** Somebody who has a record open; `since` in ISO 8601. */
export const presentPerson = z.object({
  userId: z.string(),
  name: z.string(),
  nameKh: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  since: z.string(),
});
export type PresentPerson = z.output<typeof presentPerson>;

/** Tells the windows of one person apart, so that closing one does not close the others; any text, empty unless sent. */
const tab = z._default(z.string().check(z.maxLength(64, { error: message("tooLong", 64) })), "");

/** To be said every `limits.presenceEvery`; who said nothing for `limits.presenceFor` is gone. */
export const present = call({
  method: "POST",
  idempotent: true,
  path: "/api/presence/v1/json",
  summary: "Say that one has a record open; answers who else has",
  callers: "signedIn",
  body: z.strictObject({ entity: z.string(), id: z.string(), tab }),
  reply: z.object({ others: z.array(presentPerson) }),
  refusals: ["invalid", "forbidden", "notFound"],
});

export const leave = call({
  method: "DELETE",
  idempotent: true,
  path: "/api/presence/v1/{entity}/{id}",
  summary: "Say that one has closed a record",
  callers: "signedIn",
  query: z.strictObject({ tab }),
  reply: z.object({ entity: z.string(), id: z.string() }),
});

import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";

/** A person who has a record open; `since` in ISO 8601. */
export const presentPerson = z.object({
  userId: z.string(),
  name: z.string(),
  nameKh: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  since: z.string(),
});
export type PresentPerson = z.output<typeof presentPerson>;

/** Distinguishes a person's browser tabs, so that closing one does not close the others; any text, empty by default. */
const tabId = z._default(z.string().check(z.maxLength(64, { error: message("tooLong", 64) })), "");

/** Heartbeat, to be sent every `limits.presenceEvery`; people without one for `limits.presenceFor` count as gone. */
export const announcePresence = endpoint({
  method: "POST",
  inReadOnly: true,
  idempotent: true,
  path: "/api/presence/v1/json",
  summary: "Say that one has a record open; answers who else has",
  callers: "signedIn",
  body: z.strictObject({ entity: z.string(), id: z.string(), tab: tabId }),
  reply: z.object({ others: z.array(presentPerson) }),
  errorResponses: ["invalid", "forbidden", "notFound"],
});

export const leavePresence = endpoint({
  method: "DELETE",
  inReadOnly: true,
  idempotent: true,
  path: "/api/presence/v1/{entity}/{id}",
  summary: "Say that one has closed a record",
  callers: "signedIn",
  query: z.strictObject({ tab: tabId }),
  reply: z.object({ entity: z.string(), id: z.string() }),
});

import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { limits } from "../../settings/limits.ts";
import { reference, requiredText } from "../shapes.ts";

/** Who can use a saved view: its owner, everyone with the owner's role, or everyone who may see the list. */
export const audiences = ["me", "role", "everybody"] as const;

const name = requiredText(limits.viewNameLength);
/** The list's query without the leading `?`, as `URLSearchParams` writes it; `columns` as for an export. */
const query = z
  .string()
  .check(z.maxLength(limits.viewQueryLength, { error: message("tooLong", limits.viewQueryLength) }));

const view = z.object({
  id: z.string(),
  entity: z.string(),
  name: z.string(),
  query: z.string(),
  audience: z.enum(audiences),
  /** The role that a role view belongs to; null otherwise. */
  role: z.nullable(z.string()),
  owner: reference,
  /** Whether the caller may rename, change or delete it. */
  canChange: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedView = z.output<typeof view>;

export const savedViews = endpoint({
  method: "GET",
  path: "/api/views/v1",
  summary: "The saved views of a list: one's own, those of one's role, and everybody's, by name",
  callers: "signedIn",
  query: z.strictObject({ entity: z.string() }),
  reply: z.object({ items: z.array(view) }),
  errorResponses: ["invalid", "forbidden"],
});

export const saveView = endpoint({
  method: "POST",
  path: "/api/views/v1/json",
  summary: "Save a list's query under a name; only admins may save one for others",
  callers: "signedIn",
  body: z.strictObject({ entity: z.string(), name, query, audience: z._default(z.enum(audiences), "me") }),
  reply: view,
  errorResponses: ["invalid", "forbidden", "taken"],
});

export const changeView = endpoint({
  method: "POST",
  path: "/api/views/v1/{id}/json",
  summary: "Rename a saved view or give it another query",
  callers: "signedIn",
  body: z.strictObject({ name: z.optional(name), query: z.optional(query) }),
  reply: view,
  errorResponses: ["invalid", "forbidden", "notFound", "taken"],
});

export const removeView = endpoint({
  method: "DELETE",
  path: "/api/views/v1/{id}",
  summary: "Delete a saved view",
  callers: "signedIn",
  reply: z.object({ id: z.string() }),
  errorResponses: ["forbidden", "notFound"],
});

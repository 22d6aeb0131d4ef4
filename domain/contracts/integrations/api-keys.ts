import * as z from "zod/mini";
import { integrationManagers } from "../../access/integrations.ts";
import { scopeLevels } from "../../access/key-scopes.ts";
import { roles } from "../../access/roles.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { reference, requiredText } from "../shapes.ts";

export const keyKinds = ["personal", "service"] as const;
export type KeyKind = (typeof keyKinds)[number];
export const keyStates = ["active", "expired", "revoked", "unusable"] as const;

/** The most days that a key is valid, and the most active keys of an account. */
export const keyLimits = { days: 365, perOwner: 50, scopes: 500 } as const;

const key = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(keyKinds),
  /** How the key begins, to recognise it. */
  start: z.string(),
  /** The account whose role and vendor it has. */
  owner: reference,
  scopes: z.array(z.string()),
  /** `unusable`: its owner may not sign in now. */
  state: z.enum(keyStates),
  createdAt: z.string(),
  createdBy: reference,
  expiresAt: z.string(),
  /** Within a minute; null for a key that was never used. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  revokedBy: z.nullable(reference),
});
export type ApiKey = z.output<typeof key>;

const keysPath = "/api/apiKeys/v1";

export const ownApiKeys = endpoint({
  method: "GET",
  path: `${keysPath}/own`,
  summary: "The API keys that act as oneself, newest first",
  callers: roles,
  reply: z.object({ items: z.array(key) }),
});

export const allApiKeys = endpoint({
  method: "GET",
  path: keysPath,
  summary: "The API keys of programs and of all people, newest first",
  callers: integrationManagers,
  reply: z.object({ items: z.array(key) }),
});

export const apiKeyScopes = endpoint({
  method: "GET",
  path: `${keysPath}/scopes`,
  summary: "The scopes that a key of an account can have: one's own, or another one for a service key",
  callers: roles,
  query: z.strictObject({ ownerId: z.optional(z.string()) }),
  reply: z.object({
    items: z.array(z.object({ entity: z.string(), level: z.enum(scopeLevels) })),
  }),
  errorResponses: ["invalid"],
});

export const apiKeyOwners = endpoint({
  method: "GET",
  path: `${keysPath}/owners`,
  summary: "The accounts that a service key or a webhook can belong to: active ones of the back office",
  callers: integrationManagers,
  query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ items: z.array(reference) }),
  errorResponses: ["invalid"],
});

export const addApiKey = endpoint({
  method: "POST",
  path: `${keysPath}/json`,
  summary:
    "Create an API key: `kk_…`, which only this reply has. Its scopes are a part of what the owner's role may do",
  callers: roles,
  // It outlives the session: a stolen one must not be able to make it.
  confirm: "always",
  body: z.strictObject({
    name: requiredText(100),
    kind: z.enum(keyKinds),
    /** The account of a service key; a personal key belongs to its creator. */
    ownerId: z.optional(z.string()),
    scopes: z
      .array(z.string())
      .check(
        z.minLength(1, { error: message("required") }),
        z.maxLength(keyLimits.scopes, { error: message("tooMany", keyLimits.scopes) }),
      ),
    /** How long it is valid. */
    days: z
      .int({ error: message("integer") })
      .check(
        z.gte(1, { error: message("tooSmall", 1) }),
        z.lte(keyLimits.days, { error: message("tooBig", keyLimits.days) }),
      ),
  }),
  reply: z.object({ key: z.string(), item: key }),
  errorResponses: ["invalid", "rule"],
});

export const revokeApiKey = endpoint({
  method: "POST",
  path: `${keysPath}/{id}/revoke`,
  summary: "End an API key at once and for good: one that acts as oneself, or any as a back-office admin",
  callers: roles,
  reply: key,
  errorResponses: ["notFound", "rule"],
});

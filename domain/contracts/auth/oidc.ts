import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { token } from "./auth.ts";

const given = z.optional(z.string());

/** Begins a sign-in with the OpenID provider. The reply sets a cookie that binds the sign-in to this browser. */
export const beginOidc = endpoint({
  method: "POST",
  inReadOnly: true,
  path: "/api/oidc/v1/begin",
  summary: "Begin a sign-in with the organisation's OpenID provider: the address to open there",
  callers: "public",
  idempotent: true,
  reply: z.object({ url: z.string() }),
  errorResponses: ["notFound", "tooMany", "providerAway"],
});

/** Where the provider sends the browser back to. */
export const oidcCallback = endpoint({
  method: "GET",
  path: "/api/oidc/v1/callback",
  summary:
    "The provider's answer to a sign-in. It opens the sign-in page with a code for POST /api/oidc/v1/finish",
  callers: "public",
  // Providers add parameters of their own, such as `session_state`.
  query: z.looseObject({ state: given, code: given, iss: given, error: given }),
  redirect:
    "To the sign-in page of the web app. The fragment has a code that is valid once, for a minute, in this browser.",
  reply: z.object({}),
  errorResponses: ["notFound"],
});

/** Ends a sign-in with the provider in the browser that began it. */
export const finishOidc = endpoint({
  method: "POST",
  inReadOnly: true,
  path: "/api/oidc/v1/finish",
  summary:
    "Exchange the code of a sign-in with the OpenID provider for a session, in the browser that began it",
  callers: "public",
  idempotent: true,
  body: z.strictObject({
    code: z.string().check(z.maxLength(100)),
    /** As in the other ways to sign in. */
    device: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({
    ...token.reply.shape,
    /** Where the provider's own session ends, to be opened after signing out here; null when it has no such page. */
    logoutUrl: z.nullable(z.string()),
  }),
  errorResponses: ["notFound", "rule", "tooMany", "providerAway"],
});

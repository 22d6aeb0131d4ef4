import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { message } from "../messages.ts";

const said = z.object({ message: z.string() });

const formText = (max: number) =>
  z.optional(z.string().check(z.maxLength(max, { error: message("tooLong", max) })));
/**
 * `expires_in` in seconds, as RFC 6749 gives it; `userId` for a person only. The grant type stands in the query, as our own
 * web app sends it, or in the body, as RFC 6749 has it; such a body may hold parameters that we do not know.
 */
export const token = call({
  method: "POST",
  path: "/api/oauth2/token",
  summary:
    "Sign in (grant_type=password), or get the app's own token (grant_type=client_credentials, client authentication)",
  callers: "public",
  query: z.strictObject({ grant_type: z.optional(z.enum(["password", "client_credentials"])) }),
  body: z.optional(
    z.looseObject({
      grant_type: formText(100),
      username: formText(254),
      password: formText(1000),
      client_id: formText(1000),
      client_secret: formText(1000),
    }),
  ),
  encoding: "form",
  errors: "oauth",
  reply: z.object({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.number(),
    userId: z.optional(z.string()),
  }),
  refusals: ["wrongCredentials", "tooMany"],
});

/** The same call where OAuth clients look for it unless told otherwise. */
export const standardToken = call({
  ...token,
  path: "/oauth/token",
  summary: "The same as POST /api/oauth2/token, at the path that OAuth clients use by default",
});

export const profile = call({
  method: "GET",
  path: "/api/oauth2/v1/user/me",
  summary: "Who is signed in: roles, names, vendor",
  callers: "signedIn",
  reply: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    nameKh: z.nullable(z.string()),
    /** Null for a farmer without one. */
    email: z.nullable(z.string()),
    photo: z.nullable(z.string()),
    roles: z.array(z.string()),
    vendor: z.nullable(z.object({ id: z.string(), label: z.string(), labelKh: z.nullable(z.string()) })),
    /** Whether this person owns the vendor; only its owner may remove it. */
    ownsVendor: z.boolean(),
    /** ISO 8601: when this token ends. */
    expiresAt: z.string(),
  }),
});

export const logout = call({
  method: "GET",
  path: "/api/oauth2/v1/user/logout",
  summary: "End this session",
  callers: "signedIn",
  reply: said,
});

export const staySignedIn = call({
  method: "POST",
  idempotent: true,
  path: "/api/oauth2/v1/user/stay",
  summary: "Exchange a session about to end for a new one",
  callers: "signedIn",
  reply: token.reply,
});

export const removeUser = call({
  method: "DELETE",
  idempotent: true,
  path: "/api/vendors/v1/user",
  summary:
    "Remove the signed-in vendor's account; an owner's vendor closes and its products leave the market",
  callers: ["supplier"],
  reply: said,
  refusals: ["rule"],
});

import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { reference } from "../shapes.ts";

const messageReply = z.object({ message: z.string() });

const optionalText = (max: number) =>
  z.optional(z.string().check(z.maxLength(max, { error: message("tooLong", max) })));
/**
 * `expires_in` in seconds (RFC 6749); `userId` for a person only. The grant type is in the query, as our web app sends
 * it, or in the body, as in RFC 6749; such a body may hold unknown parameters.
 */
export const token = endpoint({
  method: "POST",
  inReadOnly: true,
  path: "/api/oauth2/token",
  summary:
    "Sign in (grant_type=password), or get the app's own token (grant_type=client_credentials, client authentication)",
  callers: "public",
  query: z.strictObject({ grant_type: z.optional(z.enum(["password", "client_credentials"])) }),
  body: z.optional(
    z.looseObject({
      grant_type: optionalText(100),
      username: optionalText(254),
      password: optionalText(1000),
      client_id: optionalText(1000),
      client_secret: optionalText(1000),
      /** The second factor of an account that has one: a code of the authenticator app or a recovery code. */
      otp: optionalText(40),
      /** A random name that the browser keeps, so that a sign-in on a new device is noticed. */
      device: optionalText(64),
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
  errorResponses: ["wrongCredentials", "secondStep", "tooMany"],
});

/** The same call at the path where OAuth clients look by default. */
export const standardToken = endpoint({
  ...token,
  path: "/oauth/token",
  summary: "The same as POST /api/oauth2/token, at the path that OAuth clients use by default",
});

export const profile = endpoint({
  method: "GET",
  path: "/api/oauth2/v1/user/me",
  summary: "Who is signed in: roles, names, vendor",
  callers: "signedIn",
  withoutSecondFactor: true,
  scope: "any",
  reply: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    nameKh: z.nullable(z.string()),
    /** Null for a farmer without an email address. */
    email: z.nullable(z.string()),
    photo: z.nullable(z.string()),
    roles: z.array(z.string()),
    vendor: z.nullable(reference),
    /** Whether this person owns the vendor; only the owner may remove it. */
    ownsVendor: z.boolean(),
    /** ISO 8601: when this token expires. */
    expiresAt: z.string(),
    /** Whether the role must have a second factor that is not set up yet: until then nothing else answers. */
    needsSecondFactor: z.boolean(),
  }),
});

export const logout = endpoint({
  method: "GET",
  path: "/api/oauth2/v1/user/logout",
  summary: "End this session",
  callers: "signedIn",
  withoutSecondFactor: true,
  reply: messageReply,
});

export const staySignedIn = endpoint({
  method: "POST",
  inReadOnly: true,
  idempotent: true,
  path: "/api/oauth2/v1/user/stay",
  summary: "Exchange a session about to end for a new one",
  callers: "signedIn",
  withoutSecondFactor: true,
  reply: token.reply,
});

export const removeUser = endpoint({
  method: "DELETE",
  idempotent: true,
  path: "/api/vendors/v1/user",
  summary:
    "Remove the signed-in vendor's account; an owner's vendor closes and its products leave the market",
  callers: ["supplier"],
  reply: messageReply,
  errorResponses: ["rule"],
});

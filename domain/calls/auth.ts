import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { message } from "../messages.ts";

const filled = (max: number) =>
  z
    .string({ error: message("required") })
    .check(
      z.minLength(1, { error: message("required") }),
      z.maxLength(max, { error: message("tooLong", max) }),
    );
const said = z.object({ message: z.string() });

/** `expires_in` in seconds, as RFC 6749 gives it; `userId` for a person only. */
export const token = call({
  method: "POST",
  path: "/api/oauth2/token",
  summary:
    "Sign in (grant_type=password), or get the app's own token (grant_type=client_credentials, basic auth)",
  callers: "public",
  query: z.strictObject({ grant_type: z.enum(["password", "client_credentials"]) }),
  body: z.optional(z.strictObject({ username: filled(254), password: filled(1000) })),
  encoding: "form",
  reply: z.object({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.number(),
    userId: z.optional(z.string()),
  }),
  refusals: ["wrongCredentials", "tooMany"],
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
  path: "/api/oauth2/v1/user/stay",
  summary: "Exchange a session about to end for a new one",
  callers: "signedIn",
  reply: token.reply,
});

export const removeUser = call({
  method: "DELETE",
  path: "/api/vendors/v1/user",
  summary:
    "Remove the signed-in vendor's account; an owner's vendor closes and its products leave the market",
  callers: ["supplier"],
  reply: said,
  refusals: ["rule"],
});

export const forgotPassword = call({
  method: "POST",
  path: "/api/oauth/v1/forgetpassword",
  summary: "Send a six-digit code; answers the same whether or not the account exists",
  callers: "public",
  body: z.strictObject({ username: filled(254) }),
  encoding: "form",
  reply: said,
  refusals: ["tooMany"],
});

export const verifyCode = call({
  method: "POST",
  path: "/api/oauth/v1/verify",
  summary: "Exchange a code for a reset token (in `data`)",
  callers: "public",
  query: z.strictObject({
    username: filled(254),
    code: z.string().check(z.regex(/^\d{6}$/, { error: message("pattern") })),
  }),
  encoding: "form",
  reply: z.object({ data: z.string(), message: z.string() }),
  refusals: ["rule", "tooMany"],
});

export const resetPassword = call({
  method: "POST",
  path: "/api/oauth/v1/resetpassword",
  summary: "Set a new password with a reset token; ends every session of the account",
  callers: "public",
  body: z.strictObject({ resetPasswordToken: filled(200), newPassword: filled(1000) }),
  encoding: "form",
  reply: said,
  refusals: ["rule", "tooMany"],
});

export const changePassword = call({
  method: "POST",
  path: "/api/oauth2/v1/user/password",
  summary: "Change the signed-in person's password; ends their other sessions",
  callers: "signedIn",
  body: z.strictObject({ currentPassword: filled(1000), newPassword: filled(1000) }),
  reply: said,
  refusals: ["rule", "tooMany"],
});

import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { token } from "./auth.ts";
import { passkeyRequest, usedPasskey } from "./passkey-shapes.ts";

/** A code of the authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const typedCode = z
  .string({ error: message("required") })
  .check(z.minLength(1, { error: message("required") }), z.maxLength(40, { error: message("tooLong", 40) }));

/** A random name that the browser keeps, so that a sign-in on a new device is noticed. */
const device = z.optional(z.string().check(z.maxLength(64, { error: message("tooLong", 64) })));

/** The second step of a sign-in whose password was right. */
export const finishWithCode = endpoint({
  method: "POST",
  inReadOnly: true,
  path: "/api/signIn/v1/code",
  summary:
    "Second step of a sign-in: a code of the authenticator app or a recovery code, with the `pending` of the first step",
  callers: "public",
  idempotent: true,
  body: z.strictObject({ pending: z.string().check(z.maxLength(100)), code: typedCode, device }),
  reply: token.reply,
  errorResponses: ["rule", "tooMany"],
});

/** Begins a sign-in with a passkey, alone or as the second step. */
export const beginPasskeySignIn = endpoint({
  method: "POST",
  inReadOnly: true,
  path: "/api/signIn/v1/passkey/begin",
  summary: "Begin to use a passkey, to sign in or to confirm: what the browser needs",
  callers: "public",
  idempotent: true,
  reply: passkeyRequest,
  errorResponses: ["rule", "tooMany"],
});

export const finishPasskeySignIn = endpoint({
  method: "POST",
  inReadOnly: true,
  path: "/api/signIn/v1/passkey/finish",
  summary: "Sign in with a passkey; it needs no password",
  callers: "public",
  idempotent: true,
  body: z.strictObject({ ...usedPasskey, device }),
  reply: token.reply,
  errorResponses: ["rule", "tooMany"],
});

import * as z from "zod/mini";
import { roles } from "../../access/roles.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { usedPasskey } from "./passkey-shapes.ts";
import { typedCode } from "./sign-in-steps.ts";

const confirmation = {
  method: "POST",
  inReadOnly: true,
  callers: roles,
  idempotent: true,
  withoutSecondFactor: true,
  reply: z.object({ confirmed: z.literal(true) }),
  errorResponses: ["rule", "tooMany"],
} as const;

/** An account with a second factor confirms with it: a password alone would be weaker than its sign-in. */
export const confirmWithPassword = endpoint({
  ...confirmation,
  path: "/api/confirm/v1/password",
  summary: "Confirm with the password before a protected change; for accounts without a second factor",
  body: z.strictObject({
    password: z
      .string({ error: message("required") })
      .check(
        z.minLength(1, { error: message("required") }),
        z.maxLength(1000, { error: message("tooLong", 1000) }),
      ),
  }),
});

export const confirmWithCode = endpoint({
  ...confirmation,
  path: "/api/confirm/v1/code",
  summary: "Confirm with a code of the authenticator app or a recovery code before a protected change",
  body: z.strictObject({ code: typedCode }),
});

export const confirmWithPasskey = endpoint({
  ...confirmation,
  path: "/api/confirm/v1/passkey",
  summary: "Confirm with a passkey before a protected change; POST /api/signIn/v1/passkey/begin begins it",
  body: z.strictObject(usedPasskey),
});

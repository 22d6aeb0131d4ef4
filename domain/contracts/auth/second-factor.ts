import * as z from "zod/mini";
import { roles } from "../../access/roles.ts";
import { endpoint } from "../../declare/endpoint.ts";
import { requiredText } from "../shapes.ts";
import { newPasskey, passkeyCreation } from "./passkey-shapes.ts";
import { typedCode } from "./sign-in-steps.ts";

const path = "/api/secondFactor/v1";
/** The codes are shown once; null when the account has codes already. */
const newCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
/** None of these replies is stored for an `Idempotency-Key`: they hold secrets. */
const change = { callers: roles, idempotent: true, withoutSecondFactor: true, confirm: "always" } as const;

export const readSecondFactor = endpoint({
  method: "GET",
  path,
  summary: "The signed-in person's authenticator app, passkeys and recovery codes",
  callers: roles,
  withoutSecondFactor: true,
  reply: z.object({
    /** Whether the person's role must have a second factor. */
    isRequired: z.boolean(),
    /** False for an account that only signs in with the OpenID provider. */
    hasPassword: z.boolean(),
    /** ISO 8601: since when there is an authenticator app; null for none. */
    appSince: z.nullable(z.string()),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        usedAt: z.nullable(z.string()),
      }),
    ),
    /** Null where the address of this server can't have passkeys. */
    passkeyHost: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginApp = endpoint({
  ...change,
  method: "POST",
  path: `${path}/app/begin`,
  summary: "Begin to set up an authenticator app: its secret, as text and as the content of a QR code",
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errorResponses: ["rule"],
});

export const finishApp = endpoint({
  ...change,
  method: "POST",
  path: `${path}/app/finish`,
  summary: "Finish to set up the authenticator app with its first code",
  body: z.strictObject({ code: typedCode }),
  reply: newCodes,
  errorResponses: ["rule", "tooMany"],
});

export const removeApp = endpoint({
  ...change,
  method: "DELETE",
  path: `${path}/app`,
  summary: "Remove the authenticator app",
  reply: z.object({ removed: z.literal(true) }),
  errorResponses: ["notFound", "rule"],
});

export const beginPasskey = endpoint({
  ...change,
  method: "POST",
  path: `${path}/passkeys/begin`,
  summary: "Begin to add a passkey: what the browser needs",
  reply: passkeyCreation,
  errorResponses: ["rule"],
});

export const finishPasskey = endpoint({
  ...change,
  method: "POST",
  path: `${path}/passkeys/finish`,
  summary: "Add a passkey that the browser has made",
  body: z.strictObject({
    ...newPasskey,
    name: requiredText(80),
  }),
  reply: newCodes,
  errorResponses: ["rule"],
});

export const removePasskey = endpoint({
  ...change,
  method: "DELETE",
  path: `${path}/passkeys/{id}`,
  summary: "Remove a passkey",
  reply: z.object({ removed: z.literal(true) }),
  errorResponses: ["rule"],
});

export const renewRecoveryCodes = endpoint({
  ...change,
  method: "POST",
  path: `${path}/recoveryCodes`,
  summary: "Replace the recovery codes; the former ones stop working",
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errorResponses: ["rule"],
});

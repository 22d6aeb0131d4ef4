import * as z from "zod/mini";

const encoded = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+=*$/));
const credentialId = () => encoded(1400);
const type = z.literal("public-key");

/** What the browser needs to create a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

/** What the browser needs to use a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

/** A new passkey, as the browser answers; binary values are in base64url. */
export const newPasskey = {
  id: credentialId(),
  clientDataJSON: encoded(8192),
  attestationObject: encoded(32_768),
  transports: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
};

/** The use of a passkey, as the browser answers. */
export const usedPasskey = {
  id: credentialId(),
  clientDataJSON: encoded(8192),
  authenticatorData: encoded(8192),
  signature: encoded(8192),
};

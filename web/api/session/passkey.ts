import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type * as z from "zod/mini";
import type { passkeyCreation } from "../../../domain/contracts/auth/passkey-shapes.ts";
import type { finishPasskey } from "../../../domain/contracts/auth/second-factor.ts";
import {
  beginPasskeySignIn,
  type finishPasskeySignIn,
} from "../../../domain/contracts/auth/sign-in-steps.ts";
import type { BodyOf } from "../../../domain/declare/endpoint.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { t } from "../../language/language-store.ts";
import { isInsecurePage, needsHttps } from "../browser/secure-context.ts";
import { callApi } from "../client/client.ts";
import { messageOf } from "../client/result.ts";

const texts = {
  unsupported: localized(
    "This browser can't use passkeys. Use another way.",
    "កម្មវិធីរុករកនេះមិនអាចប្រើសោចូលគណនីបានទេ។ សូមប្រើវិធីផ្សេង។",
  ),
  insecure: needsHttps(
    localized("Passkeys need a secure connection.", "សោចូលគណនីត្រូវការការតភ្ជាប់ដែលមានសុវត្ថិភាព។"),
  ),
  cancelled: localized(
    "No passkey was used. Try again, or use another way.",
    "មិនបានប្រើសោចូលគណនីទេ។ សូមព្យាយាមម្ដងទៀត ឬប្រើវិធីផ្សេង។",
  ),
  elsewhere: localized(
    "Passkeys don't work at this address. Open {0}.",
    "សោចូលគណនីមិនដំណើរការនៅអាសយដ្ឋាននេះទេ។ សូមបើក {0}។",
  ),
  known: localized("This device has a passkey for your account already.", "ឧបករណ៍នេះមានសោចូលគណនីរបស់អ្នករួចហើយ។"),
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Why the browser did not use or create a passkey; `message` is localized. */
class PasskeyError extends Error {}

/** Returns a localized message for what a use of a passkey throws. */
export const passkeyMessageOf = (thrown: unknown): string =>
  thrown instanceof PasskeyError ? thrown.message : messageOf(thrown);

const isKnownDevice = (thrown: unknown): boolean =>
  thrown instanceof WebAuthnError && thrown.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";

/** Runs a ceremony of the browser for a host; throws a `PasskeyError`. */
async function withBrowser<R>(host: string, ceremony: () => Promise<R>): Promise<R> {
  const here = window.location.hostname;
  if (here !== host && !here.endsWith(`.${host}`)) throw new PasskeyError(t(texts.elsewhere, host));
  if (isInsecurePage()) throw new PasskeyError(t(texts.insecure));
  if (!browserSupportsWebAuthn()) throw new PasskeyError(t(texts.unsupported));
  try {
    return await ceremony();
  } catch (thrown) {
    throw new PasskeyError(t(isKnownDevice(thrown) ? texts.known : texts.cancelled), { cause: thrown });
  }
}

/** Lets the person choose and use a passkey. Throws an `ApiError` or a `PasskeyError`. */
export async function answerWithPasskey(): Promise<Omit<BodyOf<typeof finishPasskeySignIn>, "device">> {
  const optionsJSON = await callApi(beginPasskeySignIn, {});
  const { id, response } = await withBrowser(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Creates a passkey on a device of the person. Throws a `PasskeyError`. */
export async function createPasskey(
  optionsJSON: z.output<typeof passkeyCreation>,
): Promise<Omit<BodyOf<typeof finishPasskey>, "name">> {
  const { id, response } = await withBrowser(optionsJSON.rp.id, () => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

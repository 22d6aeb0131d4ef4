import { createHash, createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OidcSettings } from "./oidc-env.ts";
import type { Binding } from "./oidc-provider.ts";

/** Seconds for which somebody may sign in at the provider. */
export const signInSeconds = 600;

/** The prefix keeps other hosts and plain HTTP from setting the cookie. */
const cookieName = ({ publicUrl }: OidcSettings): string =>
  publicUrl.startsWith("https:") ? "__Host-kasekam-oidc" : "kasekam-oidc";

/** The secret of the browser's cookie; null without one. */
export function readBrowserSecret(settings: OidcSettings, { headers }: FastifyRequest): string | null {
  const prefix = `${cookieName(settings)}=`;
  const pair = headers.cookie?.split(/; */).find((one) => one.startsWith(prefix));
  const secret = pair?.slice(prefix.length) ?? "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/**
 * Sets the cookie that binds a sign-in to this browser, and returns its secret. A second tab keeps the secret of the first.
 * The browser sends it when the provider sends it back (`Lax`), but not with requests of other sites.
 */
export function setBrowserSecret(
  settings: OidcSettings,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): string {
  const secret = readBrowserSecret(settings, request) ?? randomBytes(32).toString("base64url");
  const secure = settings.publicUrl.startsWith("https:") ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${cookieName(settings)}=${secret}; Max-Age=${signInSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
  return secret;
}

/** The hash under which a secret is stored. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Nonce and verifier follow from the browser's secret, so the server stores neither. */
export function bindingOf(secret: string, state: string): Binding {
  const derive = (name: string) =>
    createHmac("sha256", secret).update(`${name} ${state}`).digest("base64url");
  return { state, nonce: derive("nonce"), verifier: derive("verifier") };
}

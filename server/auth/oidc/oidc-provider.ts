import * as client from "openid-client";
import type { OidcSettings } from "./oidc-env.ts";
import { SignInRefused } from "./sign-in-errors.ts";

/** Seconds for which each request to the provider is waited for. */
const defaultTimeout = 5;
/** Seconds by which the clocks of provider and server may differ. */
const clockToleranceSeconds = 30;
/** Milliseconds after which the provider's addresses are read again. */
const maxAge = 3_600_000;

/** What binds the answer of the provider to one sign-in. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider says about a person. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The OpenID provider of the configuration. */
export interface OidcProvider {
  readonly settings: OidcSettings;
  /** Where the browser signs in. Throws `SignInRefused`. */
  authorizationUrl(binding: Binding): Promise<string>;
  /** Exchanges the code of the answer, verifies it, and returns the claims. Throws `SignInRefused`. */
  readAnswer(query: string, binding: Binding): Promise<Claims>;
  /** Where the provider's session ends; null when it has no such page, or can't be reached. */
  logoutUrl(): Promise<string | null>;
}

/** The path to which the provider sends the browser back. */
export const callbackPath = "/api/oidc/v1/callback";

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Whether the provider did not answer, as opposed to an answer that can't be used. */
function isAway(error: unknown): boolean {
  const code = memberOf(error, "code");
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT") return true;
  // What `fetch` throws without a connection.
  if (error instanceof TypeError && memberOf(error, "cause") !== undefined) return code === undefined;
  const answer = memberOf(error, "cause");
  return answer instanceof Response && answer.status >= 500;
}

function toRefused(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (isAway(error)) return new SignInRefused("providerAway", { cause: error });
  if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
    return new SignInRefused("cancelled", { cause: error });
  // The provider's code was used already, or has expired.
  if (error instanceof client.ResponseBodyError && error.error === "invalid_grant")
    return new SignInRefused("expired", { cause: error });
  return new SignInRefused("badAnswer", { cause: error });
}

const refuse = (error: unknown): never => {
  throw toRefused(error);
};

/** Reads the provider's addresses. Its certificate and the check of its issuer tell that it is the configured one. */
async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  timeout: number,
): Promise<client.Configuration> {
  const isPlain = issuer.startsWith("http:");
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    client.ClientSecretBasic(clientSecret),
    { timeout, execute: isPlain ? [client.allowInsecureRequests] : [] },
  );
  // Also verifies the signature of ID tokens that come from the provider itself.
  client.enableNonRepudiationChecks(config);
  return config;
}

/** ID tokens are often short: the rest is at the address of the profile. The ID token has the last word. */
async function completeClaims(
  config: client.Configuration,
  {
    claims,
    accessToken,
    needed,
  }: { readonly claims: Claims; readonly accessToken: string; readonly needed: readonly string[] },
): Promise<Claims> {
  const isComplete = needed.every(
    (name) => claims[name.split(".")[0] ?? name] !== undefined || claims[name] !== undefined,
  );
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims;
  const more = await client.fetchUserInfo(config, accessToken, claims.sub);
  return { ...more, ...claims };
}

/** Opens the provider of the settings. Nothing is requested before the first sign-in, so it may be down until then. */
export function openOidcProvider(
  settings: OidcSettings,
  { timeoutSeconds = defaultTimeout }: { readonly timeoutSeconds?: number } = {},
): OidcProvider {
  const redirectUri = `${settings.publicUrl}${callbackPath}`;
  let found: { readonly at: number; readonly config: Promise<client.Configuration> } | null = null;
  const findConfig = (): Promise<client.Configuration> => {
    if (found && Date.now() - found.at < maxAge) return found.config;
    const reading = { at: Date.now(), config: discover(settings, timeoutSeconds) };
    found = reading;
    reading.config.catch(() => {
      // A failure is not remembered.
      if (found === reading) found = null;
    });
    return reading.config;
  };

  async function authorizationUrl({ state, nonce, verifier }: Binding): Promise<string> {
    const config = await findConfig();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: settings.scope,
      response_type: "code",
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return url.href;
  }

  async function readAnswer(query: string, { state, nonce, verifier }: Binding): Promise<Claims> {
    const config = await findConfig();
    const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SignInRefused("badAnswer");
    const needed = ["email", settings.emailVerifiedClaim, settings.roleClaim];
    return completeClaims(config, { claims, accessToken: tokens.access_token, needed });
  }

  async function logoutUrl(): Promise<string | null> {
    const config = await findConfig().catch(() => null);
    if (!config?.serverMetadata().end_session_endpoint) return null;
    // Without `id_token_hint`: the ID token would be kept here, and be in an address. The provider asks instead.
    return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${settings.publicUrl}/` }).href;
  }

  return {
    settings,
    authorizationUrl: (binding) => authorizationUrl(binding).catch(refuse),
    readAnswer: (query, binding) => readAnswer(query, binding).catch(refuse),
    logoutUrl,
  };
}

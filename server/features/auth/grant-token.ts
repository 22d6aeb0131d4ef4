import type { token } from "../../../domain/calls/auth.ts";
import type { BodyOf, QueryOf } from "../../../domain/declare/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import { message, messageWords } from "../../../domain/messages.ts";
import { words } from "../../../domain/words.ts";
import { addressKey } from "./address-key.ts";
import { giveAppToken } from "./app-token.ts";
import { attemptLimits, countAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { authenticateClient } from "./client-authentication.ts";
import { signIn, type TokenReply } from "./sign-in.ts";

interface TokenRequest {
  readonly query: QueryOf<typeof token>;
  readonly body: BodyOf<typeof token>;
  readonly authorization: string | undefined;
  readonly ip: string;
}
type Form = NonNullable<TokenRequest["body"]>;

const invalid = (paths: readonly string[], text: string) =>
  new Refusal("invalid", { issues: paths.map((path) => ({ path, words: messageWords(text) })) });
const refuse = (error: string, en: string, km: string) =>
  new Refusal("badRequest", { words: words(en, km), extra: { error } });

function credentialsOf({ username = "", password = "" }: Form): { username: string; password: string } {
  const missing = Object.entries({ username, password }).flatMap(([path, typed]) =>
    typed === "" ? [path] : [],
  );
  if (missing.length > 0) throw invalid(missing, message("required"));
  return { username, password };
}

/** Grants a token for either form of request: grant type in the query (the specification), or in the body (RFC 6749). */
export async function grantToken(services: AuthServices, request: TokenRequest): Promise<TokenReply> {
  const { query, body = {} } = request;
  return body.grant_type || !query.grant_type
    ? grantStandard(services, request, body)
    : grantByQuery(services, request, body);
}

async function grantByQuery(
  services: AuthServices,
  { query, authorization, ip }: TokenRequest,
  body: Form,
): Promise<TokenReply> {
  if (query.grant_type === "client_credentials") return giveAppToken(services, { authorization, ip });
  const unknown = Object.keys(body).filter((name) => name !== "username" && name !== "password");
  if (unknown.length > 0) throw invalid(unknown, message("unknown"));
  return signIn(services, { ...credentialsOf(body), ip });
}

/** A parameter without a value counts as omitted (RFC 6749 3.2). */
const given = (value: string | undefined): string | undefined => (value === "" ? undefined : value);

async function grantStandard(
  services: AuthServices,
  { query, authorization, ip }: TokenRequest,
  body: Form,
): Promise<TokenReply> {
  const grantType = given(body.grant_type);
  if (!grantType) throw invalid(["grant_type"], message("required"));
  if (query.grant_type && query.grant_type !== grantType) {
    throw refuse(
      "invalid_request",
      "The grant types of query and body differ.",
      "grant_type ក្នុង query និងតួសំណើខុសគ្នា។",
    );
  }
  const client = { authorization, clientId: given(body.client_id), clientSecret: given(body.client_secret) };
  if (grantType === "client_credentials") return giveAppToken(services, { ...client, ip });
  if (grantType !== "password") {
    throw refuse(
      "unsupported_grant_type",
      "The grant type must be password or client_credentials.",
      "grant_type ត្រូវតែជា password ឬ client_credentials។",
    );
  }
  await countAttempt(services.db, attemptLimits.appTokenAddress, addressKey(ip));
  authenticateClient(services.env, client, false);
  return signIn(services, { ...credentialsOf(body), ip });
}

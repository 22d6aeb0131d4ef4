import type { token } from "../../../domain/contracts/auth/auth.ts";
import type { BodyOf, QueryOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { attemptLimits, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import type { Client } from "../devices/client.ts";
import type { FailedSignIn } from "../record-failed-sign-in.ts";
import { signIn } from "../sign-in.ts";
import { authenticateClient } from "./client-authentication.ts";
import { issueAppToken } from "./issue-app-token.ts";
import type { TokenReply } from "./tokens.ts";

interface TokenRequest {
  readonly query: QueryOf<typeof token>;
  readonly body: BodyOf<typeof token>;
  readonly authorization: string | undefined;
  readonly client: Client;
  readonly onRefused: (failed: FailedSignIn) => void;
}
type Form = NonNullable<TokenRequest["body"]>;

const invalidFields = (paths: readonly string[], text: string) =>
  new AppError("invalid", { issues: paths.map((path) => ({ path, message: messageText(text) })) });
const tokenError = (error: string, en: string, km: string) =>
  new AppError("badRequest", { message: localized(en, km), extra: { error } });

function parseCredentials({ username = "", password = "", otp }: Form) {
  const missing = Object.entries({ username, password }).flatMap(([path, typed]) =>
    typed === "" ? [path] : [],
  );
  if (missing.length > 0) throw invalidFields(missing, message("required"));
  return { username, password, otp };
}

/** Issues a token for both request forms: grant type in the query (our specification) or in the body (RFC 6749). */
export async function grantToken(services: AuthServices, request: TokenRequest): Promise<TokenReply> {
  const { query, body = {} } = request;
  return body.grant_type || !query.grant_type
    ? grantByBody(services, request, body)
    : grantByQuery(services, request, body);
}

async function grantByQuery(
  services: AuthServices,
  { query, authorization, client, onRefused }: TokenRequest,
  body: Form,
): Promise<TokenReply> {
  const { ip } = client;
  if (query.grant_type === "client_credentials") return issueAppToken(services, { authorization, ip });
  const unknown = Object.keys(body).filter(
    (name) => !["username", "password", "otp", "device"].includes(name),
  );
  if (unknown.length > 0) throw invalidFields(unknown, message("unknown"));
  return signIn(services, { ...parseCredentials(body), client, onRefused });
}

/** Treats a parameter without a value as omitted (RFC 6749 3.2). */
const omitEmpty = (value: string | undefined): string | undefined => (value === "" ? undefined : value);

async function grantByBody(
  services: AuthServices,
  { query, authorization, client: from, onRefused }: TokenRequest,
  body: Form,
): Promise<TokenReply> {
  const { ip } = from;
  const grantType = omitEmpty(body.grant_type);
  if (!grantType) throw invalidFields(["grant_type"], message("required"));
  if (query.grant_type && query.grant_type !== grantType) {
    throw tokenError(
      "invalid_request",
      "The grant types of query and body differ.",
      "grant_type ក្នុង query និងតួសំណើខុសគ្នា។",
    );
  }
  const client = {
    authorization,
    clientId: omitEmpty(body.client_id),
    clientSecret: omitEmpty(body.client_secret),
  };
  if (grantType === "client_credentials") return issueAppToken(services, { ...client, ip });
  if (grantType !== "password") {
    throw tokenError(
      "unsupported_grant_type",
      "The grant type must be password or client_credentials.",
      "grant_type ត្រូវតែជា password ឬ client_credentials។",
    );
  }
  await countAttempt(services.db, attemptLimits.appTokenAddress, addressKey(ip));
  authenticateClient(services.env, client, false);
  return signIn(services, { ...parseCredentials(body), client: from, onRefused });
}

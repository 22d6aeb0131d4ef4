import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  readReply,
} from "../../../domain/declare/endpoint.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { sendWithIntent } from "../intents/intents.ts";
import { dropAppToken, getAppToken } from "../session/app-token.ts";
import { endExpiredSession, handleStatus, isSigningOut, waitForSignOut } from "../session/interruptions.ts";
import { isSessionOf } from "../session/owner.ts";
import { readSession } from "../session/session.ts";
import { environment } from "./base-url.ts";
import { encodeValues, type FormValues, formBody, queryString } from "./form-body.ts";
import { trackPending } from "./pending-requests.ts";
import { ApiError, kindOfStatus, type Result } from "./result.ts";
import { parseRetryAfter } from "./retry-policy.ts";
import { withConfirmation } from "./with-confirmation.ts";

interface ApiRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** Including the query string, e.g. `/api/banners/v2?pagesize=20`. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly authorization?: "none";
  readonly signal?: AbortSignal;
  readonly asOwner?: string;
  readonly asksToConfirm?: boolean;
  readonly endsSession?: boolean;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency key of a write. Default: the key of its intent (`intents.ts`); null sends none. */
  readonly idempotencyKey?: string | null;
  /** Sends the request only while this person is signed in, by `ownerOf`; otherwise the result is 401. */
  readonly asOwner?: string;
  /** False for a caller that asks the person to confirm by itself: the result is 428, or 409 for unusual values, then. */
  readonly asksToConfirm?: boolean;
  /** True for a request of a sign-out (`runSignOut`), which does not wait for it. */
  readonly endsSession?: boolean;
}

const tokenPath = /^\/?api\/oauth2\/token(\?|$)/;

/** Every /api request except the token request carries a token: the user's, or else the app-level one. */
async function getBearerToken(request: ApiRequest): Promise<string | null> {
  if (request.authorization === "none" || tokenPath.test(request.path) || !/^\/?api\//.test(request.path))
    return null;
  return readSession()?.token ?? (await getAppToken());
}

/** Parses a JSON body; returns other bodies as text and an empty one as null. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  return /\bjson\b/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
}

/** Result of a request without a response: timeout, offline or connection error. Rethrows the caller's own abort. */
function toFailedResult(thrown: unknown, request: ApiRequest, timeout: AbortSignal): Result {
  if (request.signal?.aborted) throw thrown;
  const kind = timeout.aborted ? "timeout" : navigator.onLine === false ? "network" : "connection";
  return { kind, status: 0, data: null };
}

async function sendOnce(request: ApiRequest): Promise<Result> {
  const timeout = AbortSignal.timeout(limits.apiTimeout);
  try {
    const token = await getBearerToken(request);
    const response = await fetch(
      `${environment.baseUrl}${request.path.startsWith("/") ? "" : "/"}${request.path}`,
      {
        method: request.method,
        headers: {
          Accept: "application/json",
          "Accept-Language": currentLanguage(),
          ...(request.contentType ? { "Content-Type": request.contentType } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      },
    );
    const data = await readBody(response);
    if (request.endsSession || !isSigningOut()) handleStatus(response.status, token, data);
    const retryAfter = parseRetryAfter(response.headers.get("retry-after"));
    return { kind: kindOfStatus(response.status), status: response.status, data, retryAfter };
  } catch (thrown) {
    return toFailedResult(thrown, request, timeout);
  }
}

/** Sends a request. A rejected app-level token is replaced once. */
export async function send(request: ApiRequest): Promise<Result> {
  if (!request.endsSession && isSigningOut() && (await waitForSignOut()))
    return { kind: "clientError", status: 401, data: null };
  const isOthers = request.asOwner !== undefined && !isSessionOf(request.asOwner);
  if (endExpiredSession() || isOthers) return { kind: "clientError", status: 401, data: null };
  // A 401 ends the user's session. The request must not be repeated with the app-level token.
  const isPersons = readSession() !== null;
  const sendTracked = (headers: Readonly<Record<string, string>> = {}) =>
    trackPending(sendOnce({ ...request, headers: { ...request.headers, ...headers } }));
  const result =
    request.asksToConfirm === false
      ? await sendTracked()
      : await withConfirmation(sendTracked, request.signal);
  if (result.status !== 401 || isPersons || request.authorization === "none" || tokenPath.test(request.path))
    return result;
  dropAppToken();
  return trackPending(sendOnce(request));
}

/** Sends a write; adds an idempotency key when a user is signed in. */
function sendWrite(
  request: ApiRequest,
  { idempotencyKey, ...sending }: RequestOptions = {},
): Promise<Result> {
  const whole = { ...request, ...sending };
  const isPersons = readSession() !== null;
  if (idempotencyKey === null || !isPersons) return send(whole);
  const sendAs = (key: string) => send({ ...whole, headers: { ...whole.headers, "Idempotency-Key": key } });
  if (idempotencyKey !== undefined) return sendAs(idempotencyKey);
  return sendWithIntent({ call: `${request.method} ${request.path}`, input: request.body }, sendAs);
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";

/** Sends a GET request. */
export const get = (path: string, sending: RequestOptions = {}): Promise<Result> =>
  send({ method: "GET", path, ...sending });
/** Sends a DELETE request (`delete` is a reserved word). */
export const deleteCall = (path: string, sending: RequestOptions = {}): Promise<Result> =>
  sendWrite({ method: "DELETE", path }, sending);
/** Sends a GET request without a token. */
export const getWithoutToken = (path: string, sending: RequestOptions = {}): Promise<Result> =>
  send({ method: "GET", path, authorization: "none", ...sending });
/** Sends a form POST: arrays are repeated, values are not encoded (see `encodeValues`). */
export const post = (path: string, values: FormValues, sending: RequestOptions = {}): Promise<Result> =>
  sendWrite({ method: "POST", path, contentType: form, body: formBody(values) }, sending);
/** Alias of `post`; the specification defines both names. */
export const postWithoutEncode = post;
/** Sends a JSON POST. */
export const postJson = (path: string, body: unknown, sending: RequestOptions = {}): Promise<Result> =>
  sendWrite(
    {
      method: "POST",
      path,
      ...(body === undefined ? {} : { contentType: json, body: JSON.stringify(body) }),
    },
    sending,
  );
/** POSTs a raw body such as form data; the browser sets the content type. */
export const postImage = (path: string, body: BodyInit, sending: RequestOptions = {}): Promise<Result> =>
  send({ method: "POST", path, body, ...sending });

/** Returns the body of a successful result. Throws an `ApiError` otherwise. */
export function unwrapResult(result: Result): unknown {
  if (result.kind !== "ok") throw new ApiError(result);
  return result.data;
}

type InputPart<Name extends string, Value> =
  Value extends Record<string, never> ? unknown : { readonly [K in Name]: Value };
/** Input of an endpoint: its parameters, query and body, each only if the contract has one. */
export type InputOf<C extends Endpoint> = InputPart<"params", ParamsOf<C>> &
  InputPart<"query", QueryOf<C>> &
  InputPart<"body", BodyOf<C>> &
  RequestOptions;

interface UntypedInput extends RequestOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: FormValues;
  readonly body?: FormValues;
}

const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

function dispatch(contract: Endpoint, { params, query, body, ...given }: UntypedInput): Promise<Result> {
  const needsKey = !contract.idempotent && contract.callers !== "public";
  const sending: RequestOptions = needsKey ? given : { ...given, idempotencyKey: null };
  const search = queryString(query ?? {});
  const path = `${fillPath(contract.path, params)}${search ? `?${search}` : ""}`;
  if (contract.method === "GET") return get(path, sending);
  if (contract.method === "DELETE") return deleteCall(path, sending);
  return contract.encoding === "form"
    ? post(path, encodeValues(body ?? {}), sending)
    : postJson(path, body, sending);
}

/** Calls a hand-written endpoint. Throws an `ApiError` on failure. */
export async function callApi<const C extends Endpoint>(contract: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  return readReply(contract, unwrapResult(await dispatch(contract, input)));
}

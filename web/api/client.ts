import {
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  readReply,
} from "../../domain/declare/call.ts";
import { limits } from "../../domain/limits.ts";
import { currentLanguage } from "../language/language-store.ts";
import { appToken, dropAppToken } from "./app-token.ts";
import { environment } from "./base-url.ts";
import { encoded, type FormValues, formBody, queryString } from "./form-body.ts";
import { sendWithIntent } from "./intents.ts";
import { endIfRunOut, heedStatus } from "./interruptions.ts";
import { counted } from "./pending-calls.ts";
import { ApiError, kindOfStatus, type Result } from "./result.ts";
import { retryAfterOf } from "./retry-policy.ts";
import { readSession } from "./session.ts";

interface Request {
  readonly method: "GET" | "POST" | "DELETE";
  /** With its query, e.g. `/api/banners/v2?pagesize=20`. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly authorization?: "none";
  readonly signal?: AbortSignal;
  readonly asUser?: string;
}

export interface Sending {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a write: the key of its intent unless given (`intents.ts`); null for none. */
  readonly idempotencyKey?: string | null;
  /** Sent in the name of this person only: answers 401 where another one, or nobody, is signed in by now. */
  readonly asUser?: string;
}

const tokenPath = /^\/?api\/oauth2\/token(\?|$)/;

/** Every call below /api carries a token but the one that asks for it: the person's, else the app's own. */
async function bearer(request: Request): Promise<string | null> {
  if (request.authorization === "none" || tokenPath.test(request.path) || !/^\/?api\//.test(request.path))
    return null;
  return readSession()?.token ?? (await appToken());
}

/** JSON where the answer is JSON; text or nothing otherwise. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  return /\bjson\b/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
}

/** Names what stopped a call that got no answer; a caller's own abort is thrown on. */
function unanswered(thrown: unknown, request: Request, timeout: AbortSignal): Result {
  if (request.signal?.aborted) throw thrown;
  const kind = timeout.aborted ? "timeout" : navigator.onLine === false ? "network" : "connection";
  return { kind, status: 0, data: null };
}

async function attempt(request: Request): Promise<Result> {
  const timeout = AbortSignal.timeout(limits.apiTimeout);
  try {
    const token = await bearer(request);
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
    const data = await bodyOf(response);
    heedStatus(response.status, token);
    const retryAfter = retryAfterOf(response.headers.get("retry-after"));
    return { kind: kindOfStatus(response.status), status: response.status, data, retryAfter };
  } catch (thrown) {
    return unanswered(thrown, request, timeout);
  }
}

/** Sends a request. An app-level token that the server no longer knows is replaced once. */
export async function send(request: Request): Promise<Result> {
  const isOthers = request.asUser !== undefined && readSession()?.userId !== request.asUser;
  if (endIfRunOut() || isOthers) return { kind: "clientError", status: 401, data: null };
  // A refusal ends the person's session: what was sent with it must not be sent again in the name of the app.
  const isPersons = readSession() !== null;
  const result = await counted(attempt(request));
  if (result.status !== 401 || isPersons || request.authorization === "none" || tokenPath.test(request.path))
    return result;
  dropAppToken();
  return counted(attempt(request));
}

/** Sends a write of a person with an idempotency key. */
function sendWrite(request: Request, { idempotencyKey, ...sending }: Sending = {}): Promise<Result> {
  const whole = { ...request, ...sending };
  const isPersons = readSession() !== null;
  if (idempotencyKey === null || !isPersons) return send(whole);
  const sendAs = (key: string) => send({ ...whole, headers: { ...whole.headers, "Idempotency-Key": key } });
  if (idempotencyKey !== undefined) return sendAs(idempotencyKey);
  return sendWithIntent({ call: `${request.method} ${request.path}`, input: request.body }, sendAs);
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";

/** GET. */
export const get = (path: string, sending: Sending = {}): Promise<Result> =>
  send({ method: "GET", path, ...sending });
/** DELETE; named so because `delete` is a word of the language. */
export const deleteCall = (path: string, sending: Sending = {}): Promise<Result> =>
  sendWrite({ method: "DELETE", path }, sending);
/** GET without any token. */
export const getWithoutToken = (path: string, sending: Sending = {}): Promise<Result> =>
  send({ method: "GET", path, authorization: "none", ...sending });
/** POST of a form: arrays repeated, values not encoded (see `encoded`). */
export const post = (path: string, values: FormValues, sending: Sending = {}): Promise<Result> =>
  sendWrite({ method: "POST", path, contentType: form, body: formBody(values) }, sending);
/** The same as `post`; the specification knows it under both names. */
export const postWithoutEncode = post;
/** POST of JSON. */
export const postJson = (path: string, body: unknown, sending: Sending = {}): Promise<Result> =>
  sendWrite(
    {
      method: "POST",
      path,
      ...(body === undefined ? {} : { contentType: json, body: JSON.stringify(body) }),
    },
    sending,
  );
/** POST of a raw body, such as form data; the browser names its type. */
export const postImage = (path: string, body: BodyInit, sending: Sending = {}): Promise<Result> =>
  send({ method: "POST", path, body, ...sending });

/** The body of a success; anything else is thrown as an `ApiError`. */
export function succeed(result: Result): unknown {
  if (result.kind !== "ok") throw new ApiError(result);
  return result.data;
}

type Part<Name extends string, Value> =
  Value extends Record<string, never> ? unknown : { readonly [K in Name]: Value };
/** What a contract needs: its parameters, query and body, each only where it has one. */
export type InputOf<C extends Call> = Part<"params", ParamsOf<C>> &
  Part<"query", QueryOf<C>> &
  Part<"body", BodyOf<C>> &
  Sending;

interface LooseInput extends Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: FormValues;
  readonly body?: FormValues;
}

const filledPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

function dispatch(contract: Call, { params, query, body, ...given }: LooseInput): Promise<Result> {
  const needsKey = !contract.idempotent && contract.callers !== "public";
  const sending: Sending = needsKey ? given : { ...given, idempotencyKey: null };
  const asked = queryString(query ?? {});
  const path = `${filledPath(contract.path, params)}${asked ? `?${asked}` : ""}`;
  if (contract.method === "GET") return get(path, sending);
  if (contract.method === "DELETE") return deleteCall(path, sending);
  return contract.encoding === "form"
    ? post(path, encoded(body ?? {}), sending)
    : postJson(path, body, sending);
}

/** Makes a hand-written call as its contract says. Throws an `ApiError` unless it succeeds. */
export async function callApi<const C extends Call>(contract: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  return readReply(contract, succeed(await dispatch(contract, input)));
}

import { type Endpoint, type ReplyOf, readReply } from "../../domain/declare/index.ts";
import type { Report } from "./report.ts";

interface RequestOptions {
  readonly method: Endpoint["method"];
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly key?: string;
}
interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Value of the Idempotency-Key header. */
  readonly key?: string;
}

/** HTTP client of one user. Results are null after an expected rejection or an error; the report counts both. */
export interface Client {
  readonly send: (request: RequestOptions) => Promise<unknown>;
  /** Calls an endpoint and validates the reply against its contract. */
  readonly call: <C extends Endpoint>(contract: C, calling?: CallOptions) => Promise<ReplyOf<C> | null>;
}

/** Expected rejections: insufficient stock, conflicts, actions already done. */
const expectedStatuses = new Set([409, 422]);
const timeoutMs = 30_000;

interface ClientOptions {
  readonly address: string;
  readonly report: Report;
  readonly token: string | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Reads a string member of a response; null when missing. */
export function textIn(value: unknown, name: string): string | null {
  const found = isObject(value) ? value[name] : null;
  return typeof found === "string" ? found : null;
}
/** Items of a page. */
export const itemsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isObject(value) && Array.isArray(value.items) ? value.items.filter(isObject) : [];

const pathOf = (path: string, { params = {}, query = {} }: CallOptions): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return search === "" ? filled : `${filled}?${search}`;
};

/** Request label for the report, with ids replaced. */
const kindOf = ({ method, path }: RequestOptions): string =>
  `${method} ${path.replace(/\?.*/, "").replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "{id}")}`;

const messageIn = (text: string): string => {
  try {
    const problem: unknown = JSON.parse(text);
    const errors = isObject(problem) && Array.isArray(problem.errors) ? JSON.stringify(problem.errors) : "";
    return `${textIn(problem, "message") ?? ""} ${errors}`.slice(0, 200);
  } catch {
    return "";
  }
};

function bodyOf({ form, body }: RequestOptions): URLSearchParams | string | null {
  if (form) return new URLSearchParams(form);
  return body === undefined ? null : JSON.stringify(body);
}

const headersOf = ({ body, key }: RequestOptions, token: string | null): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(body === undefined ? {} : { "content-type": "application/json" }),
  ...(key ? { "idempotency-key": key } : {}),
});

/** Opens a client for one user. */
export function openClient({ address, report, token }: ClientOptions): Client {
  async function send(request: RequestOptions): Promise<unknown> {
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const answer = await fetch(`${address}${request.path}`, {
        method: request.method,
        body: bodyOf(request),
        signal: AbortSignal.timeout(timeoutMs),
        headers: headersOf(request, token),
      });
      const text = await answer.text();
      if (answer.ok) {
        const read: unknown = JSON.parse(text);
        report.record("done", took());
        return read;
      }
      const isExpected = expectedStatuses.has(answer.status) || (answer.status === 429 && token === null);
      const kind = `${answer.status} ${kindOf(request)} ${messageIn(text)}`;
      report.record(isExpected ? { refused: kind } : { error: kind }, took());
    } catch (error) {
      const reason = error instanceof Error ? `${error.name} ${error.message}` : "unknown";
      report.record({ error: `${reason} ${kindOf(request)}` }, took());
    }
    return null;
  }
  return {
    send,
    async call(contract, calling = {}) {
      const { body, key } = calling;
      const path = pathOf(contract.path, calling);
      const answer = await send({
        method: contract.method,
        path,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { key }),
      });
      if (answer === null) return null;
      try {
        return readReply(contract, answer);
      } catch {
        report.record({ error: `not what its contract says: ${contract.method} ${contract.path}` }, 0);
        return null;
      }
    },
  };
}

/** Signs in; null when rejected. */
export async function signIn(
  { address, report }: Omit<ClientOptions, "token">,
  person: { readonly username: string; readonly password: string },
): Promise<Client | null> {
  // An unknown user is not an error here: they register next.
  const answer = await fetch(`${address}/api/oauth2/token?grant_type=password`, {
    method: "POST",
    body: new URLSearchParams({ ...person }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const token = answer.ok ? textIn(await answer.json(), "access_token") : null;
  return token ? openClient({ address, report, token }) : null;
}

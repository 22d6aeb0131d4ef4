import { type Call, type ReplyOf, readReply } from "../../domain/declare/index.ts";
import type { Report } from "./report.ts";

interface Asked {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly key?: string;
}
interface Calling {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The Idempotency-Key. */
  readonly key?: string;
}

/** Whoever is signed in; answers are null where a rule refused, or where something went wrong, which the report knows. */
export interface Client {
  readonly send: (asked: Asked) => Promise<unknown>;
  /** The same by a contract, whose reply the answer must be. */
  readonly call: <C extends Call>(contract: C, calling?: Calling) => Promise<ReplyOf<C> | null>;
}

/** Stock runs out, somebody was faster, a person did it before: that is life, and no error. */
const refusals = new Set([409, 422]);
const patience = 30_000;

interface Opening {
  readonly address: string;
  readonly report: Report;
  readonly token: string | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Reads the named member of an answer as text. */
export function textIn(value: unknown, name: string): string | null {
  const found = isObject(value) ? value[name] : null;
  return typeof found === "string" ? found : null;
}
/** The items of a page. */
export const itemsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isObject(value) && Array.isArray(value.items) ? value.items.filter(isObject) : [];

const pathOf = (path: string, { params = {}, query = {} }: Calling): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return search === "" ? filled : `${filled}?${search}`;
};

/** A request's kind, for the report: ids are none of it. */
const kindOf = ({ method, path }: Asked): string =>
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

/** Opens the client of one person. */
export function openClient({ address, report, token }: Opening): Client {
  async function send(asked: Asked): Promise<unknown> {
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const body = asked.form
        ? new URLSearchParams(asked.form)
        : asked.body === undefined
          ? null
          : JSON.stringify(asked.body);
      const answer = await fetch(`${address}${asked.path}`, {
        method: asked.method,
        body,
        signal: AbortSignal.timeout(patience),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(asked.body === undefined ? {} : { "content-type": "application/json" }),
          ...(asked.key ? { "idempotency-key": asked.key } : {}),
        },
      });
      const text = await answer.text();
      if (answer.ok) {
        const read: unknown = JSON.parse(text);
        report.note("done", took());
        return read;
      }
      const isExpected = refusals.has(answer.status) || (answer.status === 429 && token === null);
      const kind = `${answer.status} ${kindOf(asked)} ${messageIn(text)}`;
      report.note(isExpected ? { refused: kind } : { error: kind }, took());
    } catch (error) {
      const reason = error instanceof Error ? `${error.name} ${error.message}` : "unknown";
      report.note({ error: `${reason} ${kindOf(asked)}` }, took());
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
        report.note({ error: `not what its contract says: ${contract.method} ${contract.path}` }, 0);
        return null;
      }
    },
  };
}

/** Signs in; null where that is refused. */
export async function signIn(
  { address, report }: Omit<Opening, "token">,
  person: { readonly username: string; readonly password: string },
): Promise<Client | null> {
  // A stranger who is not known yet is no error: the answer is looked at here alone.
  const answer = await fetch(`${address}/api/oauth2/token?grant_type=password`, {
    method: "POST",
    body: new URLSearchParams({ ...person }),
    signal: AbortSignal.timeout(patience),
  });
  const token = answer.ok ? textIn(await answer.json(), "access_token") : null;
  return token ? openClient({ address, report, token }) : null;
}

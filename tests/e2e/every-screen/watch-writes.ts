import type { Page, Request } from "@playwright/test";

/** Writes that the app sends without a press. */
const background = /\/(presence|stream|notices|oauth2?)(\/|$)|\/(read|typing|audience)$/;
const answerLimitMilliseconds = 5000;

export interface Write {
  /** Method, path and body: what is requested. */
  readonly intent: string;
  readonly key: string | null;
  /** Status of the response; null until it arrives. */
  status: number | null;
}

/** The writes of a page. */
export interface WriteLog {
  /** The writes since the last call. */
  readonly take: () => readonly Write[];
  /** Waits until each API request and each script has its response. */
  readonly answered: () => Promise<void>;
  /** How many API requests and scripts were requested so far. */
  readonly requests: () => number;
}

/** Streams stay open, and a player reads its recording bit by bit. */
const isApi = (request: Request): boolean =>
  /\/api\//.test(request.url()) &&
  !/\/(stream|presence)/.test(request.url()) &&
  request.resourceType() !== "media";

/** Dialogs load their code on demand; the app fetches its files before it imports them. */
const isCode = (request: Request): boolean =>
  request.resourceType() === "script" || /\.(js|css)$/.test(new URL(request.url()).pathname);

/** Watches the API requests of a page. */
export function watchWrites(page: Page): WriteLog {
  const writes: Write[] = [];
  const pending = new Set<Request>();
  let requests = 0;
  const sent = new Map<Request, Write>();
  page.on("request", (request) => {
    if (!isCode(request) && !isApi(request)) return;
    pending.add(request);
    requests += 1;
    if (!isApi(request)) return;
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" || background.test(pathname)) return;
    const write: Write = {
      intent: `${request.method()} ${pathname} ${request.postData() ?? ""}`,
      key: request.headers()["idempotency-key"] ?? null,
      status: null,
    };
    sent.set(request, write);
    writes.push(write);
  });
  page.on("response", (response) => {
    const write = sent.get(response.request());
    if (write) write.status = response.status();
  });
  const end = (request: Request) => void pending.delete(request);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return {
    take: () => writes.splice(0),
    requests: () => requests,
    answered: async () => {
      const limit = Date.now() + answerLimitMilliseconds;
      while (pending.size > 0 && Date.now() < limit) await new Promise((next) => setTimeout(next, 10));
    },
  };
}

/** Problems of the writes of one double press: one intent sent twice, a failure, or a refusal of the second write. */
export function doubledWrites(writes: readonly Write[]): readonly string[] {
  const problems: string[] = [];
  for (const [index, { intent, key, status }] of writes.entries()) {
    const [method, path] = intent.split(" ");
    const name = `${method} ${path}`;
    if (key === null) problems.push(`${name} was sent without an idempotency key`);
    if (writes.slice(0, index).some((other) => other.intent === intent && other.key !== key))
      problems.push(`${name} was sent twice with different keys`);
    if (status !== null && (status >= 500 || status === 403)) problems.push(`${name} answered ${status}`);
    else if (index > 0 && status !== null && status >= 400)
      problems.push(`${name} answered ${status} to the second press`);
  }
  return problems;
}

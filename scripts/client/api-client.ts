import createClient from "openapi-fetch";

/** How to reach a server. */
export interface ClientOptions {
  /** Such as `https://kasekam.example`. */
  readonly baseUrl: string;
  /** `kk_…`, from *API keys* or *Service keys*. */
  readonly apiKey: string;
  /** Language of error messages; English by default. */
  readonly language?: "en" | "km";
  /** How often a request without an answer, or with 429 or 503, is sent again; twice by default. */
  readonly retries?: number;
  /** Replaces the global `fetch`, e.g. in tests. */
  readonly fetch?: typeof fetch;
}

const retriedStatuses: ReadonlySet<number> = new Set([429, 503]);
/** Milliseconds. A server may ask for a longer wait with `Retry-After`. */
const firstWait = 500;
const longestWait = 30_000;

const waitBefore = (tries: number, answer: Response | null): number => {
  const requested = Number(answer?.headers.get("retry-after") ?? Number.NaN) * 1000;
  return Math.min(longestWait, Number.isNaN(requested) ? firstWait * 2 ** tries : requested);
};

/** Sends requests with the same `Idempotency-Key` until there is an answer, so that each write happens once. */
const sendUntilAnswered =
  ({ retries = 2, fetch: send = fetch }: ClientOptions) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== "GET" && !request.headers.has("idempotency-key"))
      request.headers.set("idempotency-key", crypto.randomUUID());
    for (let tries = 0; ; tries += 1) {
      // A request is used up when it is sent.
      const answer = await send(request.clone()).catch((error: unknown) => {
        if (tries >= retries || request.signal.aborted) throw error;
        return null;
      });
      if (answer && (tries >= retries || !retriedStatuses.has(answer.status))) return answer;
      await new Promise((resolve) => setTimeout(resolve, waitBefore(tries, answer)));
    }
  };

/** A client whose calls have the types of a document; see openapi-fetch. */
export function createApiClient<Paths extends Record<string, unknown>>(options: ClientOptions) {
  return createClient<Paths>({
    baseUrl: options.baseUrl,
    headers: { authorization: `Bearer ${options.apiKey}`, "accept-language": options.language ?? "en" },
    fetch: sendUntilAnswered(options),
  });
}

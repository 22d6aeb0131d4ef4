import autocannon from "autocannon";
import { type ProcessorTime, type ReadProcessorTime, timePerOperation } from "./processor-time.ts";

/** One request. */
export interface BenchRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}
export const getRequest = (path: string): BenchRequest => ({ method: "GET", path });

export interface LoadOptions {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests of each connection, repeated in order; or a request source per connection. */
  readonly requests: readonly BenchRequest[] | ((connection: number) => RequestSource);
  /** Sends each request once, then ends. */
  readonly isOnce?: true;
  /** Reads what PostgreSQL and the server have spent. */
  readonly spent: ReadProcessorTime;
}
/** A source of requests that depend on earlier responses. */
export interface RequestSource {
  readonly next: () => BenchRequest;
  readonly onResponse: (status: number, body: string) => void;
}

/** Successful requests per second and latency percentiles in milliseconds. */
export interface LoadResult {
  readonly rate: number;
  readonly p50: number;
  readonly p97: number;
  /** Per response. */
  readonly processor: ProcessorTime;
}

const connections = 10;

/** Keeps ten connections busy for some seconds. Throws when any response is not a 2xx. */
export async function runLoad(load: LoadOptions, seconds: number): Promise<LoadResult> {
  const { origin, headers, requests } = load;
  let connection = 0;
  const amount = load.isOnce && Array.isArray(requests) ? { amount: requests.length } : { duration: seconds };
  const before = await load.spent();
  const started = performance.now();
  let lastAt = started;
  const result = await autocannon({
    url: origin,
    connections,
    timeout: 20,
    ...amount,
    headers: { ...headers },
    setupClient(client) {
      const number = connection;
      connection += 1;
      client.on("response", () => {
        lastAt = performance.now();
      });
      client.setRequests(requestsOf(load, number));
    },
  });
  const after = await load.spent();
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0)
    throw new Error(`${bad} requests to ${origin} failed: ${JSON.stringify(result.statusCodeStats)}`);
  // With an amount of requests, autocannon itself ends with the next tick of its clock, up to a second late.
  const duration = load.isOnce ? (lastAt - started) / 1000 : result.duration;
  return {
    rate: result["2xx"] / duration,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    processor: timePerOperation(before, after, result["2xx"]),
  };
}

function requestsOf({ requests, headers, isOnce }: LoadOptions, connection: number): autocannon.Request[] {
  const toRequest = (request: BenchRequest): autocannon.Request => ({ ...request, headers: { ...headers } });
  if (typeof requests === "function") return [toSourceRequest(requests(connection), headers)];
  // Connections start at different requests: identical concurrent ones could share work.
  const start = Math.floor((requests.length / connections) * connection);
  const end = Math.floor((requests.length / connections) * (connection + 1));
  const mine = requests.slice(start, isOnce ? end : undefined);
  return (isOnce ? mine : [...mine, ...requests.slice(0, start)]).map(toRequest);
}

function toSourceRequest(source: RequestSource, headers: LoadOptions["headers"]): autocannon.Request {
  return {
    setupRequest: (request) => ({ ...request, ...source.next(), headers: { ...headers } }),
    onResponse: (status, body) => source.onResponse(status, body),
  };
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

const medianTime = (times: readonly ProcessorTime[]): ProcessorTime => ({
  postgres: median(times.map(({ postgres }) => postgres)),
  server: median(times.map(({ server }) => server)),
});

export interface ComparisonResult {
  /** Median over the rounds of the product's rate divided by the bare server's rate. */
  readonly ratio: number;
  readonly bare: number;
  readonly product: number;
  /** Medians per response. */
  readonly processor: { readonly bare: ProcessorTime; readonly product: ProcessorTime };
}
interface ComparisonOptions {
  readonly bare: LoadOptions;
  /** One per round, or one for all rounds. */
  readonly product: LoadOptions | readonly LoadOptions[];
  readonly rounds: number;
  readonly seconds: number;
}

/** Measures alternately (A B A B), so that other load on the machine affects both equally. */
export async function compareLoads({
  bare,
  product,
  rounds,
  seconds,
}: ComparisonOptions): Promise<ComparisonResult> {
  const loads = Array.isArray(product) ? product : [product];
  await runLoad(bare, 1);
  if (!loads[0].isOnce) await runLoad(loads[0], 1);
  const pairs: { readonly bare: LoadResult; readonly product: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await runLoad(bare, seconds);
    const other = await runLoad(loads[round % loads.length], seconds);
    pairs.push({ bare: one, product: other });
  }
  return {
    ratio: median(pairs.map((pair) => pair.product.rate / pair.bare.rate)),
    bare: median(pairs.map((pair) => pair.bare.rate)),
    product: median(pairs.map((pair) => pair.product.rate)),
    processor: {
      bare: medianTime(pairs.map((pair) => pair.bare.processor)),
      product: medianTime(pairs.map((pair) => pair.product.processor)),
    },
  };
}

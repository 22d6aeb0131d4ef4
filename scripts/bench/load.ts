import autocannon from "autocannon";

/** One request, or something that makes the next one whenever a connection is free. */
export interface Ask {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}
export interface Load {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What each connection asks for, in order and again and again. */
  readonly asks: readonly Ask[] | ((connection: number) => Endless);
  /** Each request is made once, and then it is over. */
  readonly isOnce?: true;
}
/** Requests that depend on the answers before them. */
export interface Endless {
  readonly next: () => Ask;
  readonly answered: (status: number, body: string) => void;
}

/** How many requests per second were answered well, and how long they took in milliseconds. */
export interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p97: number;
}

const connections = 10;

/** Keeps ten connections busy for some seconds. Throws where any answer is not a good one. */
export async function press(load: Load, seconds: number): Promise<Measured> {
  const { origin, headers, asks } = load;
  let connection = 0;
  const amount = load.isOnce && Array.isArray(asks) ? { amount: asks.length } : { duration: seconds };
  const result = await autocannon({
    url: origin,
    connections,
    timeout: 20,
    ...amount,
    headers: { ...headers },
    setupClient(client) {
      const number = connection;
      connection += 1;
      client.setRequests(requestsOf(load, number));
    },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0)
    throw new Error(`${bad} requests to ${origin} failed: ${JSON.stringify(result.statusCodeStats)}`);
  return {
    rate: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
  };
}

function requestsOf({ asks, headers, isOnce }: Load, connection: number): autocannon.Request[] {
  const toRequest = (ask: Ask): autocannon.Request => ({ ...ask, headers: { ...headers } });
  if (typeof asks === "function") return [endless(asks(connection), headers)];
  // Connections that asked for the same at the same time would share one answer's work.
  const start = Math.floor((asks.length / connections) * connection);
  const end = Math.floor((asks.length / connections) * (connection + 1));
  const mine = asks.slice(start, isOnce ? end : undefined);
  return (isOnce ? mine : [...mine, ...asks.slice(0, start)]).map(toRequest);
}

function endless(source: Endless, headers: Load["headers"]): autocannon.Request {
  return {
    setupRequest: (request) => ({ ...request, ...source.next(), headers: { ...headers } }),
    onResponse: (status, body) => source.answered(status, body),
  };
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

export interface Compared {
  /** The median of product / bare in each round. */
  readonly ratio: number;
  readonly bare: number;
  readonly product: number;
}
interface Comparison {
  readonly bare: Load;
  /** One for each round, or the same for all. */
  readonly product: Load | readonly Load[];
  readonly rounds: number;
  readonly seconds: number;
}

/** Measures in turn, A B A B, so that whatever else this machine does falls on both alike. */
export async function compare({ bare, product, rounds, seconds }: Comparison): Promise<Compared> {
  const loads = Array.isArray(product) ? product : [product];
  await press(bare, 1);
  if (!loads[0].isOnce) await press(loads[0], 1);
  const pairs: { readonly bare: number; readonly product: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await press(bare, seconds);
    const other = await press(loads[round % loads.length], seconds);
    pairs.push({ bare: one.rate, product: other.rate });
  }
  return {
    ratio: median(pairs.map((pair) => pair.product / pair.bare)),
    bare: median(pairs.map((pair) => pair.bare)),
    product: median(pairs.map((pair) => pair.product)),
  };
}

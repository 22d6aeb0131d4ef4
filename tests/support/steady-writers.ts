import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";

/** Clients that write continuously and repeat each request with the same key until it is acknowledged. */
export interface SteadyWriters {
  /** Idempotency key of each acknowledged record by record id. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Number of 503 responses with `Retry-After`: expected while the database is down. */
  unavailable(): number;
  /** Responses that are neither success nor such a 503. */
  readonly wrong: readonly string[];
  /** Resolves once each writer's last request is acknowledged. */
  stop(): Promise<void>;
}

/** Name of the product unit created with a key. */
export const unitName = (key: string): string => `Basket ${key}`;

const isUnavailable = (answer: Response): boolean =>
  answer.status === 503 &&
  Number(answer.headers.get("retry-after")) > 0 &&
  answer.headers.get("content-type")?.startsWith("application/problem+json") === true;

/** Starts writing product units over HTTP. */
export function startWriters(server: ServerProcess, token: string, count: number): SteadyWriters {
  const acknowledged = new Map<string, string>();
  const wrong: string[] = [];
  let unavailable = 0;
  let isOver = false;
  const isAlive = () => server.child.exitCode === null && server.child.signalCode === null;

  const send = (key: string): Promise<Response> =>
    fetch(`${server.url}/api/productUnits/v1/json`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({
        name: unitName(key),
        nameKh: "កញ្ច្រែង",
        symbol: key.slice(0, 18),
        dimension: "count",
      }),
      signal: AbortSignal.timeout(15_000),
    });

  async function write(key: string): Promise<void> {
    while (isAlive()) {
      const answer = await send(key).catch((error: Error) => error);
      if (answer instanceof Error) {
        wrong.push(answer.message);
      } else if (answer.ok) {
        acknowledged.set((await answer.json()).id, key);
        return;
      } else if (isUnavailable(answer)) {
        unavailable++;
        await answer.body?.cancel();
      } else {
        wrong.push(`${answer.status} ${await answer.text()}`);
      }
      // Shorter than Retry-After, to retry at the worst moment too.
      await sleep(20);
    }
  }
  const writers = Array.from({ length: count }, async () => {
    while (!isOver && isAlive()) await write(randomUUID());
  });
  return {
    acknowledged,
    unavailable: () => unavailable,
    wrong,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

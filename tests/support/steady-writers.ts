import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";

/** Clients that write without a pause and repeat each request, under one key, until it is acknowledged. */
export interface SteadyWriters {
  /** The idempotency key of each acknowledged record, by the record's id. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Answers 503 with `Retry-After`: expected while the database is down. */
  unavailable(): number;
  /** Answers that are neither success nor such a 503. */
  readonly wrong: readonly string[];
  /** Returns once each writer's last request is acknowledged. */
  stop(): Promise<void>;
}

/** The name of the product unit that a key makes. */
export const unitName = (key: string): string => `Basket ${key}`;

const isUnavailable = (answer: Response): boolean =>
  answer.status === 503 &&
  Number(answer.headers.get("retry-after")) > 0 &&
  answer.headers.get("content-type")?.startsWith("application/problem+json") === true;

/** Starts to write product units over HTTP. */
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
      // Sooner than Retry-After asks, to try at the worst moment, too.
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

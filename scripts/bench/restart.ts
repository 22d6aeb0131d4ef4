import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { ChildServer } from "./child-server.ts";
import {
  type ProductClient,
  type ProductRecord,
  priceOf,
  productSchema,
  recordPath,
  updateRequest,
} from "./product-client.ts";

interface RestartOptions {
  readonly client: ProductClient;
  readonly server: ChildServer;
  readonly records: readonly ProductRecord[];
  /** Restarts the server on the same database. */
  readonly restart: () => Promise<{ readonly server: ChildServer; readonly client: ProductClient }>;
}
export interface RestartResult {
  readonly server: ChildServer;
  readonly client: ProductClient;
  /** Milliseconds. */
  readonly stopTime: number;
  readonly startTime: number;
  readonly written: number;
  /** Acknowledged writes that are missing after the restart. */
  readonly lost: number;
}

const answerSchema = z.object({ version: z.number() });

/** Stops the server during writes, restarts it and checks that every acknowledged write is there. */
export async function restartUnderWrites({
  client,
  server,
  records,
  restart: startAgain,
}: RestartOptions): Promise<RestartResult> {
  const answered = new Map<string, number>();
  let written = 0;
  const write = async (own: readonly ProductRecord[]): Promise<void> => {
    for (const record of own) {
      const { path, body = "" } = updateRequest({ ...record, price: priceOf(record) + 1 });
      const headers = { ...client.headers, "content-type": "application/json" };
      const answer = await fetch(`${client.origin}${path}`, { method: "POST", headers, body }).catch(
        () => null,
      );
      if (!answer?.ok) return;
      const { version } = z.parse(answerSchema, await answer.json());
      answered.set(record.id, version);
      written += 1;
    }
  };
  const share = Math.floor(records.length / 4);
  const writers = [0, 1, 2, 3].map((number) => write(records.slice(number * share, (number + 1) * share)));
  await sleep(700);
  const stopTime = await server.stop();
  await Promise.all(writers);
  const again = await startAgain();
  let lost = 0;
  for (const [id, version] of answered) {
    const found = await again.client.get(recordPath(id), productSchema);
    if (found.version < version) lost += 1;
  }
  return { ...again, stopTime, startTime: again.server.startTime, written, lost };
}

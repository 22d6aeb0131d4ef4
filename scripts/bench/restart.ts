import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { ChildServer } from "./child-server.ts";
import {
  type ProductClient,
  type ProductRecord,
  productSchema,
  recordPath,
  updateAsk,
} from "./product-client.ts";

interface Restart {
  readonly client: ProductClient;
  readonly server: ChildServer;
  readonly records: readonly ProductRecord[];
  /** Starts the server again over the same database. */
  readonly startAgain: () => Promise<{ readonly server: ChildServer; readonly client: ProductClient }>;
}
export interface Restarted {
  readonly server: ChildServer;
  readonly client: ProductClient;
  /** Milliseconds. */
  readonly stopTime: number;
  readonly startTime: number;
  readonly written: number;
  /** Writes that were answered and are not there after the restart. */
  readonly lost: number;
}

const answerSchema = z.object({ version: z.number() });

/** Stops the server in the middle of writes, starts it again, and looks whether every answered write is there. */
export async function restartUnderWrites({
  client,
  server,
  records,
  startAgain,
}: Restart): Promise<Restarted> {
  const answered = new Map<string, number>();
  let written = 0;
  const write = async (own: readonly ProductRecord[]): Promise<void> => {
    for (const record of own) {
      const { path, body = "" } = updateAsk({ ...record, basePrice: record.basePrice + 1 });
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

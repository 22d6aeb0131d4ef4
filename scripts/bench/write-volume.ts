import type pg from "pg";
import * as z from "zod/mini";
import { withClient } from "../../server/db/client.ts";
import type { BenchServer } from "./bench-server.ts";
import { type ProductRecord, productSchema, recordPath, updateRequest } from "./product-client.ts";

const rounds = 4;
const perRound = 200;
const answerSchema = z.object({ version: z.number() });

interface WalPosition {
  readonly lsn: string;
  /** Where the last checkpoint began. */
  readonly checkpoint: string;
}

async function readPosition(postgres: pg.Client): Promise<WalPosition> {
  const { rows } = await postgres.query<WalPosition>(
    "select pg_current_wal_lsn()::text as lsn, (select redo_lsn::text from pg_control_checkpoint()) as checkpoint",
  );
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL gives no position of its log.");
  return row;
}

async function bytesBetween(postgres: pg.Client, from: WalPosition, to: WalPosition): Promise<number> {
  const { rows } = await postgres.query<{ bytes: string }>(
    "select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::text as bytes",
    [to.lsn, from.lsn],
  );
  return Number(rows[0]?.bytes ?? Number.NaN);
}

/**
 * Bytes of the write-ahead log per change of a price: the median of rounds that touch the same pages again, without a
 * checkpoint in between, after which each page is logged as a whole once.
 */
export async function measureWal(
  { client, databaseUrl }: Pick<BenchServer, "client" | "databaseUrl">,
  records: readonly ProductRecord[],
): Promise<number> {
  const versions = new Map<string, number>();
  for (const { id } of records.slice(0, perRound)) {
    const { version } = await client.get(recordPath(id), productSchema);
    versions.set(id, version);
  }
  const changeAll = async (price: number): Promise<void> => {
    for (const [id, version] of versions) {
      const { path, body = "" } = updateRequest({ id, version, price });
      const headers = { ...client.headers, "content-type": "application/json" };
      const answer = await fetch(`${client.origin}${path}`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`Changing a price failed: ${answer.status} ${await answer.text()}`);
      versions.set(id, z.parse(answerSchema, await answer.json()).version);
    }
  };
  return withClient(databaseUrl, async (postgres) => {
    const found: number[] = [];
    await changeAll(5_000);
    for (let round = 0; round < rounds; round += 1) {
      const from = await readPosition(postgres);
      await changeAll(5_100 + round);
      const to = await readPosition(postgres);
      if (from.checkpoint === to.checkpoint)
        found.push((await bytesBetween(postgres, from, to)) / versions.size);
    }
    return found.sort((one, other) => one - other)[Math.floor(found.length / 2)] ?? Number.NaN;
  });
}

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../server/db/database.ts";
import { publish } from "../../../server/live/publish.ts";

/** Inserts per second, by what they write. */
export interface InsertRates {
  /** A table with the columns of live events that nobody reads. */
  readonly plain: number;
  readonly live: number;
  /** Live events as servers of before insert them: one lock until the commit. */
  readonly locked: number;
  /** Live of plain inserts. */
  readonly ratio: number;
  /** Seconds until the last live event had its place, after the last insert; the longest of all parts. */
  readonly rest: number;
}
interface RateOptions {
  readonly db: Database;
  readonly clients: number;
  /** Of each part. */
  readonly seconds: number;
  readonly rounds: number;
}

const row = (): readonly [string[], string, string] => [
  [randomUUID()],
  "noticesRead",
  JSON.stringify({ unread: 1 }),
];
const insertInto = (table: string): string =>
  `insert into ${table} (audience, name, data) values ($1, $2, $3)`;

/** Inserts with several clients at once; returns how many a second were committed. */
async function measure(insert: () => Promise<unknown>, { clients, seconds }: RateOptions): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  const run = async () => {
    while (performance.now() < end) {
      await insert();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  return (count * 1000) / (performance.now() - start);
}

async function untilNumbered(db: Database): Promise<number> {
  const start = performance.now();
  for (;;) {
    const waiting = await db.query("select from live_event where place is null limit 1");
    if (waiting.length === 0) return (performance.now() - start) / 1000;
    await sleep(10);
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Measures plain and live inserts alternately in many short parts, and compares the sums: a busy moment of the machine then
 * meets both.
 */
export async function measureInserts(options: RateOptions): Promise<InsertRates> {
  const { db, rounds } = options;
  await db.query(
    `create table plain_event (id bigint generated always as identity primary key, audience uuid[] not null, name text not null,
       data json not null, at timestamp with time zone default now() not null)`,
  );
  const rates: { readonly plain: number[]; readonly live: number[] } = { plain: [], live: [] };
  let rest = 0;
  const measurePlain = async (): Promise<void> => {
    rates.plain.push(await measure(() => db.query(insertInto("plain_event"), row()), options));
  };
  const measureLive = async (): Promise<void> => {
    const insert = () => {
      const [audience] = row();
      return publish(db, { audience, event: "noticesRead", data: { unread: 1 } });
    };
    rates.live.push(await measure(insert, options));
    rest = Math.max(rest, await untilNumbered(db));
  };
  for (let round = 0; round < rounds; round += 1) {
    const parts = [measurePlain, measureLive];
    for (const part of round % 2 === 0 ? parts : parts.toReversed()) await part();
  }
  return {
    plain: sumOf(rates.plain) / rounds,
    live: sumOf(rates.live) / rounds,
    locked: await measure(() => db.query(insertInto("live_event"), row()), options),
    ratio: sumOf(rates.live) / sumOf(rates.plain),
    rest,
  };
}

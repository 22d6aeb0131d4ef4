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
  /** Live of plain inserts, compared within each round. */
  readonly ratio: number;
  /** Seconds until the last live event had its place, after the last insert. */
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

const medianOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures each kind of insert in turn, several times; returns the medians, and the longest rest. */
export async function measureInserts(options: RateOptions): Promise<InsertRates> {
  const { db, rounds } = options;
  await db.query(
    `create table plain_event (id bigint generated always as identity primary key, audience uuid[] not null, name text not null,
       data json not null, at timestamp with time zone default now() not null)`,
  );
  const inserts = {
    plain: () => db.query(insertInto("plain_event"), row()),
    live: () => {
      const [audience] = row();
      return publish(db, { audience, event: "noticesRead", data: { unread: 1 } });
    },
    locked: () => db.query(insertInto("live_event"), row()),
  };
  const rates: Record<keyof typeof inserts, number[]> = { plain: [], live: [], locked: [] };
  const rests: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rates.plain.push(await measure(inserts.plain, options));
    rates.live.push(await measure(inserts.live, options));
    rests.push(await untilNumbered(db));
    rates.locked.push(await measure(inserts.locked, options));
  }
  return {
    plain: medianOf(rates.plain),
    live: medianOf(rates.live),
    locked: medianOf(rates.locked),
    ratio: medianOf(rates.live.map((rate, round) => rate / (rates.plain[round] ?? Number.NaN))),
    rest: Math.max(...rests),
  };
}

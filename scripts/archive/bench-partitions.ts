import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { archivedTable } from "../../server/archive/archived-tables.ts";
import { listArchives } from "../../server/archive/list-archives.ts";
import { removeArchived } from "../../server/archive/remove-archived.ts";
import { restoreArchives } from "../../server/archive/restore-archives.ts";
import { writeArchive } from "../../server/archive/write-archive.ts";
import { withClient } from "../../server/db/client.ts";
import { openDatabase } from "../../server/db/database.ts";
import { startEmbeddedPostgres } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrator/migrate.ts";
import { openDiskFiles } from "../../server/files/store/disk-file-store.ts";
import { benchPartitions } from "../commands/benchmarks.ts";
import { runCommand } from "../commands/run-command.ts";
import { fillCopies, schemas } from "./partition-copies.ts";

interface Work {
  readonly name: string;
  readonly sql: string;
  readonly parameters: (n: number) => readonly unknown[];
  /** Fewer repetitions for slow statements. */
  readonly share?: number;
}
const record = "md5('record' || $1::int)::uuid";
const person = "md5('person' || $1::int)::uuid";
type Options = ReturnType<typeof benchPartitions.opts>;

/** The statements, on tables of so many rows. */
function worksOn(rows: number): readonly Work[] {
  const recordOf = (n: number): readonly number[] => [(n * 7919) % (rows / 10)];
  const personOf = (n: number): readonly number[] => [(n * 7919) % (rows / 50)];
  return [
    {
      name: "history of a record, total",
      sql: `select count(*)::int as total from history where entity = 'product' and record_id = ${record}`,
      parameters: recordOf,
    },
    {
      name: "history of a record, a page",
      sql: `select version, at, by, action, changes from history where entity = 'product' and record_id = ${record} order by id desc limit 20`,
      parameters: recordOf,
    },
    {
      name: "a change by its version (undo)",
      sql: `select changes from history h where h.entity = 'product' and h.record_id = ${record} and h.version = 3`,
      parameters: recordOf,
    },
    {
      name: "state changes of 100 records (activity)",
      sql: `select h.at, h.changes from generate_series($1::int, $1::int + 99) r
      cross join lateral (select at, changes from history where record_id = md5('record' || r)::uuid and entity = 'product'
        and action <> 'created' and changes ? 'state') h`,
      parameters: (n) => [(n * 101) % (rows / 10 - 100)],
      share: 0.1,
    },
    {
      name: "a new history entry",
      sql: `insert into history (entity, record_id, version, at, action, changes)
      values ('product', ${record}, 99, timestamptz '2026-10-20 00:00+00', 'updated', '{}')`,
      parameters: recordOf,
    },
    {
      name: "inbox of a person, a page",
      sql: `select r.id, r.sent_at from notification_recipient r where r.profile_id = ${person} and r.channel = 'inApp' and r.state = 'sent'
      order by r.sent_at desc, r.id limit 20`,
      parameters: personOf,
    },
    {
      name: "mark a message as opened by its id",
      sql: `update notification_recipient set opened_at = now() where id = (select r.id from public.notification_recipient r
      where r.profile_id = ${person} and r.channel = 'inApp' and r.state = 'sent' order by r.sent_at desc limit 1)`,
      parameters: personOf,
    },
  ];
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Milliseconds of one execution of a prepared statement, in a schema. */
async function timeOf(
  client: pg.Client,
  { name, sql, parameters, share = 1 }: Work,
  { schema, times }: { readonly schema: string; readonly times: number },
): Promise<number> {
  await client.query(`set search_path = ${schema}, public`);
  const text = `/* ${schema} */ ${sql}`;
  const count = Math.max(20, times * share);
  const run = (n: number) => client.query({ name: `${schema} ${name}`, text, values: [...parameters(n)] });
  for (let n = 0; n < 10; n += 1) await run(n);
  const began = performance.now();
  for (let n = 0; n < count; n += 1) await run(n + 10);
  return (performance.now() - began) / count;
}

async function compare(client: pg.Client, work: Work, { rounds, times }: Options): Promise<void> {
  const found: Record<keyof typeof schemas, number[]> = { plain: [], parted: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.plain.push(await timeOf(client, work, { schema: schemas.plain, times }));
    found.parted.push(await timeOf(client, work, { schema: schemas.parted, times }));
  }
  const [plain, parted] = [median(found.plain), median(found.parted)];
  console.log(
    `${work.name.padEnd(42)} ${plain.toFixed(3)} ms, by month ${parted.toFixed(3)} ms: ${(parted / plain).toFixed(2)}x`,
  );
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Archives the oldest month of the history to the local disk, and restores it. */
async function measureArchive(url: string, filesFolder: string): Promise<void> {
  const db = openDatabase(url, { connections: 3 });
  const context = { db, files: openDiskFiles(filesFolder), signal: new AbortController().signal };
  const table = archivedTable("history");
  const month = "2023-11-01";
  try {
    const write = await secondsOf(() => writeArchive(context, { table, month }));
    const remove = await secondsOf(() => removeArchived(context));
    const [archive] = await listArchives(db);
    const restore = await secondsOf(() => restoreArchives(context, { table, from: month, days: 1 }));
    console.log(
      `a month of ${archive?.rows} entries, ${archive?.bytes} bytes: ${write.toFixed(1)} s to write and read back, ${remove.toFixed(1)} s to delete, ${restore.toFixed(1)} s to restore`,
    );
  } finally {
    await db.close();
  }
}

await runCommand(benchPartitions, async (options) => {
  const { rows } = options;
  const folder = await mkdtemp(join(tmpdir(), "kasekam-partitions-"));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), log: () => {} });
  try {
    const name = `bench_${randomBytes(4).toString("hex")}`;
    await withClient(postgres.connectionString, (client) =>
      client.query(
        `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
      ),
    );
    const url = new URL(postgres.connectionString);
    url.pathname = `/${name}`;
    await migrate(url.href);
    await withClient(url.href, async (client) => {
      const began = performance.now();
      await fillCopies(client, rows);
      console.log(
        `${rows} rows in each table, ${((performance.now() - began) / 1000).toFixed(0)} s to fill them`,
      );
      for (const work of worksOn(rows)) await compare(client, work, options);
      await client.query("set search_path = public; drop index history_at_idx");
      const index = await secondsOf(() =>
        client.query("create index history_at_idx on history using brin (at) with (autosummarize = on)"),
      );
      console.log(
        `migration 0073: ${index.toFixed(2)} s for the index of ${rows} entries; writes wait until it is built`,
      );
    });
    await measureArchive(url.href, join(folder, "files"));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readBackup } from "../../scripts/backup/read-backup.ts";
import { readTables } from "../../scripts/backup/schema.ts";
import { writeBackup } from "../../scripts/backup/write-backup.ts";
import { archiveTable } from "../../server/archive/archive.fixture.ts";
import { openDatabase } from "../../server/db/database.ts";
import { startEmbeddedPostgres } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrator/migrate.ts";
import { openDiskFiles } from "../../server/files/store/disk-file-store.ts";
import { storeFile } from "../../server/files/store-file.ts";
import { launcher } from "../../server/installation/root.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres/test-database.ts";

const run = promisify(execFile);

let folder = "";
let archive = "";
const databases: TestDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-backup-"));
  archive = join(folder, "backup.tar.gz");
});
afterEach(async () => {
  for (const { drop } of databases.splice(0)) await drop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
};

const withClient = async <R>(url: string, work: (client: Client) => Promise<R>): Promise<R> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Texts that a careless format would corrupt. */
const names = [
  "ស្រូវផ្ការំដួល",
  'tab\there, "quotes", \\N and \\backslashes\\',
  "line\nbreak\r\nand\u200bnothing",
  "",
];

const units = 200;
/** Inserts product units whose factors keep a constant sum through every write of the test. */
const fill = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (let index = 0; index < units; index += 1) {
      await client.query(
        "insert into product_unit (id, name, name_kh, symbol, dimension, factor) values ($1, $2, $3, $4, 'count', 100)",
        [randomUUID(), `Unit ${index}`, names[index % names.length], randomUUID()],
      );
    }
  });

const keepFiles = async (url: string, root: string): Promise<void> => {
  const files = openDiskFiles(root);
  const db = openDatabase(url, { connections: 1 });
  try {
    for (const [kind, extension, size] of [
      ["photo", "webp", 70_001],
      ["document", "pdf", 3],
      ["video", "mp4", 5_000_000],
    ] as const) {
      const facts = { kind, extension, size, width: null, height: null, duration: null, createdBy: null };
      await storeFile(
        { db, files },
        { ...facts, body: randomBytes(size), originalName: `ឯកសារ.${extension}` },
      );
    }
  } finally {
    await db.close();
  }
};

/** Moves a part of the history into the archive. */
const archiveSome = async (url: string, root: string): Promise<void> => {
  await withClient(url, (client) =>
    client.query("update history set at = '2024-01-05' where id in (select id from history limit 20)"),
  );
  const db = openDatabase(url, { connections: 3 });
  await archiveTable({ db, files: openDiskFiles(root) }, "history", 12);
  await db.close();
};

/** Rows of every table as text, sorted. */
const contentsOf = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query({
        text: `select t::text from "${name}" t order by 1`,
        rowMode: "array",
      });
      contents[name] = rows.flat();
    }
    return contents;
  });

/** Every constraint, index, trigger and column, as PostgreSQL describes them. */
const shapeOf = (url: string): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select pg_get_constraintdef(oid) as part, convalidated::text as more from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef, '' from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
       union all select attrelid::regclass || attname, atttypid::regtype::text from pg_attribute
         join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       order by 1, 2`,
    );
    return rows;
  });

const filesOf = async (root: string): Promise<Record<string, string>> => {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const contents: Record<string, string> = {};
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    contents[path.slice(root.length)] = (await readFile(path)).toString("base64");
  }
  return contents;
};

/** Moves part of one factor to another in a loop until stopped; `stop` returns the number of writes. */
const keepWriting = (url: string) => {
  let isStopped = false;
  const writing = withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from product_unit order by id");
    let count = 0;
    for (; !isStopped; count += 1) {
      const change = "update product_unit set version = version + 1, factor = factor + $2 where id = $1";
      await client.query("begin");
      await client.query(change, [rows[count % units]?.id, -1]);
      await client.query(change, [rows[(count + 7) % units]?.id, 1]);
      await client.query("commit");
    }
    return count;
  });
  return async () => {
    isStopped = true;
    return writing;
  };
};

describe("a backup", () => {
  test("restores every row, every file and the whole shape of the database", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await fill(url);
    await keepFiles(url, join(folder, "files"));
    await archiveSome(url, join(folder, "files"));
    const saved = await writeBackup(
      { connectionString: url, files: openDiskFiles(join(folder, "files")) },
      archive,
    );
    expect(saved.tables.product_unit?.rows).toBe(units);
    // Three, and the archive with its manifest.
    expect(saved.files.count).toBe(5);

    const other = await emptyDatabase();
    await readBackup(archive, { connectionString: other, files: openDiskFiles(join(folder, "other")) });
    expect(await contentsOf(other)).toEqual(await contentsOf(url));
    expect(await shapeOf(other)).toEqual(await shapeOf(url));
    expect(await filesOf(join(folder, "other"))).toEqual(await filesOf(join(folder, "files")));
  });

  test("is consistent while others write, and the restored database accepts writes", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await fill(url);
    const stop = keepWriting(url);
    const files = openDiskFiles(join(folder, "files"));
    await writeBackup({ connectionString: url, files }, archive);
    expect(await stop()).toBeGreaterThan(0);

    const other = await emptyDatabase();
    await readBackup(archive, { connectionString: other, files });
    await withClient(other, async (client) => {
      const { rows } = await client.query(
        `select sum(factor)::int as factors, sum(version)::int as versions,
           (select count(*)::int from history where entity = 'productUnit') as histories from product_unit`,
      );
      expect(rows[0].factors).toBe(units * 100);
      expect(rows[0].histories).toBe(rows[0].versions);
    });
    await fill(other);
    const history = (await contentsOf(other)).history ?? [];
    expect(new Set(history.map((row) => row.split(",")[0])).size).toBe(history.length);
  });

  test("is rejected when damaged or truncated, and leaves the database empty", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await fill(url);
    const files = openDiskFiles(join(folder, "files"));
    await writeBackup({ connectionString: url, files }, archive);
    const whole = await readFile(archive);
    const other = await emptyDatabase();
    const cut = join(folder, "cut.tar.gz");
    await writeFile(cut, whole);
    const restoring = (path: string) => readBackup(path, { connectionString: other, files });
    for (const size of [whole.length - 100, Math.floor(whole.length / 2)]) {
      await truncate(cut, size);
      await expect(restoring(cut), `${size} bytes`).rejects.toThrow(/cut\.tar\.gz is cut or damaged/);
      expect(await contentsOf(other)).toEqual({});
    }
    await writeFile(cut, "This is a letter.");
    await expect(restoring(cut)).rejects.toThrow(/cut\.tar\.gz is cut or damaged/);
    await expect(restoring(join(folder, "none.tar.gz"))).rejects.toThrow(
      /none\.tar\.gz can't be read \(ENOENT\)/,
    );
    await readBackup(archive, { connectionString: other, files });
    expect(await contentsOf(other)).toEqual(await contentsOf(url));
  });

  test("never overwrites a file or a database", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const files = openDiskFiles(join(folder, "files"));
    await writeBackup({ connectionString: url, files }, archive);
    await expect(writeBackup({ connectionString: url, files }, archive)).rejects.toThrow(/exists already/);
    await expect(readBackup(archive, { connectionString: url, files })).rejects.toThrow(
      /into an empty one only/,
    );
  });

  test("is made and restored by the commands, from a running server's PostgreSQL into a new data directory", async () => {
    vi.stubEnv("TMPDIR", folder);
    vi.stubEnv("DATABASE_URL", "");
    const [from, to] = [join(folder, "from"), join(folder, "to")];
    await mkdir(from);
    const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined });
    const command = (dataDir: string, ...args: string[]) =>
      run(process.execPath, [launcher, ...args], { env: { ...process.env, DATA_DIR: dataDir } });
    const running = await start(from);
    await migrate(running.connectionString);
    await fill(running.connectionString);
    await keepFiles(running.connectionString, join(from, "files"));
    const before = await contentsOf(running.connectionString);
    const backup = await command(from, "backup", "--to", archive);
    expect(backup.stdout).toMatch(/^Saved \d+ rows of \d+ tables and 3 files in /);
    const { size } = await stat(archive);
    expect(
      await withClient(
        running.connectionString,
        async (client) =>
          (await client.query("select bytes::int from backup_run where ended_at > started_at")).rows,
      ),
    ).toEqual([{ bytes: size }]);
    const restore = await command(to, "restore", "--from", archive);
    expect(restore.stdout).toMatch(/^Restored \d+ rows of \d+ tables and 3 files\./);
    await expect(command(to, "restore", "--from", archive)).rejects.toThrow(/into an empty DATA_DIR only/);

    const restored = await start(to);
    expect(await contentsOf(restored.connectionString)).toEqual(before);
    expect(await filesOf(join(to, "files"))).toEqual(await filesOf(join(from, "files")));
    await running.stop();
    await restored.stop();
  }, 60_000);
});

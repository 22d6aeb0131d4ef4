import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../server/db/migrator/migrate.ts";
import { openAppDatabase } from "../../../server/entities/open-app-database.ts";
import { openDiskFiles } from "../../../server/files/store/disk-file-store.ts";
import { findUnindexed } from "../../../server/records/search/rebuild-index.ts";
import { seedDemo } from "../../../server/seed/seed-demo.ts";
import { createTestDatabase, createTestTemplate, type TestDatabase } from "./test-database.ts";

async function seedTemplate(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-demo-"));
  await migrate(url);
  const db = openAppDatabase(url);
  try {
    // Rows that are written from now on have their words.
    await findUnindexed(db);
    await seedDemo({ db, files: openDiskFiles(folder), log: { info: () => undefined } });
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a database with the demo data, which is seeded once per test run, but without its files. Servers on it need
 * the SECRETS_KEY of the tests. Call `drop` after closing the connections to it.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  return createTestDatabase({ template: await createTestTemplate("demo", seedTemplate) });
}

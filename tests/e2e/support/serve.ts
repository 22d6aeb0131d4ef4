import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { launcher } from "../../../server/installation/root.ts";

/*
 * Runs the real server for one test run on an empty database that it seeds itself, and removes everything afterwards.
 * Playwright starts it (playwright.config.ts) and stops it with SIGTERM, which reaches the server in the same group.
 */

const dataDir = process.env.E2E_DATA_DIR ?? "";
const givenUrl = process.env.DATABASE_URL;
const databaseUrl = process.env.E2E_DATABASE_URL ?? "";

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);

/** Runs one statement on the PostgreSQL of DATABASE_URL; does nothing with the embedded one. */
async function runOnGivenServer(statement: string): Promise<void> {
  if (!givenUrl) return;
  const client = new Client({ connectionString: givenUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Files with market prices are imported from here. */
const pricesDir = join(dataDir, "prices");
await mkdir(pricesDir, { recursive: true });
const name = new URL(databaseUrl || "none:").pathname.slice(1);
await runOnGivenServer(
  `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
);
const server = spawn(process.execPath, [launcher, "start"], {
  stdio: "inherit",
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MARKET_PRICES_SOURCE: pricesDir,
    MARKET_PRICES_ACCOUNT: "admin@kasekam.example",
  },
});
const code = await new Promise<number>((ended) => {
  server.once("exit", (status) => ended(status ?? 1));
  server.once("error", () => ended(1));
});
await runOnGivenServer(`drop database if exists ${name} with (force)`);
await rm(dataDir, { recursive: true, force: true });
process.exit(code);

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { withClient } from "../../server/db/client.ts";
import { findRunningPostgres } from "../../server/db/embedded/embedded.ts";
import { launcher } from "../../server/installation/root.ts";
import { demoPassword, demoUsername } from "../../server/seed/demo-accounts.ts";
import { type ChildServer, startChild } from "./child-server.ts";
import { postgresPid, processorTimeOf, type ReadProcessorTime } from "./processor-time.ts";
import { type ProductClient, signIn } from "./product-client.ts";

/** A running product with its own, filled database. */
export interface BenchServer {
  readonly server: ChildServer;
  readonly client: ProductClient;
  readonly databaseUrl: string;
  /** Reads the processor time of its PostgreSQL and of a server on it. */
  readonly spentBy: (server: ChildServer) => ReadProcessorTime;
  readonly start: () => Promise<{ readonly server: ChildServer; readonly client: ProductClient }>;
  /** Drops the database unless it is kept. The server must have stopped. */
  readonly remove: () => Promise<void>;
}
interface BenchServerOptions {
  readonly products: number;
  /** Folder that is kept between runs; without one, a temporary one. */
  readonly keep?: string | undefined;
}

/** The demo administrator. */
const account = { username: demoUsername("admin"), password: demoPassword };

interface BenchDatabase {
  readonly env: Readonly<Record<string, string>>;
  readonly findUrl: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

async function openBenchDatabase(keep: string | undefined): Promise<BenchDatabase> {
  const given = process.env.DATABASE_URL;
  const folder = keep ? resolve(keep) : await mkdtemp(join(tmpdir(), "kasekam-bench-"));
  await mkdir(folder, { recursive: true });
  const removeFolder = async () => {
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  if (!given) {
    const findUrl = async () => {
      const url = await findRunningPostgres(folder);
      if (!url) throw new Error("The server runs without its PostgreSQL.");
      return url;
    };
    return { env: { DATA_DIR: folder, DATABASE_URL: "" }, findUrl, remove: removeFolder };
  }
  const name = `kasekam_bench_${randomBytes(4).toString("hex")}`;
  await runStatement(
    given,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    findUrl: async () => url.href,
    remove: async () => {
      await runStatement(given, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** Runs one statement on a database. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

async function seedProducts(env: BenchDatabase["env"], products: number): Promise<void> {
  const child = spawn(process.execPath, [launcher, "seed", "--products", String(products)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Filling the database failed (${code}).`);
}

/** Starts the product on its own database with this many products. */
export async function startBenchServer({ products, keep }: BenchServerOptions): Promise<BenchServer> {
  const place = await openBenchDatabase(keep);
  const settings = { LOG_LEVEL: "warn", METRICS_PORT: "off", ...place.env };
  const start = async () => {
    const server = await startChild({ env: settings, ready: "/api/ready" });
    return { server, client: await signIn(server.origin, account) };
  };
  // A kept database that was filled by an earlier run is reused.
  await seedProducts(place.env, products);
  const running = await start();
  const databaseUrl = await place.findUrl();
  await runStatement(databaseUrl, "vacuum analyze");
  const postgres = await postgresPid(databaseUrl);
  const spentBy = ({ pid }: ChildServer): ReadProcessorTime => processorTimeOf(postgres, pid);
  return { ...running, databaseUrl, spentBy, start, remove: place.remove };
}

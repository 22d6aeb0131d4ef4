import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { withClient } from "../../server/db/client.ts";
import { findRunningPostgres } from "../../server/db/embedded.ts";
import { demoPassword, demoUsername } from "../../server/seed/demo-accounts.ts";
import { type ChildServer, startChild } from "./child-server.ts";
import { type ProductClient, signIn } from "./product-client.ts";

/** A product that runs over a database of its own, filled. */
export interface Scene {
  readonly server: ChildServer;
  readonly client: ProductClient;
  readonly databaseUrl: string;
  readonly start: () => Promise<{ readonly server: ChildServer; readonly client: ProductClient }>;
  /** Takes the database away, unless it is kept. The server must have stopped. */
  readonly remove: () => Promise<void>;
}
interface Wanted {
  readonly products: number;
  readonly keep: string | null;
}

const root = join(import.meta.dirname, "../..");

/** The demo's administrator. */
const account = { username: demoUsername("admin"), password: demoPassword };

interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly findUrl: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

async function placeFor(keep: string | null): Promise<Place> {
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
  await runOn(
    given,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    findUrl: async () => url.href,
    remove: async () => {
      await runOn(given, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** Runs one statement in a database. */
export async function runOn(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

async function fill(env: Place["env"], products: number): Promise<void> {
  const child = spawn(process.execPath, ["scripts/seed.ts", "--products", String(products)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Filling the database failed (${code}).`);
}

/** Starts the product over a database of its own and fills it with so many products. */
export async function openScene({ products, keep }: Wanted): Promise<Scene> {
  const place = await placeFor(keep);
  const settings = { LOG_LEVEL: "warn", METRICS_PORT: "off", ...place.env };
  const start = async () => {
    const server = await startChild({ file: "server/main.ts", env: settings, ready: "/api/ready" });
    return { server, client: await signIn(server.origin, account) };
  };
  // What an earlier run has filled stays as it is.
  await fill(place.env, products);
  const running = await start();
  const databaseUrl = await place.findUrl();
  await runOn(databaseUrl, "vacuum analyze");
  return { ...running, databaseUrl, start, remove: place.remove };
}

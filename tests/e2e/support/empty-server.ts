import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnServer, stopServerProcess, waitForAddress } from "../../support/server-process.ts";
import { createOwnDatabase } from "./database.ts";

/** A server beside the one under test, as in production: without demo data, on an empty database. */
export interface EmptyServer {
  readonly url: string;
  /** The address of its database. */
  readonly database: string;
  readonly stop: () => Promise<void>;
}

/** Starts an empty server with further settings; without PORT the system chooses one. */
export async function startEmptyServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<EmptyServer> {
  const database = await createOwnDatabase();
  const folder = await mkdtemp(join(tmpdir(), "kasekam-empty-"));
  const started = spawnServer({
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    METRICS_PORT: "off",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRETS_KEY: randomBytes(32).toString("base64"),
    ...settings,
  });
  const stop = async () => {
    await stopServerProcess(started);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { url } = await waitForAddress(started);
    return { url, database: database.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

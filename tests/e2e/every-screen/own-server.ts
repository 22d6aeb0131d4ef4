import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { fastFolder } from "../../support/postgres/fast-folder.ts";
import { type ServerProcess, startServerProcess } from "../../support/server-process.ts";
import type { AccountName } from "../support/accounts.ts";
import { connect } from "../support/api.ts";
import { credentialsOf, signInContext } from "../support/people.ts";
import { test as base } from "../support/test.ts";

interface OwnServer {
  readonly server: ServerProcess;
}

/** Playwright's test with a server and demo data per worker: these tests may change and delete anything. */
export const test = base.extend<object, OwnServer>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(fastFolder(), "kasekam-e2e-own-"));
      const server = await startServerProcess({
        DATA_DIR: dataDir,
        NODE_ENV: "development",
        LOG_LEVEL: "error",
      });
      await use(server);
      server.child.kill("SIGTERM");
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Signs in a demo account at this server; applies to pages opened afterwards. */
export const signInOwn = async (
  context: BrowserContext,
  { url }: ServerProcess,
  name: AccountName,
): Promise<void> => signInContext(context, await connect(url, credentialsOf(name)));

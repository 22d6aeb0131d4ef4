import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { addAccount, testPassword } from "../support/accounts.ts";
import { openEventStream } from "../support/event-stream.ts";
import type { TestDatabase } from "../support/postgres/test-database.ts";
import { checkOutPreviousRelease, hasPreviousRelease } from "../support/programs/previous-release.ts";
import {
  type ServerProcess,
  signInAt,
  startServerProcess,
  stopServerProcess,
} from "../support/server-process.ts";
import { createMigratedDatabase } from "../support/test-app.ts";

if (!hasPreviousRelease)
  process.stdout.write("Git lacks the previous release (a shallow clone?): running beside it is skipped.\n");

describe.skipIf(!hasPreviousRelease)("the previous release beside this one", () => {
  let database: TestDatabase;
  let folder = "";
  let current: ServerProcess;
  let previous: ServerProcess;
  let token = "";

  beforeAll(async () => {
    database = await createMigratedDatabase();
    folder = await mkdtemp(join(tmpdir(), "kasekam-previous-"));
    const code = join(folder, "code");
    await checkOutPreviousRelease(code);
    const settings = {
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, "data"),
      SECRETS_KEY: randomBytes(32).toString("base64"),
      METRICS_PORT: "off",
    };
    const db = openAppDatabase(database.url);
    const { username } = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    await db.close();
    // The database is migrated by this release; the previous one starts on what it finds.
    current = await startServerProcess(settings);
    previous = await startServerProcess(settings, code);
    token = await signInAt(current.url, username, testPassword);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([current, previous].map(stopServerProcess));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const call = async (server: ServerProcess, path: string, method = "GET", body?: unknown) => {
    const answer = await fetch(`${server.url}/api/productUnits/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBe(200);
    return JSON.parse(text);
  };

  test("starts on the migrated database, and each serves what the other wrote", async () => {
    for (const [writer, reader] of [
      [current, previous],
      [previous, current],
    ] as const) {
      const name = `Bundle ${randomUUID().slice(0, 8)}`;
      const { id } = await call(writer, "v1/json", "POST", {
        name,
        nameKh: "បាច់",
        symbol: name.slice(-8),
        dimension: "count",
      });
      const found = await call(reader, `v2?q=${encodeURIComponent(name)}`);
      expect(found.items).toMatchObject([{ id, name }]);
      const changed = await call(reader, `v1/${id}/json`, "POST", { nameKh: "កញ្ចប់", version: 1 });
      expect(changed).toMatchObject({ version: 2 });
      expect(await call(writer, `v1/${id}`)).toMatchObject({ nameKh: "កញ្ចប់", version: 2 });
      const history = await call(writer, `v1/${id}/history`);
      expect(history.items.length).toBe(2);
    }
  });

  test("each sends the live events of what the other wrote", async () => {
    for (const [writer, listener] of [
      [current, previous],
      [previous, current],
    ] as const) {
      const stream = await openEventStream(listener, token);
      await call(writer, "v1/json", "POST", {
        name: randomUUID(),
        nameKh: "បាច់",
        symbol: randomUUID().slice(0, 18),
        dimension: "count",
      });
      await vi.waitUntil(() => stream.ids.length > 0, { timeout: 10_000 });
      stream.request.destroy();
      await stream.ended;
    }
  });
});

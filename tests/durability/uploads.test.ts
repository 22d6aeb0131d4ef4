import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tusClient } from "../../server/files/resumable/resumable.fixture.ts";
import * as sample from "../../server/files/uploads/sample-files.fixture.ts";
import { addAccount, signInAs } from "../support/accounts.ts";
import { type ServerProcess, startServerProcess, stopServerProcess } from "../support/server-process.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// Two server processes with one database and one file store.
let app: TestApp;
let token = "";
const servers: ServerProcess[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const { username } = await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  token = await signInAs(app.app, username);
  const settings = {
    ...{ DATABASE_URL: app.url, DATA_DIR: app.env.DATA_DIR },
    // Without the demo, a server starts at once. Its address is in the log.
    ...{ NODE_ENV: "production", LOG_LEVEL: "info" },
  };
  for (let count = 0; count < 2; count += 1) servers.push(await startServerProcess(settings));
}, 180_000);
afterAll(async () => {
  for (const server of servers) await stopServerProcess(server);
  await app.close();
}, 60_000);

test("an upload continues on another server after SIGKILL, with every acknowledged byte", {
  timeout: 120_000,
}, async () => {
  const film = sample.largeVideo(6 * 2 ** 20);
  const [one, other] = servers;
  if (!one || !other) throw new Error("Two servers were started.");
  const first = tusClient(one.url, token);
  const second = tusClient(other.url, token);
  const path = await first.path("video", film.length, "harvest.mp4");
  const acknowledged = 1_234_567;
  expect((await first.patch(path, 0, film.subarray(0, acknowledged))).status).toBe(204);

  // The server is killed while it stores a long piece.
  const bytes = film.subarray(acknowledged, film.length - 1000);
  const sending = first.cut(path, acknowledged, { bytes, announced: film.length - acknowledged });
  await vi.waitUntil(async () => (await second.offset(path)) > acknowledged, { timeout: 20_000 });
  one.child.kill("SIGKILL");
  await one.ended;
  await sending;

  const start = await second.offset(path);
  expect(start).toBeGreaterThan(acknowledged);
  const last = await second.patch(path, start, film.subarray(start));
  expect(last.status).toBe(200);
  const stored = await fetch(`${other.url}${last.body.url}`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(film)).toBe(true);
});

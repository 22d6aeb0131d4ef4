// Run by guides.test.ts in a copy of the repository in which the guides were followed: uses what they add.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../../server/app.ts";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded.ts";
import { migrate } from "../../../server/db/migrator/migrate.ts";
import { openAppDatabase } from "../../../server/entities/open-app-database.ts";
import { readEnv } from "../../../server/env.ts";
import { openFiles } from "../../../server/files/store/open-files.ts";
import { createLog } from "../../../server/http/request-log.ts";
import { periodicTasks } from "../../../server/jobs/periodic-tasks.ts";
import { seedEmptyDatabase } from "../../../server/seed/seed-empty-database.ts";

const folder = await mkdtemp(join(tmpdir(), "kasekam-farm-tool-"));
const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const db = openAppDatabase(postgres.connectionString, { env });
const services = { db, env, files: openFiles(env), log: createLog("silent"), listener: null };
try {
  await migrate(postgres.connectionString);
  await seedEmptyDatabase(services);
  const app = await buildApp(services);

  const signIn = async (who: string): Promise<Record<string, string>> => {
    const form = new URLSearchParams({ username: `${who}@kasekam.example`, password: "Kasekam-demo-2026" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.inject({
      method: "POST",
      url: "/api/oauth2/token?grant_type=password",
      headers,
      payload: form.toString(),
    });
    return { authorization: `Bearer ${answer.json().access_token}` };
  };
  const admin = await signIn("admin");
  const supplier = await signIn("supplier");
  const editor = await signIn("editor");
  const payload = { name: "Hoe", nameKh: "ចបកាប់", weight: 1.5, rating: 4 };

  const made = await app.inject({ method: "POST", url: "/api/farmTools/v1/json", headers: admin, payload });
  assert.equal(made.statusCode, 200, made.body);
  for (const [key, value] of Object.entries({ ...payload, state: "active", version: 1 }))
    assert.equal(made.json()[key], value, key);
  const found = await app.inject({ url: `/api/farmTools/v2?q=${encodeURIComponent("ចប")}`, headers: admin });
  assert.equal(found.json().total, 1, found.body);
  const history = await app.inject({ url: `/api/farmTools/v1/${made.json().id}/history`, headers: admin });
  assert.match(history.body, /created/);

  const refused = await app.inject({
    method: "POST",
    url: "/api/farmTools/v1/json",
    headers: supplier,
    payload,
  });
  assert.equal(refused.statusCode, 403);

  for (const [filter, total] of [
    ["weight.from=2", 0],
    ["weight.to=2", 1],
    ["rating.from=5", 0],
    ["rating.to=4", 1],
  ]) {
    const url = `/api/farmTools/v2?q=${encodeURIComponent("ចប")}&${filter}`;
    const listed = await app.inject({ url, headers: editor });
    assert.equal(listed.json().total, total, listed.body);
  }
  for (const wrong of [{ weight: -1 }, { rating: 6 }, { rating: 2.5 }]) {
    const invalid = await app.inject({
      method: "POST",
      url: "/api/farmTools/v1/json",
      headers: admin,
      payload: { ...payload, ...wrong },
    });
    assert.equal(invalid.statusCode, 400, invalid.body);
    assert.match(invalid.body, new RegExp(Object.keys(wrong).join()));
  }
  const retire = { method: "POST", url: `/api/farmTools/v1/${made.json().id}/retire`, payload: {} } as const;
  assert.equal((await app.inject({ ...retire, headers: editor })).statusCode, 403);

  await db.query("update farm_tool set updated_at = now() - interval '2 years'");
  const task = periodicTasks({ ...services, listener: null }).find(({ queue }) => queue === "unused-tools");
  await task?.run(new AbortController().signal);
  const retired = await app.inject({ url: `/api/farmTools/v1/${made.json().id}`, headers: editor });
  assert.equal(retired.json().state, "inactive", retired.body);
  assert.equal((await app.inject({ ...retire, headers: admin })).statusCode, 200);

  const figures = await app.inject({ url: "/api/reports/v1/farmTools", headers: admin });
  assert.equal(figures.statusCode, 200, figures.body);
  assert.match(figures.body, /inactive/);
  const described = await app.inject({ url: "/api/openapi.json" });
  assert.deepEqual(described.json().paths["/api/farmTools/v2"].get["x-roles"], [
    "ROLE_BACKOFFICE_ADMIN",
    "ROLE_BACKOFFICE_EDITOR",
  ]);
  await app.close();
  process.stdout.write("served\n");
} finally {
  await db.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

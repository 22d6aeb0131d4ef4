import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addAccount, bearer, signInAs, testPassword } from "../../tests/support/accounts.ts";
import { startListeningApp, type TestApp } from "../../tests/support/test-app.ts";
import { prepareSettings } from "./prepare-settings.ts";
import { readOnlyMode, runWhenWritable } from "./read-only.ts";

let server: TestApp;
let token = "";
let username = "";
beforeAll(async () => {
  server = await startListeningApp();
  await prepareSettings(server.db);
  ({ username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] }));
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const set = async (key: string, value: string | null): Promise<void> => {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/systemSettings/v1/${key}/set`,
    headers: bearer(token),
    payload: { value },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
afterEach(async () => {
  await set("readOnly.isOn", null);
  await set("readOnly.until", null);
});

/** The calls that are answered in read-only mode although they are no GET. Each needs a reason. */
const allowed = new Set([
  // Signing in and staying signed in.
  "POST /api/oauth2/token",
  "POST /oauth/token",
  "POST /api/oauth2/v1/user/stay",
  "POST /api/signIn/v1/code",
  "POST /api/signIn/v1/passkey/begin",
  "POST /api/signIn/v1/passkey/finish",
  "POST /api/oidc/v1/begin",
  "POST /api/oidc/v1/finish",
  // An admin confirms who they are, and ends the mode.
  "POST /api/confirm/v1/password",
  "POST /api/confirm/v1/code",
  "POST /api/confirm/v1/passkey",
  "POST /api/systemSettings/v1/bulk",
  "POST /api/systemSettings/v1/{id}/set",
  // They keep nothing that lasts.
  "POST /api/stream/v1/ticket",
  "POST /api/presence/v1/json",
  "DELETE /api/presence/v1/{entity}/{id}",
  "POST /api/notifications/v1/audience",
]);

test("every call of every route that changes something is refused with the text for people, but those declared", async () => {
  await set("readOnly.until", "18:30");
  await set("readOnly.isOn", "true");
  const refused: string[] = [];
  const answered: string[] = [];
  for (const { method, path } of server.app.appContext.contracts) {
    if (method === "GET" || method === "HEAD") continue;
    const answer = await server.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, "019a7e2f-4c1e-7d3a-9b55-0f3f2d1c6e77"),
      headers: { ...bearer(token), "accept-language": "km" },
    });
    const isRefused = answer.statusCode === 503;
    (isRefused ? refused : answered).push(`${method} ${path}`);
    if (!isRefused) continue;
    expect(answer.headers["retry-after"]).toBe("30");
    expect(answer.json()).toMatchObject({ code: 5031, type: "urn:kasekam:readOnly", until: "18:30" });
    expect(answer.json().message).toBe(
      "Kasekam កំពុងត្រូវបានថែទាំ។ អ្នកអាចអានអ្វីៗទាំងអស់ ប៉ុន្តែមិនអាចកែប្រែបានទេ។ រហូតដល់ 18:30។",
    );
  }
  expect(answered.filter((call) => !allowed.has(call))).toEqual([]);
  expect(refused.length).toBeGreaterThan(200);
}, 120_000);

test("no route that changes something is registered past the contracts", async () => {
  const folder = join(import.meta.dirname, "..");
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test|\.fixture)\.ts$/.test(file),
  );
  const registers = /\bapp\s*\.(?:route|post|put|patch|delete|all)\(/;
  const found: string[] = [];
  for (const file of files) if (registers.test(await readFile(join(folder, file), "utf8"))) found.push(file);
  expect(found).toEqual(["http/register-route.ts"]);
});

test("people sign in, read and see the mode; an admin ends it, and changes are possible again", async () => {
  await set("readOnly.isOn", "true");
  const again = await signInAs(server.app, username, testPassword);
  const headers = bearer(again);
  const settings = await server.app.inject({ url: "/api/settings/v1", headers });
  expect(settings.json().readOnly).toMatchObject({
    until: null,
    text: { en: expect.stringMatching(/read everything/) },
  });
  const create = () =>
    server.app.inject({
      method: "POST",
      url: "/api/productUnits/v1/json",
      headers,
      payload: { name: "Basket", nameKh: "កញ្ច្រែង", symbol: "bk", dimension: "count" },
    });
  expect((await create()).statusCode).toBe(503);
  const status = await server.app.inject({ url: "/api/systemStatus/v1", headers });
  expect(status.json().checks).toContainEqual({ code: "readOnlyMode", state: "warning", names: [] });
  await set("readOnly.isOn", null);
  expect((await create()).statusCode).toBe(200);
});

test("work that writes waits for the end of the mode, and ends early when it begins", async () => {
  await set("readOnly.isOn", "true");
  const stopping = new AbortController();
  const states: string[] = [];
  const work = runWhenWritable(stopping.signal, async (signal) => {
    states.push("begun");
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    return "ended early";
  });
  await sleep(0);
  expect(states).toEqual([]);
  await set("readOnly.isOn", null);
  await vi.waitUntil(() => states.length === 1);
  await set("readOnly.isOn", "true");
  expect(readOnlyMode()).not.toBeNull();
  expect(await work).toBe("ended early");
  // A server that stops does not wait for the end of the mode.
  const waiting = runWhenWritable(stopping.signal, async (signal) => signal.aborted);
  stopping.abort();
  expect(await waiting).toBe(true);
});

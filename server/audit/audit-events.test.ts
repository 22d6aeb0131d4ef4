import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AuditEntry } from "../../domain/contracts/audit/audit-log.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { runFrom } from "../db/origin.ts";
import { addJob } from "../jobs/job-rows.ts";
import { createRecord } from "../records/write/create.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";

let on: TestApp;
let admin = { id: "", username: "" };
let token = "";
beforeAll(async () => {
  on = await startTestApp();
  await insertPlaces(on.db);
  admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, admin.username);
});
beforeEach(() => on.db.query("delete from audit_event"));
afterAll(() => on.close());

interface Sent {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly url: string;
  readonly body?: object;
  readonly as?: string;
}
const call = ({ method = "GET", url, body, as = token }: Sent) =>
  on.app.inject({
    method,
    url,
    ...(body ? { payload: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...bearer(as),
      "user-agent": firefox,
      ...(method === "GET" ? {} : { "idempotency-key": crypto.randomUUID() }),
    },
  });
interface Log {
  readonly items: readonly AuditEntry[];
  readonly next: string | null;
}
async function readLog(query = "", as = token): Promise<Log> {
  const answer = await call({ url: `/api/auditLog/v1${query}`, as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const signIn = (username: string, password: string) =>
  postForm(
    on.app,
    "/api/oauth2/token?grant_type=password",
    { username, password },
    { "user-agent": firefox },
  );
let banks = 0;
const addBank = async (as = token) => {
  banks += 1;
  const body = { code: `B${banks}`, name: `Bank ${banks}`, nameKh: `ធនាគារ ${banks}` };
  const answer = await call({ method: "POST", url: "/api/banks/v1/json", body, as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test("a change names its person, browser and address, with one row for all changes of one origin", async () => {
  const { id, version } = await addBank();
  const changed = await call({
    method: "POST",
    url: `/api/banks/v1/${id}/json`,
    body: { version, name: "Other bank" },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const { items } = await readLog(`?record=${id}`);
  expect(items.map(({ operation }) => operation)).toEqual(["updated", "created"]);
  expect(items[0]).toMatchObject({
    source: "change",
    by: { id: admin.id, role: "backofficeAdmin" },
    entity: "bank",
    record: { id },
    apiKey: null,
    address: "127.0.0.1",
    browser: "Firefox",
    system: "Windows",
  });
  const origins = await on.db.query("select from audit_origin where browser = 'Firefox'");
  expect(origins).toHaveLength(1);
  const changes = await call({ url: `/api/auditLog/v1/changes/${items[0]?.id}` });
  expect(changes.json().changes.name).toMatchObject({ to: "Other bank" });
});

test("a change by an API key names the key, in the log and in the history of the record", async () => {
  const made = await call({
    method: "POST",
    url: "/api/apiKeys/v1/json",
    body: { kind: "personal", name: "ERP sync", scopes: ["bank:write", "bank:read"], days: 7 },
  });
  expect(made.statusCode, made.body).toBe(200);
  const { key } = made.json();
  const { id } = await addBank(key);
  const { items } = await readLog(`?record=${id}`);
  expect(items[0]).toMatchObject({ by: { id: admin.id }, apiKey: "ERP sync" });
  const history = await call({ url: `/api/banks/v1/${id}/history` });
  expect(history.json().items[0]).toMatchObject({ apiKey: "ERP sync" });
  const [created] = (await readLog("?kind=apiKeyCreated")).items;
  expect(created).toMatchObject({ details: { name: "ERP sync", kind: "personal" } });
  expect(JSON.stringify(created)).not.toContain(key);
});

test("sign-ins, refused ones and the end of a session", async () => {
  const person = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const farmer = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  expect((await signIn(person.username, "wrong")).statusCode).toBe(401);
  expect((await signIn("nobody-at-all", "wrong")).statusCode).toBe(401);
  await signIn(farmer.username, "wrong");
  await signIn(farmer.username, testPassword);
  const signedIn = await signIn(person.username, testPassword);
  await call({ url: "/api/oauth2/v1/user/logout", as: signedIn.json().access_token });
  await expect.poll(async () => (await readLog(`?by=${person.id}`)).items.length).toBe(3);
  const { items } = await readLog(`?by=${person.id}`);
  expect(items.map(({ operation, details }) => [operation, details])).toEqual(
    expect.arrayContaining([
      ["signedOut", {}],
      ["signedIn", { way: "password" }],
      ["signInRefused", { wrong: "password" }],
    ]),
  );
  const refused = items.find(({ operation }) => operation === "signInRefused");
  // Who tried is not known, and what was typed is not stored.
  expect(refused).toMatchObject({ by: null, recordId: person.id, browser: "Firefox" });
  expect(await on.db.query("select from audit_event where by = $1 or record_id = $1", [farmer.id])).toEqual(
    [],
  );
});

test("a changed password and an export of a list", async () => {
  const newPassword = "Another-demo-2027";
  const changed = await call({
    method: "POST",
    url: "/api/oauth2/v1/user/password",
    body: { currentPassword: testPassword, newPassword },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  await call({ url: "/api/banks/v1/export?format=csv&name=secretSearch" });
  const { items } = await readLog(`?by=${admin.id}`);
  expect(items.slice(0, 2).map(({ operation }) => operation)).toEqual(["listExported", "passwordChanged"]);
  expect(items[0]).toMatchObject({ entity: "bank", details: { format: "csv", isFiltered: true } });
  expect(JSON.stringify(items)).not.toMatch(/secretSearch|demo-202/);
});

test("pages through both sources by time, without a gap or a repetition", async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    await insertRecord({
      db: on.db,
      entity: entityNamed("bank"),
      actor: { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null },
      vendorId: "",
    });
    await on.db.query("insert into audit_event (by, kind) values ($1, 'confirmed')", [admin.id]);
  }
  const seen: AuditEntry[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const page: Log = await readLog(`?by=${admin.id}${before ? `&before=${before}` : ""}`);
    expect(page.items.length).toBeLessThanOrEqual(50);
    seen.push(...page.items);
    before = page.next;
  }
  const [count] = await on.db.query<{ n: number }>(
    `select (select count(*) from history where by = $1)::int
       + (select count(*) from audit_event where by = $1 or record_id = $1)::int as n`,
    [admin.id],
  );
  expect(new Set(seen.map(({ id }) => id)).size).toBe(count?.n);
  expect(seen).toHaveLength(count?.n ?? 0);
  const times = seen.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test("filters by kind, entity, period and address", async () => {
  const { id } = await addBank();
  const idsOf = async (query: string) => (await readLog(query)).items.map(({ recordId }) => recordId);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(await idsOf(`?kind=created&entity=bank&from=${today}&to=${today}&address=127.0.0.1`)).toContain(id);
  expect(await idsOf("?kind=deleted&entity=bank")).toEqual([]);
  expect(await idsOf("?kind=created&entity=product")).not.toContain(id);
  expect(await idsOf("?to=2020-01-01")).toEqual([]);
  expect(await idsOf("?address=10.9.8.7")).toEqual([]);
  for (const wrong of ["from=2026-13-40", "kind=nothing", "record=x", "before=h1", "unknown=1"])
    expect((await call({ url: `/api/auditLog/v1?${wrong}` })).statusCode).toBe(400);
});

test("exports what is filtered, and records that", async () => {
  const { id } = await addBank();
  const file = await call({ url: `/api/auditLog/v1/export?format=csv&record=${id}` });
  expect(file.headers["content-disposition"]).toContain("Audit log");
  expect(file.body.split("\r\n")).toHaveLength(3);
  expect(file.body).toContain(id);
  const [last] = (await readLog("?kind=logExported")).items;
  expect(last).toMatchObject({ by: { id: admin.id }, details: { format: "csv", filters: ["record"] } });
});

test("only back-office admins read it", async () => {
  const support = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  const as = await signInAs(on.app, support.username);
  for (const path of ["", "/status", "/people", "/export", "/changes/h1"])
    expect((await call({ url: `/api/auditLog/v1${path}`, as })).statusCode).toBe(403);
});

test("work of a job comes from where it was requested, and a transaction without a request from nowhere", async () => {
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const source = {
    key: "test",
    describe: () => ({ address: "10.1.2.3", browser: null, system: null, apiKeyId: null }),
  };
  const job = { kind: "bulk", subject: "bank", actor, language: "en", input: {}, total: 0 } as const;
  const id = await runFrom(source, () => on.db.transaction((tx) => addJob(tx, job)));
  const [found] = await on.db.query<{ origin: number }>("select origin from job where id = $1", [id]);
  expect(found?.origin).toBeGreaterThan(0);
  const bank = { db: on.db, entity: entityNamed("bank"), actor };
  const draft = (code: string) => ({ ...bank, input: { code, name: code, nameKh: code } });
  const later = await runFrom(found?.origin ?? null, () => createRecord(draft("Later")));
  const alone = await createRecord(draft("Alone"));
  const [of, none] = [await readLog(`?record=${later.id}`), await readLog(`?record=${alone.id}`)];
  expect([of.items[0]?.address, none.items[0]?.address]).toEqual(["10.1.2.3", null]);
  // The connection of a transaction keeps nothing of it.
  expect(await on.db.query("select nullif(current_setting('kasekam.origin', true), '') as origin")).toEqual([
    { origin: null },
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { home } from "../../../domain/contracts/home.ts";
import { savedReportLimits } from "../../../domain/contracts/reports/saved-report.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { queueDueReports } from "../schedules/queue-due.ts";

interface Person {
  readonly id: string;
  readonly token: string;
}
type Role = Parameters<typeof addAccount>[1]["roles"][number];

let server: TestApp;
let owner: Person;
let colleague: Person;
let support: Person;

async function person(role: Role): Promise<Person> {
  const { id, username } = await addAccount(server.db, { roles: [role] });
  return { id, token: await signInAs(server.app, username) };
}
beforeAll(async () => {
  server = await startTestApp();
  owner = await person("ROLE_BACKOFFICE_ADMIN");
  colleague = await person("ROLE_BACKOFFICE_ADMIN");
  support = await person("ROLE_ADMIN");
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["saved_report", "report_schedule", "notice", "job"])
    await server.db.query(`delete from ${table}`);
});

const url = "/api/savedReports/v1";
type Method = "GET" | "POST" | "DELETE";
async function call(who: Person, method: Method, path: string, body?: object) {
  const answer = await server.app.inject({
    method,
    url: path,
    headers: bearer(who.token),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (who: Person, more: object = {}) =>
  call(who, "POST", `${url}/json`, {
    report: "orders",
    name: "Goods of the month",
    query: "period=lastMonth&figures=goods,quantity&by=place&chart=bar",
    ...more,
  });
async function saved(who: Person, more: object = {}) {
  const answer = await save(who, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const change = (who: Person, id: string, body: object) => call(who, "POST", `${url}/${id}/json`, body);
const pin = (who: Person, id: string, isPinned = true) =>
  call(who, "POST", `${url}/${id}/pin/json`, { isPinned });
const remove = (who: Person, id: string) => call(who, "DELETE", `${url}/${id}`);
const names = async (who: Person, search = "") =>
  (await call(who, "GET", `${url}${search}`)).body.items.map(({ name }: { name: string }) => name);
const pinsOf = async (who: Person) => (await call(who, "GET", home.path)).body.pins;

test("a report reads and answers the chosen figures alone", async () => {
  const all = await call(owner, "GET", "/api/reports/v1/orders?period=lastMonth");
  const some = await call(owner, "GET", "/api/reports/v1/orders?period=lastMonth&figures=quantity,goods");
  expect(Object.keys(some.body.totals).toSorted()).toEqual(["goods", "quantity"]);
  expect(Object.keys(all.body.totals).length).toBeGreaterThan(2);
  for (const name of ["goods", "quantity"]) expect(some.body.totals[name]).toEqual(all.body.totals[name]);
  for (const { values } of some.body.series) expect(Object.keys(values)).toHaveLength(2);
});

test.each([
  ["figures=", "figures"],
  ["figures=profit", "figures"],
  ["figures=goods,goods", "figures"],
  ["figures=goods&sort=quantity", "sort"],
  ["figures=goods&sort=toString", "sort"],
  ["figures=__proto__", "figures"],
  ["chart=pie", "chart"],
])("a report refuses %s, naming the parameter", async (query, path) => {
  const answer = await call(owner, "GET", `/api/reports/v1/orders?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect(await save(owner, { query })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test("a private report exists for its owner only", async () => {
  const { id, version } = await saved(owner);
  expect(await names(owner)).toEqual(["Goods of the month"]);
  for (const other of [colleague, support]) {
    expect(await names(other)).toEqual([]);
    expect((await change(other, id, { version, name: "Mine" })).status).toBe(404);
    expect((await pin(other, id)).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
  }
});

test("a shared report is seen by those who may open the declared one, and changed by its owner only", async () => {
  const { id, version } = await saved(owner, { isShared: true });
  expect(await names(colleague)).toEqual(["Goods of the month"]);
  expect((await change(colleague, id, { version, name: "Mine" })).status).toBe(403);
  expect((await remove(colleague, id)).status).toBe(403);
  // Support may not open the report of orders.
  expect(await names(support)).toEqual([]);
  expect((await call(support, "GET", `${url}?report=orders`)).status).toBe(403);
  expect((await pin(support, id)).status).toBe(404);
  expect((await save(support)).status).toBe(403);
  expect((await call(support, "GET", "/api/reports/v1/orders?period=lastMonth")).status).toBe(403);
});

test.each<Role>(["ROLE_USER_SUPPLIER", "ROLE_USER_EXPERT", "ROLE_BACKOFFICE_EDITOR", "ROLE_USER_FARMER"])(
  "%s reads no figures of a shared report, and has no saved ones",
  async (role) => {
    const { id, version } = await saved(owner, { isShared: true });
    const other = await person(role);
    const answers = [
      await call(other, "GET", url),
      await save(other),
      await change(other, id, { version, name: "Mine" }),
      await pin(other, id),
      await remove(other, id),
      await call(other, "GET", "/api/reports/v1/orders?period=lastMonth"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  },
);

test("a pinned report leaves Home while the role may not open it", async () => {
  const { id } = await saved(owner, { isShared: true });
  const editor = await person("ROLE_BACKOFFICE_EDITOR");
  for (const { id: by } of [colleague, support, editor])
    await server.db.query("insert into report_pin (user_id, saved_report) values ($1, $2)", [by, id]);
  expect(await pinsOf(colleague)).toEqual([expect.objectContaining({ id, report: "orders" })]);
  for (const other of [support, editor]) expect(await pinsOf(other)).toEqual([]);
});

test("names are unique for each owner, also when two saves come at once", async () => {
  await saved(owner);
  const taken = { status: 409, body: { errors: [{ path: "name" }] } };
  expect(await save(owner, { name: " goods of the MONTH " })).toMatchObject(taken);
  const other = await saved(owner, { name: "Other" });
  expect(await change(owner, other.id, { version: 1, name: "Goods of the month" })).toMatchObject(taken);
  expect((await save(colleague)).status).toBe(200);
  const twice = await Promise.all([save(owner, { name: "Twin" }), save(owner, { name: "twin" })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  [{ name: "   " }, "name"],
  [{ name: "x".repeat(savedReportLimits.name + 1) }, "name"],
  [{ query: `q=${"x".repeat(savedReportLimits.query)}` }, "query"],
  [{ query: "colour=red" }, "colour"],
  [{ query: "by=place&by=vendor" }, "by"],
  [{ report: "constructor" }, "report"],
  [{ isShared: "yes" }, "isShared"],
])("a report with %j is refused, naming the field", async (more, path) => {
  expect(await save(owner, more)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test("an id that is none answers 404", async () => {
  expect((await remove(owner, "1")).status).toBe(404);
  expect((await pin(owner, crypto.randomUUID())).status).toBe(404);
});

test("a stale change is refused and changes nothing; of two at once one wins", async () => {
  const { id } = await saved(owner);
  const next = await change(owner, id, { version: 1, name: "Renamed" });
  expect(next).toMatchObject({ status: 200, body: { version: 2, name: "Renamed" } });
  expect((await change(owner, id, { version: 1, isShared: true })).status).toBe(409);
  expect(await names(colleague)).toEqual([]);
  const both = await Promise.all([
    change(owner, id, { version: 2, name: "One" }),
    change(owner, id, { version: 2, name: "Two" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a person has a limited number of saved reports", async () => {
  await server.db.query(
    `insert into saved_report (owner, report, name, query)
     select $1, 'orders', 'Report ' || n, '' from generate_series(1, $2::int) n`,
    [owner.id, savedReportLimits.own],
  );
  expect((await save(owner)).status).toBe(422);
  expect((await save(colleague)).status).toBe(200);
});

test("Home has room for a few reports, also when they are pinned at once", async () => {
  const ids: string[] = [];
  for (let place = 0; place <= savedReportLimits.pins; place++)
    ids.push((await saved(owner, { name: `Report ${place}` })).id);
  const answers = await Promise.all(ids.map((id) => pin(owner, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedReportLimits.pins);
  expect(answers.find(({ status }) => status !== 200)?.body.message).toContain("Unpin one first");
  expect(await pinsOf(owner)).toHaveLength(savedReportLimits.pins);
  expect(await pinsOf(colleague)).toEqual([]);
  const [first = ""] = (await pinsOf(owner)).map(({ id }: { id: string }) => id);
  expect(await pin(owner, first, false)).toMatchObject({ status: 200, body: { isPinned: false } });
  expect(await pinsOf(owner)).toHaveLength(savedReportLimits.pins - 1);
});

const schedule = (who: Person, savedReport: string, more: object = {}) =>
  call(who, "POST", "/api/reportSchedules/v1/json", {
    ...{ report: "orders", query: "period=thisYear", savedReport, format: "pdf", language: "en" },
    ...{ frequency: "daily", hour: 6, recipients: [who.id] },
    ...more,
  });
const scheduleOf = async (who: Person, id: string) =>
  (await call(who, "GET", "/api/reportSchedules/v1?report=orders")).body.items.find(
    (one: { id: string }) => one.id === id,
  );

test("a schedule sends the choices of its saved report, and follows their changes", async () => {
  const report = await saved(owner);
  const made = await schedule(owner, report.id);
  expect(made).toMatchObject({
    status: 200,
    body: { query: report.query, savedReport: { id: report.id, name: report.name } },
  });
  const query = "period=thisMonth&figures=goods";
  await change(owner, report.id, { version: 1, query });
  expect(await scheduleOf(owner, made.body.id)).toMatchObject({ query, enabled: true });
  await change(owner, report.id, { version: 2, query: "from=2026-01-01&to=2026-01-31" });
  expect(await scheduleOf(owner, made.body.id)).toMatchObject({ query, enabled: false, paused: "fixed" });
});

test("a schedule that is made while its report changes sends the new choices", async () => {
  const report = await saved(owner);
  const query = "period=thisMonth&figures=goods";
  let making: ReturnType<typeof schedule> | undefined;
  await server.db.transaction(async (tx) => {
    await tx.query("update saved_report set query = $2 where id = $1", [report.id, query]);
    making = schedule(owner, report.id);
    const waiting = () =>
      server.db.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
  });
  expect(await making).toMatchObject({ status: 200, body: { query } });
});

test("a schedule takes no report that its owner may not open", async () => {
  const report = await saved(owner);
  const refused = { status: 400, body: { errors: [{ path: "savedReport" }] } };
  expect(await schedule(colleague, report.id)).toMatchObject(refused);
  expect(await schedule(colleague, "nonsense")).toMatchObject(refused);
});

test("schedules of others stop and say why when a report is no longer shared, all when it is deleted", async () => {
  const report = await saved(owner, { isShared: true });
  const own = (await schedule(owner, report.id)).body.id;
  const theirs = (await schedule(colleague, report.id)).body.id;
  await pin(colleague, report.id);
  await pin(owner, report.id);
  await change(owner, report.id, { version: 1, isShared: false });
  expect(await scheduleOf(colleague, theirs)).toMatchObject({
    enabled: false,
    paused: "removed",
    savedReport: null,
  });
  expect(await scheduleOf(owner, own)).toMatchObject({ enabled: true });
  expect(await pinsOf(colleague)).toEqual([]);
  expect(await pinsOf(owner)).toHaveLength(1);
  const told = await server.db.query("select title_en from notice where user_id = $1", [colleague.id]);
  expect(told).toEqual([{ title_en: expect.stringContaining("no longer shared") }]);
  const turn = await call(colleague, "POST", `/api/reportSchedules/v1/${theirs}/turn/json`, {
    enabled: true,
  });
  expect(turn.status).toBe(422);
  expect((await remove(owner, report.id)).status).toBe(200);
  expect(await scheduleOf(owner, own)).toMatchObject({ enabled: false, paused: "removed" });
  expect(await pinsOf(owner)).toEqual([]);
});

test("a due schedule stops when its report vanished without a word, such as with its owner's account", async () => {
  const report = await saved(owner, { isShared: true });
  const theirs = (await schedule(colleague, report.id)).body.id;
  await server.db.query("delete from saved_report");
  await server.db.query("update report_schedule set next_at = now() - interval '1 minute'");
  await queueDueReports(server.db);
  expect(await server.db.query("select 1 from job where kind = 'schedule'")).toEqual([]);
  expect(await scheduleOf(colleague, theirs)).toMatchObject({ enabled: false, paused: "removed" });
});

test("the audit log says who saved, shared and deleted a report", async () => {
  const { id } = await saved(owner);
  await change(owner, id, { version: 1, name: "Renamed" });
  await change(owner, id, { version: 2, isShared: true });
  await change(owner, id, { version: 3, isShared: false });
  await remove(owner, id);
  const events = await server.db.query(
    "select kind, by, entity from audit_event where record_id = $1 order by id",
    [id],
  );
  expect(events).toEqual(
    ["reportSaved", "reportChanged", "reportShared", "reportUnshared", "reportDeleted"].map((kind) => ({
      kind,
      by: owner.id,
      entity: "report:orders",
    })),
  );
});

import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../../../domain/errors/errors.ts";
import { nextTime } from "../../../domain/schedule/next-time.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { insertPlaces } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { sweepFiles } from "../../files/remove-file.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { openFiles } from "../../files/store/open-files.ts";
import { createLog } from "../../http/request-log.ts";
import { jobKinds } from "../../jobs/job-kinds.ts";
import { startJobs } from "../../jobs/start-jobs.ts";
import { removeOldJobs } from "../../records/bulk/read-job.ts";
import { queueDueReports } from "./queue-due.ts";

interface Person {
  readonly id: string;
  readonly token: string;
}
let server: TestApp;
let files: FileStore;
let admin: Person;
let otherAdmin: Person;
let support: Person;
let editor: Person;

async function person(role: Parameters<typeof addAccount>[1]["roles"][number]): Promise<Person> {
  const { id, username } = await addAccount(server.db, { roles: [role] });
  return { id, token: await signInAs(server.app, username) };
}
beforeAll(async () => {
  server = await startTestApp();
  files = openFiles(server.env);
  admin = await person("ROLE_BACKOFFICE_ADMIN");
  otherAdmin = await person("ROLE_BACKOFFICE_ADMIN");
  support = await person("ROLE_ADMIN");
  editor = await person("ROLE_BACKOFFICE_EDITOR");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from job");
  await server.db.query("delete from report_schedule");
  await server.db.query("delete from message_out");
  await server.db.query("delete from notice");
});

type Method = "GET" | "POST" | "DELETE";
const call = (who: Person, method: Method, url: string, body?: object) =>
  server.app.inject({ method, url, headers: bearer(who.token), ...(body ? { payload: body } : {}) });
const ask = (who: Person, body: object, name = "orders") =>
  call(who, "POST", `/api/reports/v1/${name}/files/json`, body);
const jobOf = async (who: Person, id: string) => (await call(who, "GET", `/api/jobs/v1/${id}`)).json();
const run = (id: string, kind: "report" | "schedule", signal = new AbortController().signal) =>
  jobKinds[kind].run({ db: server.db, files, id, signal });
async function askFor(format: string, who = admin): Promise<string> {
  const answer = await ask(who, { format, query: "period=lastMonth" });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().job.id;
}
const becomeEditor = ({ id }: Pick<Person, "id">) =>
  server.db.query(`update "user" set roles = '{ROLE_BACKOFFICE_EDITOR}' where id = $1`, [id]);
const noticesOf = async ({ id }: Person) =>
  server.db.query<{ title_en: string; link: string; read_at: Date | null }>(
    "select title_en, link, read_at from notice where user_id = $1 order by created_at, id",
    [id],
  );

const draft = (more: object = {}) => ({
  report: "orders",
  query: "period=lastMonth&by=place",
  format: "xlsx",
  language: "en",
  frequency: "daily",
  hour: 6,
  recipients: [admin.id, otherAdmin.id],
  ...more,
});
const schedules = "/api/reportSchedules/v1";
const save = (who: Person, more: object = {}) => call(who, "POST", `${schedules}/json`, draft(more));
async function saved(more: object = {}, who = admin): Promise<string> {
  const answer = await save(who, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}
const makeDue = (id: string) =>
  server.db.query("update report_schedule set next_at = now() - interval '3 days' where id = $1", [id]);
const scheduleJobs = () =>
  server.db.query<{ id: string; state: string }>(
    "select id, state from job where kind = 'schedule' order by id",
  );
async function sendDue(): Promise<void> {
  await queueDueReports(server.db);
  for (const { id, state } of await scheduleJobs()) if (state === "waiting") await run(id, "schedule");
}
const mails = () =>
  server.db.query<{ recipient: string; subject: string; body: string; files: readonly string[] }>(
    `select recipient, subject, body, array(select name from message_attachment a where a.message_id = m.id) as files
     from message_out m order by recipient`,
  );
const listed = async (who: Person) => (await call(who, "GET", `${schedules}?report=orders`)).json().items;

test("writes a report in the background, with its file readable only by the requester", async () => {
  const id = await askFor("xlsx");
  expect(await jobOf(admin, id)).toMatchObject({
    kind: "report",
    entity: "report:orders",
    title: { en: "Orders" },
    state: "waiting",
    done: 0,
    file: null,
  });
  expect((await call(admin, "GET", `/api/jobs/v1/${id}/file`)).statusCode).toBe(404);
  expect(await run(id, "report")).toBe("finished");
  const job = await jobOf(admin, id);
  expect(job).toMatchObject({
    state: "done",
    done: 3,
    total: 3,
    file: { name: expect.stringMatching(/^Orders .*\.xlsx$/) },
  });
  const [notice] = await noticesOf(admin);
  expect(notice).toMatchObject({ read_at: null, link: expect.stringContaining(`file=${id}`) });

  const file = await call(admin, "GET", `/api/jobs/v1/${id}/file`);
  expect(file.headers["content-type"]).toContain("spreadsheetml");
  expect(file.headers["content-disposition"]).toContain(".xlsx");
  expect((await readXlsx(file.rawPayload)).sheets).toHaveLength(3);
  // Downloading the file marks the notification as read.
  expect((await noticesOf(admin))[0]?.read_at).not.toBeNull();

  for (const other of [otherAdmin, support]) {
    expect((await call(other, "GET", `/api/jobs/v1/${id}`)).statusCode).toBe(404);
    expect((await call(other, "GET", `/api/jobs/v1/${id}/file`)).statusCode).toBe(404);
    expect((await call(other, "GET", "/api/jobs/v1?kind=report")).json().items).toEqual([]);
  }
  expect((await call(admin, "GET", "/api/jobs/v1?about=report:orders")).json().items).toMatchObject([{ id }]);
});

test("keeps its file out of the library and the upload routes", async () => {
  await run(await askFor("csv"), "report");
  const [made] = await server.db.query<{ file: string }>("select file from job");
  const library = (await call(admin, "GET", "/api/media/v1")).json();
  expect(JSON.stringify(library)).not.toContain(made?.file);
  expect((await call(admin, "GET", `/api/files/v1/${made?.file}`)).statusCode).toBe(404);
});

test("rejects users without access to the report, and an invalid query immediately", async () => {
  expect((await ask(support, { format: "pdf", query: "" })).statusCode).toBe(403);
  expect((await ask(editor, { format: "pdf", query: "" }, "guides")).statusCode).toBe(403);
  const wrong = await ask(admin, { format: "pdf", query: "by=moon" });
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, "by"]);
  expect((await ask(admin, { format: "exe", query: "" })).statusCode).toBe(400);
  const leaving = await person("ROLE_BACKOFFICE_ADMIN");
  const id = await askFor("csv", leaving);
  await becomeEditor(leaving);
  await run(id, "report");
  const [job] = await server.db.query("select state, failure, file from job where id = $1", [id]);
  expect(job).toEqual({ state: "failed", failure: "forbidden", file: null });
  expect((await noticesOf(leaving)).at(-1)?.title_en).toContain("Couldn't create");
});

test("a user who lost access to a report cannot download its earlier files", async () => {
  const leaving = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const signIn = async () => ({ id: leaving.id, token: await signInAs(server.app, leaving.username) });
  const before = await signIn();
  const id = await askFor("csv", before);
  await run(id, "report");
  expect((await call(before, "GET", `/api/jobs/v1/${id}/file`)).statusCode).toBe(200);
  await becomeEditor(leaving);
  const after = await signIn();
  expect(await jobOf(after, id)).toMatchObject({ state: "done" });
  expect((await call(after, "GET", `/api/jobs/v1/${id}/file`)).statusCode).toBe(404);
});

test("writes at most five files per user concurrently, and one per Idempotency-Key", async () => {
  const again = () =>
    server.app.inject({
      method: "POST",
      url: "/api/reports/v1/orders/files/json",
      headers: { ...bearer(admin.token), "idempotency-key": "one" },
      payload: { format: "csv", query: "" },
    });
  expect((await again()).json()).toEqual((await again()).json());
  for (let count = 1; count < 5; count++) await askFor("csv");
  expect((await ask(admin, { format: "csv", query: "" })).statusCode).toBe(429);
});

test("another process continues a job after a crash, and two concurrent runs make one file", async () => {
  const id = await askFor("csv");
  const stopping = new AbortController();
  stopping.abort();
  expect(await run(id, "report", stopping.signal)).toBe("stopped");
  await server.db.query("update job set state = 'running', done = 1, started_at = now() where id = $1", [id]);
  await Promise.all([run(id, "report"), run(id, "report"), run(id, "report")]);
  expect(await jobOf(admin, id)).toMatchObject({ state: "done", done: 3 });
  const kept = await server.db.query("select 1 from file where internal and name = (select file from job)");
  const all = await server.db.query(
    "select 1 from file f where internal and created_at > (select created_at from job) and created_by = $1",
    [admin.id],
  );
  expect([kept.length, all.length, (await noticesOf(admin)).length]).toEqual([1, 1, 1]);
});

test("keeps a file as long as its job: seven days", async () => {
  await run(await askFor("csv"), "report");
  const [made] = await server.db.query<{ file: string }>("select file from job");
  const name = made?.file ?? "";
  await server.db.query("update file set created_at = now() - interval '6 days' where name = $1", [name]);
  const sweep = () => sweepFiles({ db: server.db, files, keepDays: 90 });
  await sweep();
  expect(await files.stat({ shelf: "documents", name })).not.toBeNull();
  await server.db.query("update job set finished_at = now() - interval '8 days'");
  await removeOldJobs(server.db);
  await sweep();
  expect(await files.stat({ shelf: "documents", name })).toBeNull();
});

test.each(["pdf", "xlsx", "csv"])("a report is mailed as %s", async (format) => {
  await makeDue(await saved({ format }));
  await sendDue();
  expect((await mails())[0]?.files).toEqual([expect.stringMatching(new RegExp(`\\.${format}$`))]);
});

test("a schedule returns its next time, and rejects what could not be sent", async () => {
  const made = (await save(admin, { frequency: "weekly", weekday: 1 })).json();
  expect(made).toMatchObject({
    frequency: "weekly",
    weekday: 1,
    enabled: true,
    last: null,
    recipients: [{ id: admin.id, canReceive: true }, { canReceive: true }],
  });
  expect(new Date(made.nextAt).toISOString()).toMatch(/T23:00:00/);
  const refused = async (more: object) => {
    const answer = await save(admin, more);
    return [answer.statusCode, answer.json().errors?.[0]?.path];
  };
  expect(await refused({ query: "from=2026-01-01&to=2026-01-31" })).toEqual([400, "query"]);
  expect(await refused({ query: "period=never" })).toEqual([400, "period"]);
  expect(await refused({ frequency: "weekly" })).toEqual([400, "weekday"]);
  expect(await refused({ monthDay: 3 })).toEqual([400, "monthDay"]);
  expect(await refused({ frequency: "monthly", monthDay: 29 })).toEqual([400, "monthDay"]);
  expect(await refused({ hour: 24 })).toEqual([400, "hour"]);
  expect(await refused({ recipients: [] })).toEqual([400, "recipients"]);
  expect(await refused({ recipients: [admin.id, editor.id] })).toEqual([400, "recipients"]);
  expect(await refused({ recipients: [admin.id, support.id] })).toEqual([400, "recipients"]);
  expect((await save(admin, { report: "guides", recipients: [support.id], query: "" })).statusCode).toBe(200);
});

test("only users with access to a report have schedules of it and are recipients", async () => {
  const id = await saved();
  expect((await save(support)).statusCode).toBe(403);
  expect((await save(editor)).statusCode).toBe(403);
  expect((await call(support, "GET", `${schedules}?report=orders`)).statusCode).toBe(403);
  expect((await call(support, "GET", `${schedules}/recipients?report=orders`)).statusCode).toBe(403);
  for (const [method, url] of [
    ["POST", `${schedules}/${id}/send`],
    ["DELETE", `${schedules}/${id}`],
  ] as const)
    expect((await call(support, method, url)).statusCode).toBe(404);
  expect((await call(support, "POST", `${schedules}/${id}/json`, draft())).statusCode).toBe(404);
  const people = (await call(admin, "GET", `${schedules}/recipients?report=orders`)).json().items;
  const ids = people.map((one: { id: string }) => one.id);
  expect(ids).toEqual(expect.arrayContaining([admin.id, otherAdmin.id]));
  expect(ids).not.toContain(support.id);
  expect(ids).not.toContain(editor.id);
  // Back-office admins see all schedules, support only their own.
  expect(await listed(otherAdmin)).toMatchObject([{ id, owner: { id: admin.id } }]);
  expect((await save(otherAdmin, { report: "guides", query: "" })).statusCode).toBe(200);
  expect((await call(support, "GET", `${schedules}?report=guides`)).json().items).toEqual([]);
  expect((await call(admin, "DELETE", `${schedules}/${id}`)).statusCode).toBe(200);
  expect(await listed(admin)).toEqual([]);
});

test("mails a due report with its file to each recipient once, also with several processes", async () => {
  const id = await saved({ format: "pdf", language: "km" });
  await makeDue(id);
  await Promise.all(Array.from({ length: 6 }, () => queueDueReports(server.db)));
  expect(await scheduleJobs()).toHaveLength(1);
  const log = createLog("silent");
  const start = () => startJobs({ db: server.db, files, log, listener: null, periodicTasks: [] });
  const running = await Promise.all([start(), start()]);
  await vi.waitUntil(async () => (await scheduleJobs())[0]?.state === "done", {
    timeout: 20_000,
    interval: 100,
  });
  await Promise.all(running.map((one) => one.stop()));
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    subject: expect.stringMatching(/^ការបញ្ជាទិញ៖/),
    body: expect.stringContaining("/#/app/reports/orders?view=figures&period=lastMonth"),
    files: [expect.stringMatching(/\.pdf$/)],
  });
  expect(sent[0]?.body).toContain("រៀងរាល់ថ្ងៃ");
  expect(sent[0]?.body).toContain("បើកក្នុង Kasekam");
  const [schedule] = await listed(admin);
  expect(schedule.last).toMatchObject({ outcome: "sent", sent: 2, failure: null });
  // Missed days are skipped.
  expect(Date.parse(schedule.nextAt)).toBeGreaterThan(Date.now());
  await sendDue();
  expect(await mails()).toHaveLength(2);
});

test("runs each time once, even when the database clock is ahead of the server's", async () => {
  const id = await saved();
  const due =
    nextTime({ frequency: "daily", weekday: null, monthDay: null, hour: 6 }, Date.now()) - 86_400_000;
  const setDue = () =>
    server.db.query("update report_schedule set next_at = $2 where id = $1", [id, new Date(due)]);
  await setDue();
  const clock = vi.spyOn(Date, "now").mockReturnValue(due - 500);
  try {
    expect(await queueDueReports(server.db)).toBe(1);
    expect(await queueDueReports(server.db)).toBe(0);
  } finally {
    clock.mockRestore();
  }
  // Nor does a schedule set back to that time block itself or others.
  await setDue();
  expect(await queueDueReports(server.db)).toBe(1);
  expect(await scheduleJobs()).toHaveLength(1);
  expect(Date.parse((await listed(admin))[0].nextAt)).toBeGreaterThan(due);
});

test("the next sending leaves out users who lost access to the report", async () => {
  const leaving = await person("ROLE_BACKOFFICE_ADMIN");
  const id = await saved({ recipients: [admin.id, leaving.id] });
  await server.db.query(`update "user" set state = 'disabled' where id = $1`, [leaving.id]);
  await makeDue(id);
  await sendDue();
  expect(await mails()).toHaveLength(1);
  const [schedule] = await listed(admin);
  expect(schedule.last).toMatchObject({ outcome: "sent", sent: 1 });
  expect(schedule.recipients).toMatchObject([{ canReceive: true }, { id: leaving.id, canReceive: false }]);
});

test("pausing and resuming change nothing else, also when a recipient has lost access", async () => {
  const leaving = await person("ROLE_BACKOFFICE_ADMIN");
  const id = await saved({ recipients: [leaving.id, admin.id] });
  await becomeEditor(leaving);
  const [before] = await listed(admin);
  expect(before.recipients).toMatchObject([{ id: leaving.id, canReceive: false }, { canReceive: true }]);
  const turn = (who: Person, enabled: boolean) =>
    call(who, "POST", `${schedules}/${id}/turn/json`, { enabled });
  const withoutTimes = ({ updatedAt, ...kept }: Record<string, unknown>) => kept;
  const resting = (await turn(otherAdmin, false)).json();
  expect(withoutTimes(resting)).toEqual({ ...withoutTimes(before), enabled: false, nextAt: null });
  await makeDue(id);
  await sendDue();
  expect(await mails()).toEqual([]);
  // Times missed while paused are not sent later.
  expect(withoutTimes((await turn(admin, true)).json())).toEqual(withoutTimes(before));
  expect(await queueDueReports(server.db)).toBe(0);
  expect((await turn(support, false)).statusCode).toBe(404);
  await makeDue(id);
  await sendDue();
  expect((await mails()).map(({ recipient }) => recipient)).toHaveLength(1);

  const change = async (recipients: readonly string[]) =>
    (await call(admin, "POST", `${schedules}/${id}/json`, draft({ hour: 9, recipients }))).statusCode;
  expect(await change([leaving.id, admin.id])).toBe(200);
  // Neither a removed recipient without access nor any other may be added.
  expect(await change([leaving.id, admin.id, editor.id])).toBe(400);
  expect(await change([admin.id])).toBe(200);
  expect(await change([leaving.id, admin.id])).toBe(400);
});

test("a schedule describes its filters, also by deleted records", async () => {
  const gone = "00000000-0000-7000-8000-000000000001";
  await insertPlaces(server.db);
  await saved({ query: `period=lastMonth&vendor=${gone}&place=12&state=delivered` });
  const [{ filters }] = await listed(admin);
  expect(filters).toHaveLength(3);
  expect(filters).toEqual(
    expect.arrayContaining([
      { by: "vendor", key: gone, label: "Deleted record", labelKh: "កំណត់ត្រាដែលបានលុប" },
      { by: "place", key: "12", label: "Phnom Penh", labelKh: "ភ្នំពេញ" },
      { by: "state", key: "delivered", label: "Delivered", labelKh: expect.stringMatching(/[ក-៿]/) },
    ]),
  );
});

test("a schedule pauses with a reason when its owner loses access to the report", async () => {
  const leaving = await person("ROLE_BACKOFFICE_ADMIN");
  const id = await saved({ recipients: [admin.id] }, leaving);
  await makeDue(id);
  await becomeEditor(leaving);
  await sendDue();
  expect(await mails()).toEqual([]);
  expect(await listed(admin)).toMatchObject([{ enabled: false, paused: "forbidden", nextAt: null }]);
  for (const recipient of [admin, leaving])
    expect((await noticesOf(recipient))[0]?.title_en).toContain("have stopped");
});

test("a failed report stores the reason and is retried before its next time", async () => {
  const gone = "00000000-0000-7000-8000-000000000001";
  const id = await saved({ query: `period=lastMonth&vendor=${gone}` });
  await makeDue(id);
  await sendDue();
  expect(await listed(admin)).toMatchObject([
    { enabled: false, paused: "broken", last: { outcome: "failed", failure: expect.any(String) } },
  ]);
  // Saving it again resumes it.
  await call(admin, "POST", `${schedules}/${id}/json`, draft());
  expect(await listed(admin)).toMatchObject([{ enabled: true, paused: null }]);
  const other = await saved();
  await makeDue(other);
  await queueDueReports(server.db);
  const job = (await scheduleJobs()).find(({ state }) => state === "waiting");
  await server.db.transaction((tx) => jobKinds.schedule.fail(tx, job?.id ?? "", new AppError("failed")));
  const failed = (await listed(admin)).find((one: { id: string }) => one.id === other);
  expect(failed).toMatchObject({ enabled: true, last: { outcome: "failed" } });
  const minutes = (Date.parse(failed.nextAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(5);
  expect(minutes).toBeLessThan(11);
  await server.db.query("update report_schedule set next_at = now() where id = $1", [other]);
  await sendDue();
  expect(await mails()).toHaveLength(2);
});

test("after the last retry it waits for its next time, and its owner is notified again then", async () => {
  const id = await saved();
  const fail = async () => {
    await makeDue(id);
    await queueDueReports(server.db);
    const job = (await scheduleJobs()).find(({ state }) => state === "waiting");
    await server.db.transaction((tx) => jobKinds.schedule.fail(tx, job?.id ?? "", new AppError("failed")));
    const [schedule] = await listed(admin);
    return (Date.parse(schedule.nextAt) - Date.now()) / 60_000;
  };
  for (let tries = 1; tries <= 4; tries++) await fail();
  expect(await noticesOf(admin)).toHaveLength(1);
  await fail();
  await server.db.query("delete from notice");
  expect(await fail()).toBeLessThan(11);
  expect((await noticesOf(admin))[0]?.title_en).toContain("Couldn't email");
});

test("sending at once keeps the schedule's times and also works while it is paused", async () => {
  const id = await saved({ enabled: false, recipients: [admin.id] });
  await makeDue(id);
  expect(await queueDueReports(server.db)).toBe(0);
  const answer = await call(admin, "POST", `${schedules}/${id}/send`);
  expect(answer.statusCode, answer.body).toBe(200);
  await run(answer.json().job.id, "schedule");
  expect(await mails()).toMatchObject([{ files: [expect.stringMatching(/\.xlsx$/)] }]);
  expect(await listed(admin)).toMatchObject([{ enabled: false, last: { outcome: "sent" } }]);
  expect(await jobOf(admin, answer.json().job.id)).toMatchObject({ kind: "schedule", state: "done" });
});

test("schedules sent at once count among the files that wait; those that are due do not", async () => {
  const id = await saved({ recipients: [admin.id] });
  await makeDue(id);
  await queueDueReports(server.db);
  for (let count = 0; count < 4; count++) await askFor("csv");
  const send = () => call(admin, "POST", `${schedules}/${id}/send`);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(429);
  expect((await ask(admin, { format: "csv", query: "" })).statusCode).toBe(429);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { farm } from "../../domain/entities/farm/farm.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { openFiles } from "../files/store/open-files.ts";
import { storeFile } from "../files/store-file.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { insertMany } from "../records/write/insert-many.ts";

let on: TestApp;
let admin = { id: "", token: "" };
let support = "";
let vendorId = "";
beforeAll(async () => {
  on = await startTestApp();
  await insertPlaces(on.db);
  const account = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = { id: account.id, token: await signInAs(on.app, account.username) };
  support = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_ADMIN"] })).username);
  const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  vendorId = await insertRecord({ db: on.db, entity: entityNamed("vendor"), actor, vendorId: "" });
});
afterAll(() => on.close());

let number = 500;
/** Registers a farmer with a farm, an order and a photo. */
async function newFarmer(orderState: "delivered" | "packed" = "delivered") {
  number += 1;
  const phone = `+85512000${number}`;
  const name = `Chan Unique${number}`;
  const answer = await on.app.inject({
    method: "POST",
    url: "/api/app/v1/register",
    payload: { name, phone, password: "paddy-by-the-river" },
  });
  const token: string = answer.json().access_token;
  const [found] = await on.db.query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from user_profile where phone = $1`,
    [phone],
  );
  const { id = "", userId = "" } = found ?? {};
  const photo = await storeFile(
    { db: on.db, files: openFiles(on.env) },
    {
      body: Buffer.from("a photo"),
      kind: "photo",
      extension: "webp",
      size: 7,
      width: 1,
      height: 1,
      duration: null,
      originalName: "me.webp",
      createdBy: userId,
    },
  );
  await on.db.query("update user_profile set photo = $2 where id = $1", [id, photo.url]);
  await insertMany(on.db, farm, [{ profileId: id, name: `Farm of Unique${number}` }]);
  await insertMany(on.db, order, [
    {
      ...{ profileId: id, vendorId, number: `OR-${number}`, state: orderState, items: [] },
      ...{ deliverToName: name, deliverToPhone: phone },
      timeline: [{ at: new Date().toISOString(), byId: admin.id, to: "confirmed" }],
    },
  ]);
  return { id, userId, phone, name, token, photo: photo.url };
}

const call = (token: string, method: "GET" | "POST", url: string, payload?: object) =>
  on.app.inject({ method, url, headers: bearer(token), ...(payload ? { payload } : {}) });
const base = "/api/personalData/v1";
const preview = async (id: string) => (await call(admin.token, "GET", `${base}/${id}/erasure`)).json();
const erase = (id: string, name: string, token = admin.token) =>
  call(token, "POST", `${base}/${id}/erasure`, { name });

/** The entries of a ZIP archive by name. */
async function unpack(content: Buffer): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-test-zip-"));
  const path = join(folder, "a.zip");
  await writeFile(path, content);
  const zip = await openPromise(path);
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    entries.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  await rm(folder, { recursive: true });
  return entries;
}

interface Data {
  readonly data: readonly {
    readonly name: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly records: readonly Readonly<Record<string, unknown>>[];
  }[];
}
const dataIn = (entries: ReadonlyMap<string, string>): Data => JSON.parse(entries.get("data.json") ?? "");
const recordsOf = ({ data }: Data, name: string) => data.find((part) => part.name === name)?.records ?? [];

/** Starts a job, runs it, and returns its file. */
async function fileOf(token: string, url: string) {
  const started = await call(token, "POST", url);
  expect(started.statusCode, started.body).toBe(200);
  const { id } = started.json().job;
  const signal = new AbortController().signal;
  const ended = await jobKinds.personal.run({ db: on.db, files: openFiles(on.env), id, signal });
  expect(ended).toBe("finished");
  return { id, answer: await call(token, "GET", `/api/jobs/v1/${id}/file`) };
}

describe("the download", () => {
  test("and the erasure are in the audit log by their names, also in its export", async () => {
    const farmer = await newFarmer();
    expect((await call(admin.token, "POST", `${base}/${farmer.id}/file`)).statusCode).toBe(200);
    expect((await erase(farmer.id, farmer.name)).statusCode).toBe(200);
    const log = "/api/auditLog/v1";
    const entries = (await call(admin.token, "GET", `${log}?record=${farmer.id}`)).json().items;
    expect(entries.slice(0, 2)).toMatchObject([
      { operation: "erased", by: { id: admin.id } },
      { operation: "exported", by: { id: admin.id } },
    ]);
    const downloads = await call(admin.token, "GET", `${log}?kind=exported&record=${farmer.id}`);
    expect(downloads.json().items).toHaveLength(1);
    const sheet = await on.app.inject({
      url: `${log}/export?record=${farmer.id}`,
      headers: { ...bearer(admin.token), "accept-language": "km" },
    });
    expect(sheet.body).toContain("បានទាញយកទិន្នន័យទាំងអស់នៃ");
    expect(sheet.body).toContain("បានលុបទិន្នន័យផ្ទាល់ខ្លួននៃ");
  });

  test("has no file that a text only names, as anybody can write an address", async () => {
    const { url } = await storeFile(
      { db: on.db, files: openFiles(on.env) },
      {
        body: Buffer.from("a contract"),
        kind: "document",
        extension: "pdf",
        size: 10,
        width: null,
        height: null,
        duration: null,
        originalName: "contract.pdf",
        createdBy: admin.id,
      },
    );
    const farmer = await newFarmer();
    await on.db.query("update farm set name = $2 where profile_id = $1", [farmer.id, url]);
    const { answer } = await fileOf(admin.token, `${base}/${farmer.id}/file`);
    const entries = await unpack(answer.rawPayload);
    expect(entries.get("data.json")).toContain(url);
    expect([...entries.keys()].filter((name) => name.startsWith("files/"))).toEqual([
      `files/${farmer.photo.split("/").at(-1)}`,
    ]);
  });

  test("has every record and file of the person, without secrets and other people", async () => {
    const farmer = await newFarmer();
    const { answer } = await fileOf(admin.token, `${base}/${farmer.id}/file`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const entries = await unpack(answer.rawPayload);
    expect(entries.get("README.txt")).toContain(farmer.name);
    expect(entries.get("README.txt")).toContain("ទិន្នន័យ");
    expect(entries.get(`files/${farmer.photo.split("/").at(-1)}`)).toBe("a photo");
    const data = dataIn(entries);
    expect(recordsOf(data, "userProfile")).toMatchObject([{ id: farmer.id, phone: farmer.phone }]);
    expect(recordsOf(data, "user")).toMatchObject([{ id: farmer.userId }]);
    expect(recordsOf(data, "farm")).toHaveLength(1);
    expect(recordsOf(data, "order")).toMatchObject([{ deliverToName: farmer.name }]);
    expect(data.data.find(({ name }) => name === "order")?.fields).toMatchObject({ profileId: "Buyer" });
    const text = entries.get("data.json") ?? "";
    expect(text).not.toContain(admin.id);
    expect(text).not.toMatch(/passwordHash|password_hash|codeHash/);
  });

  test("is in the history of the record, and its file belongs to who asked", async () => {
    const farmer = await newFarmer();
    const { id } = await fileOf(admin.token, `${base}/${farmer.id}/file`);
    const history = await call(admin.token, "GET", `/api/userProfiles/v1/${farmer.id}/history`);
    expect(history.json().items[0]).toMatchObject({ operation: "exported", by: { id: admin.id } });
    expect((await call(support, "GET", `/api/jobs/v1/${id}/file`)).statusCode).toBe(404);
    const [notice] = await on.db.query(
      "select title_en, link from notice where user_id = $1 order by created_at desc limit 1",
      [admin.id],
    );
    expect(notice).toEqual({
      title_en: `The data of ${farmer.name} is ready to download.`,
      link: `#/app/userProfiles/userProfilelist/${farmer.id}?tab=personalData&file=${id}`,
    });
  });

  test("of oneself is for everybody, that of others for back-office admins with a confirmation", async () => {
    const { answer } = await fileOf(support, `${base}/own/file`);
    expect(recordsOf(dataIn(await unpack(answer.rawPayload)), "user")).toHaveLength(1);
    const farmer = await newFarmer();
    for (const token of [support, farmer.token])
      expect((await call(token, "POST", `${base}/${farmer.id}/file`)).statusCode).toBe(403);
    await on.db.query("update sign_in set confirmed_at = now() - interval '11 minutes'");
    const unconfirmed = await call(admin.token, "POST", `${base}/${farmer.id}/file`);
    await on.db.query("update sign_in set confirmed_at = now()");
    expect(unconfirmed.statusCode).toBe(428);
  });

  test("ends for an admin who has lost the role", async () => {
    const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const token = await signInAs(on.app, other.username);
    const farmer = await newFarmer();
    const started = await call(token, "POST", `${base}/${farmer.id}/file`);
    const { id } = started.json().job;
    await on.db.query(`update "user" set roles = '{ROLE_ADMIN}' where id = $1`, [other.id]);
    const signal = new AbortController().signal;
    await jobKinds.personal.run({ db: on.db, files: openFiles(on.env), id, signal });
    expect(await on.db.query("select state, failure, file from job where id = $1", [id])).toEqual([
      { state: "failed", failure: "forbidden", file: null },
    ]);
  });

  test("of a farmer answers directly in the app, six times an hour", async () => {
    const farmer = await newFarmer();
    const url = "/api/app/v1/account/data";
    const answer = await call(farmer.token, "GET", url);
    expect(answer.statusCode, answer.body).toBe(200);
    const data = dataIn(await unpack(answer.rawPayload));
    expect(recordsOf(data, "userProfile")).toMatchObject([{ name: farmer.name }]);
    expect(recordsOf(data, "order")).toHaveLength(1);
    for (let count = 1; count < 6; count += 1)
      expect((await call(farmer.token, "GET", url)).statusCode).toBe(200);
    expect((await call(farmer.token, "GET", url)).statusCode).toBe(429);
  });
});

describe("the erasure", () => {
  test("shows first what it does, and changes nothing", async () => {
    const farmer = await newFarmer();
    const { names, blockers, lines } = await preview(farmer.id);
    expect({ names, blockers }).toEqual({ names: { en: farmer.name, km: null }, blockers: [] });
    const line = (label: string) => lines.find((one: { label: { en: string } }) => one.label.en === label);
    expect(line("Orders")).toMatchObject({ count: 1, rule: "anonymise", why: { en: /bookkeeping/ } });
    expect(line("Orders").fields).toContainEqual({ en: "Phone", km: "ទូរសព្ទ" });
    expect(line("Password")).toMatchObject({ count: 1, rule: "delete" });
    expect(line("Likes")).toBeUndefined();
    expect(await on.db.query("select name from user_profile where id = $1", [farmer.id])).toEqual([
      { name: farmer.name },
    ]);
  });

  test("overwrites and deletes by the rules, ends sessions and removes files", async () => {
    const farmer = await newFarmer();
    const before = await preview(farmer.userId);
    const answer = await erase(farmer.id, farmer.name);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await call(farmer.token, "GET", "/api/app/v1/profile")).statusCode).toBe(401);
    expect((await on.app.inject({ url: farmer.photo })).statusCode).toBe(404);
    const kept = await on.db.query(
      `select p.name, p.photo, p.user_id, o.number, o.deliver_to_name, o.deliver_to_phone
       from user_profile p join "order" o on o.profile_id = p.id where p.id = $1`,
      [farmer.id],
    );
    expect(kept).toEqual([
      {
        name: "Removed account",
        photo: null,
        user_id: null,
        number: `OR-${number}`,
        deliver_to_name: "Removed account",
        deliver_to_phone: null,
      },
    ]);
    const history = await on.db.query<{ action: string; by: string; text: string }>(
      "select action, by, changes::text as text from history where record_id = any ($1) order by id desc",
      [[farmer.id, farmer.userId]],
    );
    expect(history[0]).toMatchObject({ action: "erased", by: admin.id });
    expect(JSON.stringify(history)).not.toContain(farmer.name);
    const words = await on.db.query("select 1 from search_spelling where spelling like $1", [
      `%unique${number}%`,
    ]);
    expect(words).toEqual([]);
    // What the dry run counted is gone.
    expect(before.lines.filter(({ rule }: { rule: string }) => rule === "delete").length).toBeGreaterThan(0);
    const after = await preview(farmer.userId);
    expect(after.lines.filter(({ rule }: { rule: string }) => rule === "delete")).toEqual([]);
    expect(after.blockers).toMatchObject([{ en: "The personal data is erased already." }]);
    expect((await erase(farmer.id, "anything")).statusCode, "safe to repeat").toBe(200);
  });

  test("deletes files with the data of the person", async () => {
    const farmer = await newFarmer();
    const { id } = await fileOf(admin.token, `${base}/${farmer.id}/file`);
    const [made] = await on.db.query<{ file: string }>("select file from job where id = $1", [id]);
    expect((await erase(farmer.id, farmer.name)).statusCode).toBe(200);
    expect((await call(admin.token, "GET", `/api/jobs/v1/${id}/file`)).statusCode).toBe(404);
    expect(await openFiles(on.env).stat({ shelf: "documents", name: made?.file ?? "" })).toBeNull();
    const notices = await on.db.query("select 1 from notice where title_en like $1", [`%${farmer.name}%`]);
    expect(notices).toEqual([]);
  });

  test("also overwrites records in the bin", async () => {
    const farmer = await newFarmer();
    await on.db.query("update farm set deleted_at = now() where profile_id = $1", [farmer.id]);
    expect((await erase(farmer.id, farmer.name)).statusCode).toBe(200);
    expect(await on.db.query("select name from farm where profile_id = $1", [farmer.id])).toEqual([
      { name: "Removed farm" },
    ]);
  });

  test("needs the name of the person", async () => {
    const farmer = await newFarmer();
    const wrong = await erase(farmer.id, "Somebody Else");
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual([{ path: "name", message: "This is not the name of the person." }]);
    expect(await on.db.query("select name from user_profile where id = $1", [farmer.id])).toEqual([
      { name: farmer.name },
    ]);
  });

  test("waits for open orders, with their numbers", async () => {
    const farmer = await newFarmer("packed");
    const message = `Open orders: OR-${number}. Complete or cancel them first.`;
    expect((await preview(farmer.id)).blockers).toMatchObject([{ en: message }]);
    const refused = await erase(farmer.id, farmer.name);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toBe(message);
  });

  test("is refused for oneself, for administrators and for owners of a shop", async () => {
    const own = await on.db.query<{ name: string }>(`select name from "user" where id = $1`, [admin.id]);
    expect((await erase(admin.id, own[0]?.name ?? "")).json().message).toBe(
      "You can't erase your own account.",
    );
    const other = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
    expect((await erase(other.id, other.username)).json().message).toBe(
      "This is an administrator. Remove the admin roles first.",
    );
    const owner = await addAccount(on.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId });
    await on.db.query("update vendor set owner_id = $1 where id = $2", [owner.id, vendorId]);
    expect((await erase(owner.id, owner.username)).json().message).toMatch(
      /^Owner of .+ Choose another owner/,
    );
    await on.db.query("update vendor set owner_id = null where id = $1", [vendorId]);
    expect((await erase(owner.id, owner.username)).statusCode).toBe(200);
    await expect(signInAs(on.app, owner.username)).rejects.toThrow(/incorrect/);
  });

  test("of an expert also empties the page of the expert", async () => {
    const account = await addAccount(on.db, { roles: ["ROLE_USER_EXPERT"] });
    await on.db.query(
      "insert into expert (id, name, phone, email, user_id) values (gen_random_uuid(), 'Dr Sok', '012345678', 'sok@farm.example', $1)",
      [account.id],
    );
    expect((await erase(account.id, account.username)).statusCode).toBe(200);
    const found = await on.db.query("select name, phone, email, available from expert where user_id = $1", [
      account.id,
    ]);
    expect(found).toEqual([{ name: "Removed account", phone: "", email: null, available: false }]);
  });

  test("is for back-office admins with a confirmation", async () => {
    const farmer = await newFarmer();
    for (const token of [support, farmer.token]) {
      expect((await call(token, "GET", `${base}/${farmer.id}/erasure`)).statusCode).toBe(403);
      expect((await erase(farmer.id, farmer.name, token)).statusCode).toBe(403);
    }
    await on.db.query("update sign_in set confirmed_at = now() - interval '11 minutes'");
    expect((await erase(farmer.id, farmer.name)).statusCode).toBe(428);
    await on.db.query("update sign_in set confirmed_at = now()");
    expect((await erase("nobody", "nobody")).statusCode).toBe(404);
  });
});

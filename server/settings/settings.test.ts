import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { settingKeys } from "../../domain/settings/index.ts";
import { limits } from "../../domain/settings/limits.ts";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { openListener } from "../db/listener.ts";
import { purgeBin } from "../records/write/purge.ts";
import { prepareSettings } from "./prepare-settings.ts";
import { getSetting, openSettings } from "./settings.ts";

let server: TestApp;
let token = "";
let username = "";
beforeAll(async () => {
  server = await startTestApp({
    settings: { APP_DOWNLOAD_URL: "https://app.example/get", SESSION_HOURS: "10" },
  });
  await insertPlaces(server.db);
  await Promise.all([prepareSettings(server.db), prepareSettings(server.db)]);
  ({ username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] }));
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const send = async (by: string, method: "GET" | "POST", url: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: bearer(by),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const set = (key: string, value: string | null) =>
  send(token, "POST", `/api/systemSettings/v1/${key}/set`, { value });
const becomes = (key: Parameters<typeof getSetting>[0], value: unknown) =>
  expect.poll(() => getSetting(key), { timeout: 5000 }).toEqual(value);

describe("a setting", () => {
  test("has one row with its labels, also when two processes start concurrently", async () => {
    const { body } = await send(token, "GET", "/api/systemSettings/v2?pagesize=100");
    expect(body.items.map(({ key }: { key: string }) => key)).toEqual([...settingKeys]);
    expect(body.items[0]).toMatchObject({
      kind: "number",
      group: "access",
      labelKh: "រយៈពេលនៃវគ្គ",
    });
  });

  test("is the configured value, else the environment's, else the default", async () => {
    expect(getSetting("session.hours")).toBe(10);
    expect(getSetting("files.keepDays")).toBe(14);
    expect((await set("session.hours", "2")).body).toMatchObject({ value: "2" });
    await becomes("session.hours", 2);
    const answer = await postForm(server.app, "/api/oauth2/token?grant_type=password", {
      username,
      password: testPassword,
    });
    expect(answer.json().expires_in).toBe(7200);
    expect((await set("session.hours", null)).body).toMatchObject({ value: null });
    await becomes("session.hours", 10);
    const { body } = await send(token, "GET", "/api/systemSettings/v1/defaults");
    expect(body.items).toContainEqual({ key: "app.downloadUrl", value: "https://app.example/get" });
  });

  test("rejects values of another type or out of range, and keeps its value", async () => {
    const wrong: readonly (readonly [string, string])[] = [
      ["session.hours", "a day"],
      ["session.hours", "0"],
      ["passwords.minLength", "7"],
      ["passwords.minLength", "8.5"],
      ["passwords.refuseCommon", "perhaps"],
      ["app.colour", "green"],
      ["app.logo", "https://elsewhere.example/logo.png"],
      ["app.downloadUrl", "javascript:alert(1)"],
      ["map.tileUrl", "http://tiles.example/{z}/{x}/{y}.png"],
      ["support.email", "nobody"],
    ];
    for (const [key, value] of wrong) {
      const { status, body } = await set(key, value);
      expect({ key, value, status, path: body.errors?.[0]?.path }).toEqual({
        key,
        value,
        status: 400,
        path: "value",
      });
    }
    const { body } = await send(token, "GET", "/api/systemSettings/v1/passwords.minLength");
    expect(body.value).toBeNull();
  });

  test("is changed by admins only, and cannot be created or deleted", async () => {
    const { username: support } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
    const theirs = await signInAs(server.app, support);
    expect((await send(theirs, "GET", "/api/systemSettings/v2")).status).toBe(403);
    expect(
      (await send(theirs, "POST", "/api/systemSettings/v1/session.hours/set", { value: "1" })).status,
    ).toBe(403);
    expect((await send(token, "POST", "/api/systemSettings/v1/json", { value: "x" })).status).not.toBe(200);
  });

  test("records in its history who changed which value", async () => {
    await set("support.phone", "+85523000111");
    const { body } = await send(token, "GET", "/api/systemSettings/v1/support.phone/history");
    expect(body.items[0]).toMatchObject({
      operation: "set",
      changes: { value: { from: null, to: "+85523000111" } },
    });
  });

  test("is stored as its kind of value is written", async () => {
    await set("support.phone", "023 000 222");
    const list = await send(token, "GET", "/api/systemSettings/v2?pagesize=100");
    expect(list.body.items).toContainEqual(
      expect.objectContaining({ key: "support.phone", value: "+85523000222" }),
    );
    expect((await send(token, "GET", "/api/settings/v1")).body.support.phone).toBe("+85523000222");
  });

  test("changed by another process applies here immediately", async () => {
    const listener = openListener(server.url, { onProblem: () => {} });
    try {
      await expect.poll(() => listener.isUp(), { timeout: 5000 }).toBe(true);
      await openSettings({ db: server.db, env: server.env, listener });
      await server.db.query("update system_setting set value = '21' where key = 'files.keepDays'");
      await becomes("files.keepDays", 21);
    } finally {
      await listener.close();
    }
  });
});

describe("what settings control", () => {
  test("the password length, and whether common ones are rejected", async () => {
    const register = (newPassword: string) =>
      send(token, "POST", "/api/app/v1/register", {
        name: "Sok",
        phone: "012 345 678",
        password: newPassword,
      });
    expect((await register("password1")).status).toBe(422);
    await set("passwords.refuseCommon", "false");
    await becomes("passwords.refuseCommon", false);
    expect((await register("password1")).status).toBe(200);
    await set("passwords.minLength", "12");
    await becomes("passwords.minLength", 12);
    expect((await register("password1")).status).toBe(422);
    const { body } = await send(token, "GET", "/api/public/settings");
    expect(body).toEqual({ passwordLength: 12, app: { colour: "#2b6b2f", logo: null } });
  });

  test("the map: disabled without a URL, and its host among the allowed image sources", async () => {
    expect((await send(token, "GET", "/api/settings/v1")).body.map).toBeNull();
    const policy = async () =>
      String((await server.app.inject({ url: "/" })).headers["content-security-policy"]);
    expect(await policy()).toMatch(/img-src 'self' data: blob:( 'self')*;/);
    await set("map.tileUrl", "https://tiles.example:8080/{z}/{x}/{y}.png");
    await becomes("map.tileUrl", "https://tiles.example:8080/{z}/{x}/{y}.png");
    expect((await send(token, "GET", "/api/settings/v1")).body.map).toMatchObject({
      attribution: "© OpenStreetMap contributors",
    });
    expect(await policy()).toMatch(/img-src 'self' data: blob:( 'self')* https:\/\/tiles\.example:8080;/);
  });

  test("the low stock limit: a change applies to all products without a new version", async () => {
    const entity = entityNamed("product");
    const actor = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
    const vendorId = await insertRecord({
      db: server.db,
      entity: entityNamed("vendor"),
      actor,
      vendorId: "",
    });
    const id = await insertRecord({ db: server.db, entity, actor, vendorId });
    await server.db.query("update product set quantity = 15 where id = $1", [id]);
    const low = async () => {
      const [row] = await server.db.query(
        `select low_stock as "isLow", version, (select count(*)::int from history where record_id = p.id) as changes
         from product p where id = $1`,
        [id],
      );
      return row;
    };
    const before = await low();
    expect(before).toMatchObject({ isLow: false });
    await set("product.lowStock", "15");
    expect(await low()).toEqual({ ...before, isLow: true });
    await server.db.query("update product set quantity = 16, low_stock = true where id = $1", [id]);
    expect(await low()).toMatchObject({ isLow: false });
    await server.db.query("update product set quantity = 11 where id = $1", [id]);
    expect(await low()).toMatchObject({ isLow: true });
    await set("product.lowStock", null);
    expect(await low()).toMatchObject({ isLow: false });
    await server.db.query("update product set quantity = $2 where id = $1", [id, limits.lowStock]);
    expect(await low()).toMatchObject({ isLow: true });
  });

  test("when waiting conversations are late and overdue, as returned to the screens", async () => {
    const chats = async () => (await send(token, "GET", "/api/settings/v1")).body.chats;
    expect(await chats()).toEqual({ lateMinutes: 60, overdueMinutes: 1440 });
    await set("chats.lateMinutes", "30");
    await becomes("chats.lateMinutes", 30);
    expect(await chats()).toEqual({ lateMinutes: 30, overdueMinutes: 1440 });
  });

  test("the bin: purges old unreferenced records, keeps referenced and recent ones", async () => {
    const entity = entityNamed("productUnit");
    const actor = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
    const add = () => insertRecord({ db: server.db, entity, actor, vendorId: "" });
    const [old, young, used] = [await add(), await add(), await add()];
    const vendorId = await insertRecord({
      db: server.db,
      entity: entityNamed("vendor"),
      actor,
      vendorId: "",
    });
    const productId = await insertRecord({ db: server.db, entity: entityNamed("product"), actor, vendorId });
    await server.db.query("update product set unit_id = $2, deleted_at = now() where id = $1", [
      productId,
      used,
    ]);
    await server.db.query(
      "update product_unit set deleted_at = now() - interval '31 days' where id = any ($1)",
      [[old, used]],
    );
    await server.db.query("update product_unit set deleted_at = now() where id = $1", [young]);
    expect(await purgeBin(server.db, 0)).toBe(0);
    expect(await purgeBin(server.db, 30)).toBe(1);
    const left = await server.db.query<{ id: string }>("select id from product_unit where id = any ($1)", [
      [old, young, used],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([young, used].sort());
    const [kept] = await server.db.query("select 1 from history where record_id = $1", [old]);
    expect(kept).toBeDefined();
  });
});

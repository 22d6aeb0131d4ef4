import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "../write/insert-many.ts";

let on: TestApp;
let people: People;
let token = "";
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, username);
});
afterAll(() => on.close());

const draft = async (entity: AnyEntity, more: object = {}) => ({
  ...(await draftOf({ ...people, entity, actor: people.admin })),
  ...more,
});
const post = (entity: AnyEntity, path: string, body?: object) =>
  on.app.inject({
    method: "POST",
    url: `/api/${entity.api.path}/v1/${path}`,
    headers: bearer(token),
    ...(body ? { payload: body } : {}),
  });
const get = (entity: AnyEntity, path: string) =>
  on.app.inject({ url: `/api/${entity.api.path}/${path}`, headers: bearer(token) });
const drop = (entity: AnyEntity, id: string) =>
  on.app.inject({
    method: "DELETE",
    url: `/api/${entity.api.path}/v1/${id}`,
    headers: bearer(token),
  });
async function make(entity: AnyEntity, body: object): Promise<string> {
  const made = await post(entity, "json", body);
  expect(made.body).toContain('"id"');
  expect(made.statusCode).toBe(200);
  return made.json().id;
}
const twenty = Array.from({ length: 20 }, (_, index) => index);
const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
const pathsOf = (answer: { json(): { errors?: readonly { path: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path }) => path);

describe("fields that are unique together", () => {
  const version = entityNamed("appVersion");

  test("are rejected with all of them named, ignoring case, and one of twenty concurrent writes succeeds", async () => {
    const body = await draft(version);
    const answers = await Promise.all(twenty.map(() => post(version, "json", body)));
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && pathsOf(refused)).toEqual(["platform", "number"]);
  });

  test("accept another value in one of them, and values of a deleted record, which then can't be restored", async () => {
    const body = await draft(version);
    const id = await make(version, body);
    expect((await drop(version, id)).statusCode).toBe(200);
    await make(version, body);
    const restored = await post(version, `${id}/restore`);
    expect(restored.statusCode).toBe(409);
    expect(pathsOf(restored)).toEqual(["platform", "number"]);
  });
});

describe("ranges that must not overlap", () => {
  const fee = entityNamed("vendorDeliveryFee");
  const payment = entityNamed("onlinePaymentFee");

  test("weights: one of twenty overlapping ranges succeeds; adjacent ranges are accepted", async () => {
    const vendorId = await insertRecord({ ...people, entity: entityNamed("vendor"), actor: people.admin });
    const body = await draft(fee, { vendorId, province: null, fromKg: 0, toKg: 10 });
    const answers = await Promise.all(
      twenty.map((index) => post(fee, "json", { ...body, fromKg: index / 4 })),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(422)]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().message).toBe(fee.noOverlap?.[0]?.message.en);
    expect(refused && pathsOf(refused)).toEqual(["vendorId", "province", "fromKg", "toKg"]);
    const next = await make(fee, { ...body, fromKg: 10, toKg: null });
    await make(fee, { ...body, province: "12", fromKg: 0, toKg: null });
    const stretched = await post(fee, `${next}/json`, { version: 1, fromKg: 9.5 });
    expect(stretched.statusCode).toBe(422);
    const many = await post(fee, "bulk", { action: "update", ids: [next], values: { fromKg: 9 } });
    expect(many.json().results).toMatchObject([{ id: next, status: 422 }]);
  });

  test("periods: rejects a restore that would overlap; accepts the same days of another method", async () => {
    const body = await draft(payment, { period: { from: "2026-01-01", to: "2026-03-31" } });
    const id = await make(payment, body);
    await make(payment, { ...body, period: { from: "2026-04-01", to: null } });
    expect((await drop(payment, id)).statusCode).toBe(200);
    await make(payment, { ...body, period: { from: "2026-03-31", to: "2026-03-31" } });
    const restored = await post(payment, `${id}/restore`);
    expect(restored.statusCode).toBe(422);
    expect(pathsOf(restored)).toEqual(["paymentMethodId", "period"]);
    await make(payment, await draft(payment, { period: body.period }));
  });
});

describe("the default of a vendor's bank accounts", () => {
  const account = entityNamed("vendorBankAccount");
  const start = async () => {
    const vendorId = await insertRecord({ ...people, entity: entityNamed("vendor"), actor: people.admin });
    return draft(account, { vendorId, isDefault: false });
  };
  const defaults = async (vendorId: unknown) => {
    const found = await get(account, `v2?vendorId=${vendorId}&isDefault=true`);
    return found.json().items.map(({ id }: { id: string }) => id);
  };

  test("is the first account, is in the reply, moves with history, and can't be removed", async () => {
    const body = await start();
    const made = await post(account, "json", body);
    expect(made.json()).toMatchObject({ isDefault: true, version: 1 });
    const first = made.json().id;
    const second = await make(account, body);
    expect(await defaults(body.vendorId)).toEqual([first]);
    const moved = await post(account, `${second}/json`, { version: 1, isDefault: true });
    expect(moved.json()).toMatchObject({ isDefault: true, version: 2 });
    expect(await defaults(body.vendorId)).toEqual([second]);
    expect((await get(account, `v1/${first}`)).json()).toMatchObject({ isDefault: false, version: 2 });
    const { items } = (await get(account, `v1/${first}/history`)).json();
    expect(items[0]).toMatchObject({ version: 2, changes: { isDefault: { from: true, to: false } } });
    const refused = await post(account, `${second}/json`, { version: 2, isDefault: false });
    expect(refused.statusCode).toBe(422);
    expect(pathsOf(refused)).toEqual(["isDefault"]);
    expect((await drop(account, second)).statusCode).toBe(200);
    expect(await defaults(body.vendorId)).toEqual([first]);
    expect((await post(account, `${second}/restore`)).json()).toMatchObject({ isDefault: false });
    expect(await defaults(body.vendorId)).toEqual([first]);
  });

  test("is exactly one after twenty concurrent writes", async () => {
    const body = await start();
    const made = await Promise.all(twenty.map(() => post(account, "json", { ...body, isDefault: true })));
    expect(statuses(made)).toEqual(Array(20).fill(200));
    expect(await defaults(body.vendorId)).toHaveLength(1);
    const ids: string[] = made.map((answer) => answer.json().id);
    const done = await Promise.all(
      ids.map((id, index) =>
        index % 2
          ? post(account, "bulk", { action: "update", ids: [id], values: { isDefault: true } })
          : drop(account, id),
      ),
    );
    expect(statuses(done)).toEqual(Array(20).fill(200));
    expect(await defaults(body.vendorId)).toHaveLength(1);
    await Promise.all(ids.map((id) => post(account, `${id}/restore`)));
    expect(await defaults(body.vendorId)).toHaveLength(1);
  });

  test("is one of many that are inserted together", async () => {
    const body = await start();
    await insertMany(
      on.db,
      account,
      Array.from({ length: 1000 }, () => body),
    );
    expect(await defaults(body.vendorId)).toHaveLength(1);
  });
});

describe("a tree of problem categories", () => {
  const category = entityNamed("problemCategory");

  test("has no cycles, also when twenty are moved below each other at once", async () => {
    const top = await make(category, await draft(category));
    const below = await make(category, await draft(category, { parentId: top }));
    const low = await make(category, await draft(category, { parentId: below }));
    for (const parentId of [top, below, low]) {
      const refused = await post(category, `${top}/json`, { version: 1, parentId });
      expect(refused.statusCode).toBe(422);
      expect(pathsOf(refused)).toEqual(["parentId"]);
    }
    expect((await post(category, `${low}/json`, { version: 1, parentId: top })).statusCode).toBe(200);
    const ring: string[] = [];
    for (const _ of twenty) ring.push(await make(category, await draft(category)));
    const answers = await Promise.all(
      ring.map((id, index) => post(category, `${id}/json`, { version: 1, parentId: ring[(index + 1) % 20] })),
    );
    expect(statuses(answers)).toEqual([...Array(19).fill(200), 422]);
  });
});

describe("entities that share the users' table", () => {
  const staff = entityNamed("staffUser");
  const admins = entityNamed("adminUser");

  test("each list, count, change and export only their own rows", async () => {
    const { id: editor } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const { id: admin } = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
    const { id: both } = await addAccount(on.db, { roles: ["ROLE_ADMIN", "ROLE_BACKOFFICE_EDITOR"] });
    const idsOf = async (entity: AnyEntity) => {
      const page = (await get(entity, "v2?pagesize=100")).json();
      expect(page.total).toBe(page.items.length);
      return page.items.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf(staff)).toContain(editor);
    expect(await idsOf(staff)).not.toContain(admin);
    expect(await idsOf(staff)).not.toContain(both);
    expect(await idsOf(admins)).toContain(admin);
    expect(await idsOf(admins)).not.toContain(editor);
    for (const id of [admin, both]) {
      const answers = [
        await get(staff, `v1/${id}`),
        await get(staff, `v1/${id}/history`),
        await post(staff, `${id}/json`, { version: 1, name: "Somebody else" }),
        await post(staff, `${id}/disable`, { version: 1 }),
        await drop(staff, id),
      ];
      expect(statuses(answers)).toEqual(Array(5).fill(404));
      const many = await post(staff, "bulk", { action: "delete", ids: [id, editor] });
      expect(many.json().results[0]).toMatchObject({ id, status: 404 });
      await post(staff, `${editor}/restore`);
    }
    expect((await get(staff, `v1/${editor}`)).statusCode).toBe(200);
    const all = await post(staff, "bulk", { action: "update", filter: {}, values: { nameKh: "បុគ្គលិក" } });
    const changed = all.json().results.map(({ id }: { id: string }) => id);
    expect(changed).toContain(editor);
    expect(changed).not.toContain(admin);
    const sheet = await get(staff, "v1/export?format=csv&columns=id");
    expect(sheet.body).toContain(editor);
    expect(sheet.body).not.toContain(admin);
    expect(sheet.body).not.toContain(both);
  });
});

describe("a record addressed by its key", () => {
  const application = entityNamed("vendorApplication");

  test("is the same as by its id, ignoring case; an unknown key is not found", async () => {
    const code = "VA-Test-1";
    const [id = ""] = await insertMany(on.db, application, [{ ...(await draft(application)), code }]);
    for (const path of ["", "/history"]) {
      const byId = await get(application, `v1/${id}${path}`);
      expect(byId.statusCode).toBe(200);
      for (const key of [code, "va-test-1"]) {
        const byKey = await get(application, `v1/${key}${path}`);
        expect(byKey.json()).toEqual(byId.json());
      }
    }
    const changed = await post(application, "VA-TEST-1/json", { version: 1, address: "Street 271" });
    expect(changed.json()).toMatchObject({ id, version: 2 });
    expect((await drop(application, code)).statusCode).toBe(200);
    expect((await get(application, `v1/${code}?deleted=only`)).json()).toMatchObject({ id });
    expect((await post(application, `${code}/restore`)).json()).toMatchObject({ id, deletedAt: null });
    const unknown = [
      await get(application, "v1/VA-Test-2"),
      await get(application, "v1/VA-Test-2/history"),
      await post(application, "VA-Test-2/json", { version: 1 }),
      await drop(application, "VA-Test-2"),
    ];
    expect(statuses(unknown)).toEqual(Array(4).fill(404));
  });
});

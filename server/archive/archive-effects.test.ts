import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { openFiles } from "../files/store/open-files.ts";
import { eraseHistory } from "../records/history/erase-history.ts";
import { purgeBin } from "../records/write/purge.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { addOldHistory, archiveTable, restoreTable, rowsOf } from "./archive.fixture.ts";

let server: TestApp;
let files: FileStore;
let token = "";
const actor = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
beforeAll(async () => {
  server = await startTestApp();
  files = openFiles(server.env);
  await insertPlaces(server.db);
  await prepareSettings(server.db);
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const context = () => ({ db: server.db, files });
const get = async (url: string, by = token) => {
  const answer = await server.app.inject({ url, headers: bearer(by) });
  return { status: answer.statusCode, body: answer.json() };
};
const add = (name: string, vendorId = "") =>
  insertRecord({ db: server.db, entity: entityNamed(name), actor, vendorId });

describe("the history", () => {
  test("says before which day the changes of a record are archived, and nothing for a younger record", async () => {
    const [old, young] = [await add("productUnit"), await add("productUnit")];
    await server.db.query("update history set at = '2024-01-31 18:00+00' where record_id = $1", [old]);
    await server.db.query(`alter table product_unit disable trigger user`);
    await server.db.query("update product_unit set created_at = '2024-01-31 18:00+00' where id = $1", [old]);
    await server.db.query(`alter table product_unit enable trigger user`);
    const read = async (id: string) => (await get(`/api/productUnits/v1/${id}/history`)).body;
    expect(await read(old)).not.toHaveProperty("archivedBefore");
    await archiveTable(context(), "history", 12);
    // In Cambodia it was February already.
    expect(await read(old)).toMatchObject({ items: [], total: 0, archivedBefore: "2024-03-01" });
    expect(await read(young)).not.toHaveProperty("archivedBefore");
    await restoreTable(context(), "history");
    expect(await read(old)).not.toHaveProperty("archivedBefore");
    expect((await read(old)).items).toHaveLength(1);
  });

  test("the events of a profile do not guess the first state of a record whose beginning is archived", async () => {
    const vendorId = await add("vendor");
    const id = await add("product", vendorId);
    await server.db.query("update product set state = 'draft' where id = $1", [id]);
    await server.db.query(
      'update history set changes = changes || \'{"state": [null, "draft"]}\' where record_id = $1',
      [id],
    );
    const first = async () => {
      const { body } = await get(`/api/vendors/v1/${vendorId}/activity?pagesize=50`);
      return body.items.find(
        ({ kind, record }: { kind: string; record: { id: string } }) =>
          kind === "created" && record.id === id,
      );
    };
    expect((await first()).status).toMatchObject({ label: { en: "Draft" } });
    await server.db.query("alter table product disable trigger user");
    await server.db.query("update product set created_at = '2024-02-02' where id = $1", [id]);
    await server.db.query("alter table product enable trigger user");
    await server.db.query("update history set at = '2024-02-02' where record_id = $1", [id]);
    await server.db.query("update archive set restored_until = null");
    await archiveTable(context(), "history", 12);
    expect(await first()).toMatchObject({ status: null });
  });

  test("an account that is named in the archive only is not purged", async () => {
    const { id } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
    const record = randomUUID();
    await addOldHistory(server.db, record, 1);
    await server.db.query("update history set by = $1 where record_id = $2", [id, record]);
    await server.db.query(`update "user" set deleted_at = now() - interval '40 days' where id = $1`, [id]);
    await server.db.query("update archive set restored_until = null");
    await archiveTable(context(), "history", 12);
    expect(await server.db.query("select from history where by = $1", [id])).toEqual([]);
    await purgeBin(server.db, 30);
    expect(await server.db.query(`select from "user" where id = $1`, [id])).toHaveLength(1);
    await server.db.query("update archive set people = '{}'");
    await server.db.query("delete from credential where user_id = $1", [id]);
    await purgeBin(server.db, 30);
    expect(await server.db.query(`select from "user" where id = $1`, [id])).toEqual([]);
  });

  test("an erasure is noted for the archive, if there is one", async () => {
    const erased = { entity: "user", ids: [randomUUID()], columns: ["name"], by: randomUUID() };
    await server.db.transaction((tx) => eraseHistory(tx, erased));
    expect(await server.db.query("select entity, columns from archive_erasure")).toEqual([
      { entity: "user", columns: ["name"] },
    ]);
    await server.db.query("delete from archive");
    await server.db.transaction((tx) => eraseHistory(tx, { ...erased, ids: [randomUUID()] }));
    expect(await server.db.query("select from archive_erasure")).toHaveLength(1);
    await server.db.query("delete from archive_erasure");
  });
});

describe("market prices", () => {
  test("leave list and search, and come back without new history; those without their unit stay archived", async () => {
    const ids = [await add("marketProductPrice"), await add("marketProductPrice")];
    await server.db.query("update market_product_price set date = '2024-02-03'");
    const before = await rowsOf(server.db, "market_product_price");
    const histories = await rowsOf(server.db, "history");
    await archiveTable(context(), "market_product_price", 12);
    expect((await get("/api/marketProductPrices/v2")).body.items).toEqual([]);
    expect(await server.db.query("select from search_document where record_id = any ($1)", [ids])).toEqual(
      [],
    );
    const [unit] = await server.db.query<{ line: string; id: string }>(
      "select row_to_json(u)::text as line, id from product_unit u where id = $1",
      [await unitOf(before[0] ?? "")],
    );
    await server.db.query("delete from product_unit where id = $1", [unit?.id]);
    expect(await restoreTable(context(), "market_product_price")).toMatchObject({ restored: 1, left: 1 });
    await server.db.query(
      "insert into product_unit select * from jsonb_populate_record(null::product_unit, $1::jsonb)",
      [unit?.line],
    );
    expect(await restoreTable(context(), "market_product_price")).toMatchObject({ restored: 1, left: 0 });
    expect(await rowsOf(server.db, "market_product_price")).toEqual(before);
    expect((await rowsOf(server.db, "history")).length - histories.length).toBeLessThanOrEqual(1);
    expect(
      await server.db.query("select from search_document where record_id = any ($1)", [ids]),
    ).toHaveLength(2);
  });

  /** The unit of a row that PostgreSQL wrote as a text. */
  const unitOf = async (row: string): Promise<string> => {
    const [found] = await server.db.query<{ unit: string }>(
      "select unit_id as unit from (select ($1::market_product_price).*) p",
      [row],
    );
    return found?.unit ?? "";
  };
});

describe("recipients of a notification", () => {
  test("go with the other recipients; its progress says so, and it can't be sent again", async () => {
    const id = await add("notification");
    await server.db.query(
      `update notification set state = 'failed', audience_size = 2, channels = '{inApp}' where id = $1`,
      [id],
    );
    await server.db.query(
      "insert into notification_expansion (notification_id, at) values ($1, '2024-05-05')",
      [id],
    );
    await server.db.query(
      `insert into notification_recipient (notification_id, person, channel, state)
       select $1, gen_random_uuid(), 'inApp', s from unnest('{sent,failed}'::text[]) s`,
      [id],
    );
    const progress = async () => (await get(`/api/notifications/v1/${id}/progress`)).body;
    expect(await progress()).toMatchObject({ isArchived: false, channels: [{ total: 2 }] });
    const before = await rowsOf(server.db, "notification_recipient");
    await archiveTable(context(), "notification_recipient", 12);
    expect(await progress()).toMatchObject({ isArchived: true, people: 2, channels: [] });
    const { statusCode, body } = await server.app.inject({
      method: "POST",
      url: `/api/notifications/v1/${id}/retry`,
      headers: bearer(token),
      payload: {},
    });
    expect({ statusCode, body }).toMatchObject({
      statusCode: 422,
      body: expect.stringContaining("in the archive"),
    });
    await restoreTable(context(), "notification_recipient");
    expect(await rowsOf(server.db, "notification_recipient")).toEqual(before);
    expect(await progress()).toMatchObject({ isArchived: false });
  });
});

describe("the dry run", () => {
  test("counts for admins what a setting would move, and rejects other numbers and tables", async () => {
    const record = randomUUID();
    await addOldHistory(server.db, record, 4);
    const url = "/api/archive/v1/preview?table=history&keepMonths=";
    const { body } = await get(`${url}12`);
    expect(body.months.map(({ month }: { month: string }) => month)).toEqual([
      "2024-01-01",
      "2024-02-01",
      "2024-03-01",
    ]);
    expect(body.rows).toBeGreaterThanOrEqual(4);
    expect((await get(`${url}600`)).body).toMatchObject({ months: [], rows: 0 });
    for (const wrong of ["-1", "601", "1.5", ""]) expect((await get(`${url}${wrong}`)).status).toBe(400);
    expect((await get("/api/archive/v1/preview?table=user&keepMonths=1")).status).toBe(400);
    const { username } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
    expect((await get(`${url}12`, await signInAs(server.app, username))).status).toBe(403);
  });

  test("a setting is a whole number of months up to fifty years", async () => {
    const set = async (value: string) =>
      (
        await server.app.inject({
          method: "POST",
          url: "/api/systemSettings/v1/history.keepMonths/set",
          headers: bearer(token),
          payload: { value },
        })
      ).statusCode;
    expect([await set("-1"), await set("601"), await set("0.5"), await set("some")]).toEqual([
      400, 400, 400, 400,
    ]);
    expect(await set("24")).toBe(200);
  });
});

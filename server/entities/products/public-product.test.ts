import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { openFiles } from "../../files/store/open-files.ts";
import { seedDemo } from "../../seed/seed-demo.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ settings: { APP_DOWNLOAD_URL: "https://app.example/get" } });
  await seedDemo({ db: server.db, files: openFiles(server.env), log: { info: () => {} } });
});
afterAll(() => server.close());

const ask = async (url: string) => {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const idWhere = async (condition: string): Promise<string> => {
  const [found] = await server.db.query<{ id: string }>(`select id from product where ${condition} limit 1`);
  return found?.id ?? expect.fail(`no product where ${condition}`);
};

test("shows only names and icon of a published product of an active vendor", async () => {
  const { status, body } = await ask(`/api/public/product/${await idWhere("name = 'Compost'")}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    name: "Compost",
    nameKh: "ជីកំប៉ុស្ត",
    iconUrl: expect.stringMatching(/^\/files\//),
    iconAlt: expect.stringMatching(/\w/),
    iconAltKh: expect.stringMatching(/[\u1780-\u17ff]/),
    downloadUrl: "https://app.example/get",
  });
});

test("answers 404 for an unpublished or missing product or an invalid id", async () => {
  for (const state of ["draft", "inReview", "archived"]) {
    expect((await ask(`/api/public/product/${await idWhere(`state = '${state}'`)}`)).status).toBe(404);
  }
  expect((await ask("/api/public/product/019b76da-a800-7de0-8439-c32beff48511")).status).toBe(404);
  expect((await ask("/api/public/product/1'%20or%20true")).status).toBe(404);
});

test("hides a deleted product, and one whose only vendor is suspended or deleted", async () => {
  const id = await idWhere("state = 'published' and cardinality(vendor_ids) = 1");
  const path = `/api/public/product/${id}`;
  const seller = "vendor set $ where id = (select vendor_ids[1] from product where id = '@')".replace(
    "@",
    id,
  );
  const change = (set: string) => server.db.query(`update ${seller.replace("$", set)}`);
  await change("state = 'active'");
  expect((await ask(path)).status).toBe(200);
  for (const [off, on] of [
    ["state = 'suspended'", "state = 'active'"],
    ["deleted_at = now()", "deleted_at = null"],
  ] as const) {
    await change(off.replace("set ", ""));
    expect((await ask(path)).status).toBe(404);
    await change(on);
  }
  await server.db.query("update product set deleted_at = now() where id = $1", [id]);
  expect((await ask(path)).status).toBe(404);
});

test("returns the gazetteer level by level without sign-in, cacheable", async () => {
  const provinces = await ask("/api/places/v1");
  expect(provinces.body.items).toHaveLength(25);
  expect(provinces.headers["cache-control"]).toContain("max-age");
  const kandal = await ask("/api/places/v1?parent=08");
  expect(kandal.body.items.every(({ code }: { code: string }) => /^08\d\d$/.test(code))).toBe(true);
  const villages = await ask("/api/places/v1?parent=010201");
  expect(villages.body.items[0]).toEqual({
    code: expect.stringMatching(/^010201\d\d$/),
    name: expect.any(String),
    nameKh: expect.stringMatching(/[\u1780-\u17ff]/),
  });
});

test("returns nothing below an unknown place, and rejects a malformed code", async () => {
  expect((await ask("/api/places/v1?parent=99")).body).toEqual({ items: [] });
  for (const wrong of ["parent=1", "parent=abc", "parent=01020101", "other=01"]) {
    expect((await ask(`/api/places/v1?${wrong}`)).status).toBe(400);
  }
});

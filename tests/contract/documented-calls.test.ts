import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, postForm, signInAs } from "../support/accounts.ts";
import { draftOf, insertPlaces, insertRecord } from "../support/drafts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// The endpoints of the specification's section 7, with their documented methods, paths and encodings.

let server: TestApp;
let token = "";
let userId = "";
let vendorId = "";
const admin = () => ({ userId, role: "backofficeAdmin", vendorId: null, profileId: null }) as const;

beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
  const account = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  userId = account.id;
  token = await signInAs(server.app, account.username);
  vendorId = await insert(entityNamed("vendor"));
});
afterAll(() => server.close());

const insert = (entity: AnyEntity) => insertRecord({ db: server.db, entity, actor: admin(), vendorId });
const draft = (entity: AnyEntity) => draftOf({ db: server.db, entity, actor: admin(), vendorId });
const get = (url: string) => server.app.inject({ url, headers: bearer(token) });
const post = (url: string, body: unknown, headers = {}) =>
  server.app.inject({
    method: "POST",
    url,
    payload: JSON.stringify(body),
    headers: { "content-type": "application/json", ...bearer(token), ...headers },
  });

describe("banners", () => {
  test("are created, read, changed, listed and deleted", async () => {
    const created = await post("/api/banners/v1/json", {
      name: "Harvest",
      link: "https://kasekam.example",
      imageUrl: "/files/a.webp",
    });
    expect(created.statusCode).toBe(200);
    const { id } = created.json();
    expect((await get(`/api/banners/v2/${id}`)).json()).toEqual(created.json());
    const changed = await post(`/api/banners/v1/${id}/json`, {
      name: "Harvest",
      link: null,
      imageUrl: "/files/b.webp",
      version: 1,
    });
    expect(changed.json()).toMatchObject({ version: 2, imageUrl: "/files/b.webp" });
    const listed = await get("/api/banners/v2?pagesize=20&cursorkey=0");
    expect(listed.json()).toMatchObject({
      items: [{ id }],
      cursorkey: 0,
      pagesize: 20,
      total: 1,
      totalIsExact: true,
    });
    expect(
      (await server.app.inject({ method: "DELETE", url: `/api/banners/v1/${id}`, headers: bearer(token) }))
        .statusCode,
    ).toBe(200);
    expect((await get(`/api/banners/v2/${id}`)).statusCode).toBe(404);
  });

  test("an update with the full payload records only the changed fields in the history", async () => {
    const body = { name: "Harvest", link: "https://kasekam.example", imageUrl: "/files/a.webp" };
    const { id } = (await post("/api/banners/v1/json", body)).json();
    await post(`/api/banners/v1/${id}/json`, { ...body, name: "Rain", version: 1 });
    const [last] = (await get(`/api/banners/v1/${id}/history`)).json().items;
    expect(Object.keys(last.changes)).toEqual(["name"]);
  });

  test("an outdated update is rejected with the specified message and the current record", async () => {
    const id = await insert(entityNamed("banner"));
    await post(`/api/banners/v1/${id}/json`, { name: "First", version: 1 });
    const answer = await post(`/api/banners/v1/${id}/json`, { name: "Second", version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({
      code: 409,
      message: "Content is out of date, Please refresh.",
      current: { id, name: "First", version: 2 },
    });
  });
});

describe("categories", () => {
  test("are created and updated by form and listed by type in one page", async () => {
    const classId = await insert(entityNamed("categoryClass"));
    const form = {
      name: "Rice",
      nameKh: "ស្រូវ",
      iconUrl: "/files/rice.png",
      type: "FARM",
      colorCode: "#2f9e44",
      classId,
    };
    const created = await postForm(server.app, "/api/categories/v1", form, bearer(token));
    expect(created.json()).toMatchObject({ ...form, version: 1, class: { id: classId } });
    const { id } = created.json();
    const changed = await postForm(
      server.app,
      `/api/categories/v1/${id}`,
      { ...form, classId: "", iconUrl: "", version: "1" },
      bearer(token),
    );
    expect(changed.json()).toMatchObject({ version: 2, classId: null, iconUrl: null });
    expect((await get("/api/categories/v1/type?pagesize=100000")).json()).toMatchObject({
      items: [{ id }],
      pagesize: 100_000,
    });
    expect((await get("/api/categories/v2?pagesize=20&cursorkey=0&type=FARM")).json().total).toBe(1);
    expect((await get("/api/categories/v2?pagesize=100000")).statusCode).toBe(400);
    expect((await get(`/api/categories/v1/${id}`)).json()).toMatchObject({ id });
    expect((await get("/api/classes/v1/all")).json()).toEqual({
      data: [expect.objectContaining({ id: classId, code: expect.any(String), order: expect.any(Number) })],
    });
  });
});

describe("products", () => {
  const product = entityNamed("product");

  test("are searched, listed, read, created, updated and deleted", async () => {
    const created = await post("/api/products/v1/json", await draft(product));
    expect(created.statusCode).toBe(200);
    const { id, name } = created.json();
    for (const url of ["/api/products/v2/search", "/api/products/v2"]) {
      expect(
        (await get(`${url}?q=${encodeURIComponent(name)}&pagesize=10&cursorkey=0`)).json().items,
      ).toMatchObject([{ id }]);
    }
    expect((await get(`/api/products/v1/${id}`)).json()).toEqual(created.json());
    const changed = await post(`/api/products/v1/${id}/json`, {
      version: 1,
      onlineMode: false,
      exportedData: false,
    });
    expect(changed.json()).toMatchObject({ version: 2, onlineMode: false, exportedData: false });
  });

  test("toggle their export and return the whole product with its id", async () => {
    const sent = await draft(product);
    const { id } = (await post("/api/products/v1/json", { ...sent, exportedData: false })).json();
    const toggled = await post("/api/products/admin/ProductExported_data", {
      ...sent,
      exportedData: true,
      id,
      version: 1,
    });
    expect(toggled.json()).toMatchObject({ id, exportedData: true, version: 2 });
    expect(
      (await post("/api/products/admin/ProductExported_data", { ...sent, exportedData: true })).statusCode,
    ).toBe(400);
  });

  test("are created once when sent twice with one Idempotency-Key", async () => {
    const body = await draft(product);
    const key = { "idempotency-key": "click-1" };
    const [first, second] = await Promise.all([
      post("/api/products/v1/json", body, key),
      post("/api/products/v1/json", body, key),
    ]);
    expect(first.json()).toEqual(second.json());
    expect((await post("/api/products/v1/json", { ...body, quantity: 1 }, key)).statusCode).toBe(422);
  });

  test("report every invalid field, in the requested language", async () => {
    const answer = await post(
      "/api/products/v1/json",
      { name: "", colour: "red" },
      { "accept-language": "km" },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { path: "name", message: "ត្រូវបំពេញប្រអប់នេះ។" },
        { path: "colour", message: "មិនស្គាល់ប្រអប់ ឬប៉ារ៉ាម៉ែត្រនេះទេ។" },
      ]),
    );
  });

  test("cannot be deleted while in use; the references are named and counted", async () => {
    const { unitId } = (await post("/api/products/v1/json", await draft(product))).json();
    const answer = await server.app.inject({
      method: "DELETE",
      url: `/api/productUnits/v1/${unitId}`,
      headers: bearer(token),
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 4091,
      references: [{ entity: "product", label: { en: "Product" }, count: 1 }],
    });
  });
});

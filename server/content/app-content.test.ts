import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { draftOf, insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { actOnRecord } from "../records/write/act.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { reloadSettings } from "../settings/settings.ts";

let app: TestApp;
let vendorId = "";
let admin: Actor = { userId: randomUUID(), role: "backofficeAdmin", vendorId: null, profileId: null };
const named = entityNamed;

interface Farmer {
  readonly token: string;
  readonly profileId: string;
  readonly userId: string;
}
const farmers: Farmer[] = [];
const farmer = (place = 0): Farmer => farmers[place] ?? fail();
function fail(): never {
  throw new Error("There is no such farmer.");
}

async function addFarmer(): Promise<Farmer> {
  const account = await addAccount(app.db, { roles: ["ROLE_USER_FARMER"] });
  const entity = named("userProfile");
  const draft = await draftOf({ db: app.db, entity, actor: admin, vendorId });
  const [profileId = ""] = await insertMany(app.db, entity, [{ ...draft, userId: account.id }]);
  return { token: await signInAs(app.app, account.username), profileId, userId: account.id };
}

beforeAll(async () => {
  app = await startTestApp();
  await insertPlaces(app.db);
  // The moderator is recorded, so needs an account.
  admin = { ...admin, userId: (await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).id };
  vendorId = await insertRecord({ db: app.db, entity: named("vendor"), actor: admin, vendorId: "" });
  for (let count = 0; count < 5; count++) farmers.push(await addFarmer());
});
afterAll(() => app.close());

const path = (rest: string) => `/api/app/v1/${rest}`;
const get = (rest: string, by = farmer()) =>
  app.app.inject({ method: "GET", url: path(rest), headers: bearer(by.token) });
const post = (rest: string, body?: object, by = farmer(), headers: Record<string, string> = {}) =>
  app.app.inject({
    method: "POST",
    url: path(rest),
    headers: { ...bearer(by.token), ...headers },
    ...(body ? { payload: body } : {}),
  });
const insert = async (name: string, more: object = {}): Promise<string> => {
  const entity = named(name);
  const draft = await draftOf({ db: app.db, entity, actor: admin, vendorId });
  const [id = ""] = await insertMany(app.db, entity, [{ ...draft, ...more }]);
  return id;
};
const column = async (table: string, id: string, what: string): Promise<unknown> => {
  const [row] = await app.db.query<{ value: unknown }>(
    `select ${what} as value from "${table}" where id = $1`,
    [id],
  );
  return row?.value;
};

describe("app content", () => {
  test("lists and finds published records only", async () => {
    const shown = await insert("guide", { state: "published", publishedAt: new Date().toISOString() });
    const hidden = await insert("guide", { state: "inReview" });
    const { items } = (await get("guides")).json();
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(shown);
    expect(ids).not.toContain(hidden);
    expect((await get(`guides/${hidden}`)).statusCode).toBe(404);
    expect((await get("guides/nonsense")).statusCode).toBe(404);
  });

  test("says what the pictures in texts show, in the language of each", async () => {
    const name = "eeeeeeeeeeeeeeeeeeeeee.webp";
    await app.db.query(
      `insert into file (name, kind, type, size, alt, alt_kh) values ($1, 'photo', 'image/webp', 1, 'A sack', 'បាវ')`,
      [name],
    );
    const image = `<img src="/files/${name}" />`;
    const texts = { causes: image, causesKh: image, treatment: `<img src="/files/${name}" alt="" />` };
    const id = await insert("problem", { state: "published", ...texts });
    const shown = (await get(`problems/${id}`)).json();
    expect(shown.causes).toContain('alt="A sack"');
    expect(shown.causesKh).toContain('alt="បាវ"');
    expect(shown.treatment).toBe(texts.treatment);
  });

  test("says what the pictures show, and where they must not be cropped", async () => {
    const names = ["cccccccccccccccccccccc.webp", "dddddddddddddddddddddd.webp"];
    await app.db.query(
      `insert into file (name, kind, type, size, alt, alt_kh, focal_x, focal_y)
       values ($1, 'photo', 'image/webp', 1, 'A sack', 'បាវ', 40, 0), ($2, 'photo', 'image/webp', 1, null, null, null, null)`,
      names,
    );
    const [cover, step] = names.map((name) => `/files/${name}`);
    const id = await insert("guide", { state: "published", cover, steps: [{ title: "Dig", image: step }] });
    const described = { url: cover, alt: "A sack", altKh: "បាវ", focal: { x: 40, y: 0 } };
    const { items } = (await get("guides")).json();
    expect(items.find((item: { id: string }) => item.id === id).pictures).toEqual([described]);
    expect((await get(`guides/${id}`)).json().pictures).toEqual([
      described,
      { url: step, alt: null, altKh: null, focal: null },
    ]);
    const banner = await insert("banner", { period: null, imageUrl: "/files/elsewhere.webp" });
    const banners = (await get("banners")).json().items;
    expect(banners.find((item: { id: string }) => item.id === banner).pictures).toMatchObject([
      { alt: null },
    ]);
    await app.db.query("update banner set deleted_at = now() where id = $1", [banner]);
  });

  test("rejects anonymous callers and staff", async () => {
    expect((await app.app.inject({ method: "GET", url: path("guides") })).statusCode).toBe(401);
    const account = await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const token = await signInAs(app.app, account.username);
    const answer = await app.app.inject({ method: "GET", url: path("guides"), headers: bearer(token) });
    expect(answer.statusCode).toBe(403);
  });

  test("counts concurrent views of a guide without creating versions or history", async () => {
    const id = await insert("guide", { state: "published" });
    const answers = await Promise.all(farmers.map((by) => get(`guides/${id}`, by)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(farmers.map(() => 200));
    expect(await column("guide", id, "views")).toBe(farmers.length);
    expect(await column("guide", id, "version")).toBe(1);
    const history = await app.db.query("select 1 from history where record_id = $1", [id]);
    expect(history).toHaveLength(1);
    expect(answers[0]?.json()).not.toHaveProperty("createdBy");
  });

  test("finds problems below a category", async () => {
    const top = await insert("problemCategory");
    const below = await insert("problemCategory", { parentId: top });
    const id = await insert("problem", { categoryId: below, state: "published" });
    const { items } = (await get(`problems?category=${top}`)).json();
    expect(items).toMatchObject([{ id }]);
    expect((await get("problems?category=x")).statusCode).toBe(400);
  });

  test("leaves out news and banners outside their display period", async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    const running = await insert("news", { state: "published", publishedAt: past, expiresAt: null });
    await insert("news", { state: "published", publishedAt: past, expiresAt: past });
    await insert("news", { state: "scheduled" });
    expect((await get("news")).json().items).toMatchObject([{ id: running }]);
    const always = await insert("banner", { period: null });
    await insert("banner", { period: { from: "2020-01-01", to: "2020-02-01" } });
    await insert("banner", { period: null, state: "inactive" });
    expect((await get("banners")).json().items).toMatchObject([{ id: always }]);
  });
});

describe("liking a post", () => {
  test("counts once per person under concurrency and can be undone", async () => {
    const id = await insert("feed", { state: "published" });
    await Promise.all([...farmers, ...farmers].map((by) => post(`feeds/${id}/like`, undefined, by)));
    expect(await column("feed", id, "likes")).toBe(farmers.length);
    expect((await get("feeds")).json().items).toMatchObject([{ id, liked: true, likes: farmers.length }]);
    const answer = await app.app.inject({
      method: "DELETE",
      url: path(`feeds/${id}/like`),
      headers: bearer(farmer().token),
    });
    expect(answer.json()).toEqual({ liked: false, likes: farmers.length - 1 });
    const draft = await insert("feed", { state: "draft" });
    expect((await post(`feeds/${draft}/like`)).statusCode).toBe(404);
  });
});

describe("a comment", () => {
  test("is limited to sixty an hour per person, also when they are concurrent", async () => {
    const id = await insert("guide", { state: "published" });
    const eager = await addFarmer();
    const comment = (by: Farmer) => post(`guides/${id}/comments`, { text: "again" }, by);
    const sent = await Promise.all(Array.from({ length: 64 }, () => comment(eager)));
    const statuses = sent.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await comment(farmer())).statusCode).toBe(200);
  });

  test("has the caller as author, is visible to others, and accepts replies under the same guide only", async () => {
    const id = await insert("guide", { state: "published" });
    const first = await post(`guides/${id}/comments`, { text: "ល្អណាស់! <b>អរគុណ</b>" });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ profile: { id: farmer().profileId }, parentId: null });
    const answer = await post(
      `guides/${id}/comments`,
      { text: "មែនហើយ", parentId: first.json().id },
      farmer(1),
    );
    expect(answer.json()).toMatchObject({ parentId: first.json().id });
    expect((await get(`guides/${id}/comments`)).json().total).toBe(2);
    const other = await insert("guide", { state: "published" });
    const wrong = await post(`guides/${other}/comments`, { text: "?", parentId: first.json().id });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toMatchObject([{ path: "parentId" }]);
  });

  test("has at most 250 characters, and is rejected under unpublished records", async () => {
    const id = await insert("problem", { state: "published" });
    expect((await post(`problems/${id}/comments`, { text: "ក".repeat(250) })).statusCode).toBe(200);
    expect((await post(`problems/${id}/comments`, { text: "ក".repeat(251) })).statusCode).toBe(400);
    expect((await post(`problems/${id}/comments`, { text: " " })).statusCode).toBe(400);
    expect(
      (await post(`problems/${id}/comments`, { text: "x", profileId: farmer(1).profileId })).statusCode,
    ).toBe(400);
    const draft = await insert("problem", { state: "draft" });
    expect((await post(`problems/${draft}/comments`, { text: "x" })).statusCode).toBe(404);
  });

  test("on a step requires an existing step and stores its title", async () => {
    const id = await insert("guide", {
      state: "published",
      steps: [{ title: "Dig" }, { title: "Sow", titleKh: "ព្រោះ" }],
    });
    const made = await post(`guides/${id}/steps/2/comments`, { text: "ជម្រៅប៉ុន្មាន?" });
    expect(made.statusCode).toBe(200);
    expect(await column("step_comment", made.json().id, "step_title")).toBe("Sow");
    expect((await post(`guides/${id}/steps/3/comments`, { text: "x" })).statusCode).toBe(404);
    expect((await post(`guides/${id}/steps/0/comments`, { text: "x" })).statusCode).toBe(404);
    expect((await get(`guides/${id}/steps/1/comments`)).json().total).toBe(0);
  });

  test("is created once per Idempotency-Key", async () => {
    const id = await insert("guide", { state: "published" });
    const key = { "idempotency-key": randomUUID() };
    const both = await Promise.all([
      post(`guides/${id}/comments`, { text: "once" }, farmer(), key),
      post(`guides/${id}/comments`, { text: "once" }, farmer(), key),
    ]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect((await get(`guides/${id}/comments`)).json().total).toBe(1);
  });
});

describe("flagging", () => {
  const comment = async () => {
    const id = await insert("guide", { state: "published" });
    return (await post(`guides/${id}/comments`, { text: "?!" })).json().id;
  };
  const flag = (id: string, by: Farmer) => post("flags", { kind: "guideComment", id }, by);

  test("counts once per person; the third flag reports it to staff, also under concurrency", async () => {
    const moderator = await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const id = await comment();
    for (let times = 0; times < 3; times++) expect((await flag(id, farmer(1))).statusCode).toBe(200);
    expect(await column("guide_comment", id, "state")).toBe("visible");
    await Promise.all([2, 3, 4].map((place) => flag(id, farmer(place))));
    expect(await column("guide_comment", id, "state")).toBe("flagged");
    expect(await column("guide_comment", id, "flags")).toBe(4);
    const notices = await app.db.query("select 1 from notice where user_id = $1 and link like $2", [
      moderator.id,
      `%${id}`,
    ]);
    expect(notices).toHaveLength(1);
  });

  test("is rejected for own and hidden content", async () => {
    const id = await comment();
    expect((await flag(id, farmer())).statusCode).toBe(422);
    await app.db.query("update guide_comment set state = 'hidden' where id = $1", [id]);
    expect((await flag(id, farmer(1))).statusCode).toBe(404);
  });

  test("starts again when staff keep it visible, but not by the same people", async () => {
    const id = await comment();
    for (const place of [1, 2, 3]) await flag(id, farmer(place));
    const entity = named("guideComment");
    await actOnRecord({ db: app.db, actor: admin, entity, id, name: "keep" });
    expect(await column("guide_comment", id, "flags")).toBe(0);
    for (const place of [1, 2, 3]) await flag(id, farmer(place));
    expect(await column("guide_comment", id, "state")).toBe("visible");
  });
});

describe("flagged content", () => {
  const setLimits = async (limits: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(limits))
      await app.db.query("update system_setting set value = $2 where key = $1", [key, value]);
    await reloadSettings();
  };
  beforeAll(async () => {
    await prepareSettings(app.db);
    await setLimits({ "comments.hideFromFlags": "2", "comments.flagsForStaff": "3" });
  });
  afterAll(async () => {
    await app.db.query("update system_setting set value = null where key like 'comments.%'");
    await reloadSettings();
  });
  const flag = (kind: string, id: string, by: Farmer) => post("flags", { kind, id }, by);

  test("is hidden until staff review it, and staff are notified at the configured number of flags", async () => {
    const guideId = await insert("guide", { state: "published", steps: [{ title: "ដី" }] });
    const problemId = await insert("problem", { state: "published" });
    const places = [
      ["guideComment", "guide_comment", `guides/${guideId}/comments`],
      ["stepComment", "step_comment", `guides/${guideId}/steps/1/comments`],
      ["problemComment", "problem_comment", `problems/${problemId}/comments`],
    ] as const;
    for (const [kind, table, path] of places) {
      const id = (await post(path, { text: "?!" })).json().id;
      await flag(kind, id, farmer(1));
      expect((await get(path)).json().total).toBe(1);
      await flag(kind, id, farmer(2));
      expect(await column(table, id, "state")).toBe("flagged");
      expect((await get(path)).json()).toMatchObject({ total: 0, items: [] });
      expect((await post(path, { text: "x", parentId: id })).statusCode).toBe(422);
      await actOnRecord({ db: app.db, actor: admin, entity: named(kind), id, name: "keep" });
      expect((await get(path)).json().total).toBe(1);
    }
  });

  test("is also hidden in ratings and their images, and never when the setting is 0", async () => {
    const productId = await insert("product", { state: "published" });
    const { profileId } = farmer();
    const rating = { productId, profileId, state: "flagged", flags: 2, stars: 1 };
    const hidden = await insert("productRating", rating);
    const kept = await insert("productRating", { ...rating, profileId: farmer(1).profileId, flags: 1 });
    await insert("productImageRating", { productId, profileId, ratingId: kept, state: "flagged", flags: 2 });
    const path = `products/${productId}/ratings`;
    expect((await get(path)).json()).toMatchObject({ total: 1, items: [{ id: kept, images: [] }] });
    await setLimits({ "comments.hideFromFlags": "0" });
    const all = (await get(path)).json().items;
    expect(all.map(({ id }: { id: string }) => id).sort()).toEqual([hidden, kept].sort());
    expect(all.find(({ id }: { id: string }) => id === kept).images).toHaveLength(1);
  });
});

describe("rating", () => {
  const delivered = async (more: object = {}) => {
    const productId = await insert("product", { state: "published", rating: null });
    const orderId = await insert("order", {
      number: `T-${randomUUID().slice(0, 8)}`,
      profileId: farmer().profileId,
      vendorId,
      state: "delivered",
      items: [{ productId, price: 1000, quantity: 1, discount: 0, total: 1000 }],
      ...more,
    });
    return { productId, orderId };
  };

  test("requires a delivered order of the caller and is allowed once per product", async () => {
    const { productId, orderId } = await delivered();
    const send = (body: object, by = farmer()) =>
      post(`orders/${orderId}/ratings`, { productId, ...body }, by);
    expect((await send({ stars: 6 })).statusCode).toBe(400);
    expect((await send({ stars: 5 }, farmer(1))).statusCode).toBe(404);
    const other = await insert("product", { state: "published" });
    expect((await send({ stars: 5, productId: other })).statusCode).toBe(422);
    const made = await send({ stars: 4, text: "ល្អ" });
    expect(made.json()).toMatchObject({ stars: 4, text: "ល្អ", images: [] });
    expect((await send({ stars: 1 })).statusCode).toBe(409);
    const pending = await delivered({ state: "pending" });
    const early = await post(`orders/${pending.orderId}/ratings`, { productId: pending.productId, stars: 5 });
    expect(early.statusCode).toBe(422);
    expect((await get(`products/${productId}/ratings`)).json()).toMatchObject({
      total: 1,
      items: [{ stars: 4 }],
    });
  });

  test("updates the averages of product and vendor under concurrency, without hidden ratings", async () => {
    const { productId, orderId } = await delivered();
    const orders = [orderId];
    for (const place of [1, 2])
      orders.push(
        await insert("order", {
          number: `T-${randomUUID().slice(0, 8)}`,
          profileId: farmer(place).profileId,
          vendorId,
          state: "delivered",
          items: [{ productId, price: 1000, quantity: 1, discount: 0, total: 1000 }],
        }),
      );
    const stars = [5, 3, 1];
    const made = await Promise.all(
      orders.map((id, place) =>
        post(`orders/${id}/ratings`, { productId, stars: stars[place] }, farmer(place)),
      ),
    );
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(Number(await column("product", productId, "rating"))).toBe(3);
    const entity = named("productRating");
    const id = made[2]?.json().id;
    await actOnRecord({ db: app.db, actor: admin, entity, id, name: "hide", input: { reason: "ស្អប់" } });
    expect(Number(await column("product", productId, "rating"))).toBe(4);
    expect(await column("product", productId, "version")).toBe(1);
    await actOnRecord({ db: app.db, actor: admin, entity, id, name: "show" });
    expect(Number(await column("product", productId, "rating"))).toBe(3);
    expect(Number(await column("vendor", vendorId, "rating"))).toBeGreaterThan(0);
  });
});

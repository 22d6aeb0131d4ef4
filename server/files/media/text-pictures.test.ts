import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer } from "../../../tests/support/accounts.ts";
import { createMediaFixture, type MediaFixture } from "./media.fixture.ts";

let on: MediaFixture;
beforeAll(async () => {
  on = await createMediaFixture();
});
afterAll(() => on.close());

const image = (url: string, alt?: string) =>
  `<p>Rice</p><img src="${url}"${alt === undefined ? "" : ` alt="${alt}"`} />`;
const bareNews = async (state: string) => {
  const photo = await on.upload(on.boss);
  return { photo, id: await on.store("news", { state, content: image(photo.url), contentKh: null }) };
};
const change = (path: string, id: string, version: number, values: object) =>
  on.ask(`/api/${path}/v1/${id}/json`, on.boss, { version, ...values });
const refusal = (path: string, message = "Add alt text in English: rice.webp.") => ({
  status: 400,
  body: { errors: [{ path, message }] },
});

describe("an image without an alt text in a rich text is refused", () => {
  test("when a record is created as published, in the language of the text", async () => {
    const photo = await on.upload(on.boss);
    const source = await on.store("problem");
    const { body } = await on.ask(`/api/problems/v1/${source}`, on.boss);
    const { title, titleKh, categoryId } = body;
    const values = { title: `${title} 2`, titleKh, categoryId, state: "published" };
    const create = (texts: object) => on.ask("/api/problems/v1/json", on.boss, { ...values, ...texts });
    expect(await create({ causes: image(photo.url) })).toMatchObject(refusal("causes"));
    expect(await create({ causesKh: image(photo.url) })).toMatchObject(
      refusal("causesKh", "Add alt text in Khmer: rice.webp."),
    );
    await on.describe(photo.name, "Rice", null);
    expect(await create({ causesKh: image(photo.url) })).toMatchObject({ status: 400 });
    expect((await create({ causes: image(photo.url), causesKh: image(photo.url, "ស្រូវ") })).status).toBe(200);
  });

  test("when a record is published, one by one or many at once", async () => {
    const { id, photo } = await bareNews("draft");
    const publish = () => on.ask(`/api/news/v1/${id}/publish`, on.boss, {});
    const refused = await publish();
    expect(refused).toMatchObject(refusal("content"));
    expect(refused.body.message).toBe("Add alt text to the images before they are published: Content.");
    const bulk = await on.ask("/api/news/v1/bulk", on.boss, { action: "publish", ids: [id] });
    expect(bulk.body.results).toMatchObject([
      { id, status: 400, message: expect.stringContaining("Content") },
    ]);
    // Decoration on purpose.
    expect((await change("news", id, 1, { content: image(photo.url, "") })).status).toBe(200);
    expect((await publish()).body).toMatchObject({ state: "published" });
  });

  test("when a published record gets it, or loses the alt text; what was there stays", async () => {
    const { id, photo } = await bareNews("published");
    const other = await on.upload(on.boss);
    const both = (alt?: string) => `${image(photo.url)}${image(other.url, alt)}`;
    expect((await change("news", id, 1, { content: `${image(photo.url)}<p>More</p>` })).status).toBe(200);
    expect(await change("news", id, 2, { content: both() })).toMatchObject(refusal("content"));
    expect((await change("news", id, 2, { content: both("A field") })).status).toBe(200);
    expect(await change("news", id, 3, { content: both() })).toMatchObject(refusal("content"));
  });

  test("when it replaces a described one", async () => {
    const [from, to] = [await on.upload(on.boss), await on.upload(on.boss)];
    await on.describe(from.name);
    const id = await on.store("news", { state: "published", content: image(from.url), contentKh: null });
    const replace = () => on.ask(`/api/media/v1/${from.name}/replace`, on.boss, { with: to.name });
    expect(await replace()).toMatchObject({ status: 400, body: { errors: [{ path: "content" }] } });
    await on.describe(to.name, "Rice", null);
    expect((await replace()).body).toMatchObject({ replaced: 1 });
    expect((await on.ask(`/api/news/v1/${id}`, on.boss)).body.content).toContain(to.url);
  });

  test("when a supplier proposes it; a text for everybody needs both languages", async () => {
    const photo = await on.upload(on.seller);
    const id = await on.store("product", { state: "published" });
    const propose = () =>
      on.ask(`/api/products/v1/${id}/json`, on.seller, { version: 1, howToUse: image(photo.url) });
    await on.describe(photo.name, "Rice", null);
    expect(await propose()).toMatchObject(
      refusal("howToUse", "Add alt text in English and Khmer: rice.webp."),
    );
    await on.describe(photo.name);
    expect((await propose()).body.proposed.values).toMatchObject({ howToUse: expect.any(String) });
  });

  test("when it is imported", async () => {
    const photo = await on.upload(on.boss);
    const source = await on.store("news", { state: "published", content: null });
    const send = async (content: string) => {
      const form = new FormData();
      const quoted = `"${content.replaceAll('"', '""')}"`;
      form.append("file", new Blob([`id,content\r\n${source},${quoted}\r\n`]), "news.csv");
      const encoded = new Response(form);
      const reply = await on.app.inject({
        method: "POST",
        url: "/api/news/v1/import?dryRun=true",
        headers: { ...bearer(on.boss.token), "content-type": encoded.headers.get("content-type") ?? "" },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return reply.body;
    };
    expect(await send(image(photo.url))).toContain("Add alt text in English");
    expect(await send(image(photo.url, "Rice"))).not.toContain("Add alt text");
  });
});

test("the library's text stays in the languages that public texts need", async () => {
  const photo = await on.upload(on.boss);
  await on.describe(photo.name);
  const id = await on.store("news", { state: "published", content: image(photo.url), contentKh: null });
  const write = (body: object) => on.ask(`/api/media/v1/${photo.name}/text`, on.boss, body);
  expect(await write({ alt: null })).toMatchObject({ status: 400, body: { errors: [{ path: "alt" }] } });
  expect((await write({ altKh: null })).status).toBe(200);
  await change("news", id, 1, { content: image(photo.url, "Own words") });
  expect((await write({ alt: null })).status).toBe(200);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { assertPicturesDescribed } from "../../records/write/described-pictures.ts";
import { createMediaFixture, type MediaFixture } from "./media.fixture.ts";
import { collectRefusals } from "./refusals.ts";

let on: MediaFixture;
beforeAll(async () => {
  on = await createMediaFixture();
});
afterAll(() => on.close());

const write = (name: string, body: object) => on.ask(`/api/media/v1/${name}/text`, on.boss, body);

test("a language that is not sent keeps its text", async () => {
  const photo = await on.upload(on.boss);
  await write(photo.name, { alt: "Rice", altKh: null });
  expect((await write(photo.name, { altKh: "ស្រូវ" })).body).toEqual({ alt: "Rice", altKh: "ស្រូវ" });
  expect((await write(photo.name, { alt: " " })).body).toEqual({ alt: null, altKh: "ស្រូវ" });
});

test("the text of a picture that a published record shows is not cleared", async () => {
  const photo = await on.upload(on.boss);
  await on.describe(photo.name);
  const id = await on.store("product", { state: "draft", iconUrl: photo.url });
  await on.db.query("update product set state = 'published' where id = $1", [id]);
  expect(await write(photo.name, { altKh: null })).toMatchObject({
    status: 400,
    body: {
      message: "A published record shows this image, so its alt text can't be cleared.",
      errors: [{ path: "altKh" }],
    },
  });
  expect((await write(photo.name, { alt: "Jasmine rice" })).status).toBe(200);
  await on.db.query("update product set state = 'draft' where id = $1", [id]);
  expect((await write(photo.name, { altKh: null })).status).toBe(200);
});

test("a text is not cleared while a record with the picture is being published", async () => {
  const photo = await on.upload(on.boss);
  await on.describe(photo.name);
  const id = await on.store("product", { state: "draft", iconUrl: photo.url });
  const row = { state: "draft", iconUrl: photo.url };
  let clearing: ReturnType<typeof write> | undefined;
  await on.db.transaction(async (tx) => {
    const change = { row, values: { state: "published" } };
    await assertPicturesDescribed({ db: tx, entity: entityNamed("product"), ...change });
    clearing = write(photo.name, { alt: null });
    await vi.waitUntil(async () => {
      const waiting = await on.db.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    });
    await tx.query("update product set state = 'published' where id = $1", [id]);
  });
  expect((await clearing)?.status).toBe(400);
});

test("an action on several files fails when the server does, and names only what it refuses", async () => {
  const photo = await on.upload(on.boss);
  const actor = on.people.admin;
  const run = (error: Error) =>
    collectRefusals({ db: on.db, actor, names: [photo.name] }, () => Promise.reject(error));
  expect(await run(new AppError("inUse"))).toMatchObject({ done: [], refused: [{ name: photo.name }] });
  await expect(run(new AppError("away"))).rejects.toMatchObject({ type: "away" });
});

test("actions on several files can be repeated without a stored key", async () => {
  const photo = await on.upload(on.boss);
  const body = { names: [photo.name], add: ["rice"], remove: [] };
  const headers = { "idempotency-key": "tag-twice" };
  expect((await on.ask("/api/media/v1/tags", on.boss, body, headers)).body.tagged).toBe(1);
  await on.ask("/api/media/v1/remove", on.boss, { names: [photo.name] }, headers);
  expect(await on.db.query("select from idempotency")).toEqual([]);
});

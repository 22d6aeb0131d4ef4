import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fitReply } from "./fit-reply.ts";

const record = z.object({
  id: z.string(),
  title: z.string(),
  images: z.array(z.object({ image: z.string(), caption: z.nullable(z.string()) })),
});
const page = z.object({ items: z.array(record), total: z.number() });
const good = { id: "1", title: "Rice blast", images: [{ image: "/a.webp", caption: null }] };

test("a valid reply keeps only its declared members", () => {
  expect(fitReply(page, { items: [{ ...good, secret: "x" }], total: 1 })).toEqual({
    value: { items: [good], total: 1 },
    faults: [],
  });
});

test("an invalid record is removed from its list, and its faults are reported without values", () => {
  const bad = { ...good, id: "2", title: 7, secret: "x", images: [{ image: "/b.webp" }] };
  const { value, faults } = fitReply(page, { items: [bad, good], total: 2 });
  expect(value).toEqual({ items: [good], total: 2 });
  expect(faults.map(({ path }) => path)).toEqual(["items.0.title", "items.0.images.0.caption"]);
  expect(JSON.stringify(faults)).not.toContain("webp");
});

test("a single invalid record is sent with its declared members", () => {
  const bad = { ...good, title: { secret: "x" }, secret: "x", images: [{ image: "/b.webp", secret: "x" }] };
  const { value, faults } = fitReply(record, bad);
  expect(value).toEqual({ id: "1", title: null, images: [{ image: "/b.webp", caption: null }] });
  expect(faults).toHaveLength(2);
});

test("members around the records of a list are sent, too", () => {
  expect(fitReply(page, { items: [good] }).value).toEqual({ items: [good], total: null });
  expect(fitReply(page, { items: null, total: 0 }).value).toEqual({ items: [], total: 0 });
});

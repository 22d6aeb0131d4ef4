import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { readHistory } from "../history/history.ts";
import { readRecord } from "../read/read.ts";
import { actOnRecord } from "./act.ts";
import { createRecord } from "./create.ts";
import { removeRecord } from "./remove.ts";
import { restoreRecord } from "./restore.ts";
import { updateRecord } from "./update.ts";

const product = entityNamed("product");
const unit = entityNamed("productUnit");
const banner = entityNamed("banner");
let people: People & { readonly stop: () => Promise<void> };

beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const newProduct = async (more: Record<string, unknown> = {}, actor = people.admin) => {
  const draft = { ...(await draftOf({ ...people, entity: product, actor })), ...more };
  return createRecord({ db: people.db, actor, entity: product, input: draft });
};
const work = (id: string, actor = people.admin, entity = product) => ({ db: people.db, actor, entity, id });
const parsed = (json: string) => JSON.parse(json);

describe("creating", () => {
  test("returns the whole record, with the labels of its references", async () => {
    const { id, json } = await newProduct({ nameKh: "ស្រូវ" });
    const record = parsed(json);
    expect(record).toMatchObject({
      id,
      version: 1,
      nameKh: "ស្រូវ",
      deletedAt: null,
      createdBy: people.admin.userId,
    });
    expect(record.unit).toMatchObject({ id: record.unitId, label: expect.any(String) });
    expect(record.vendors).toEqual([expect.objectContaining({ id: people.vendorId })]);
    expect(record.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(parsed(await readRecord(work(id)))).toEqual(record);
  });

  test("sanitises rich text, for every role", async () => {
    const { json } = await newProduct({ content: '<p onclick="x()">ស្រូវ<script>alert(1)</script></p>' });
    expect(parsed(json).content).toBe("<p>ស្រូវ</p>");
  });

  test("rejects every invalid field by name, and references to missing records", async () => {
    await expect(newProduct({ basePrice: -1, colour: "red", sold: 3 })).rejects.toMatchObject({
      type: "invalid",
      detail: {
        issues: expect.arrayContaining(
          ["basePrice", "colour", "sold"].map((path) => expect.objectContaining({ path })),
        ),
      },
    });
    await expect(newProduct({ unitId: "01890000-0000-7000-8000-000000000000" })).rejects.toMatchObject({
      type: "invalid",
      detail: { issues: [{ path: "unitId" }] },
    });
    await expect(newProduct({ state: "archived" })).rejects.toMatchObject({
      detail: { issues: [{ path: "state" }] },
    });
  });

  test("names the field whose value is taken", async () => {
    const input = { name: "Bag", nameKh: "បាវ", symbol: "bag-1" };
    await createRecord({ ...people, actor: people.admin, entity: unit, input });
    await expect(
      createRecord({ ...people, actor: people.admin, entity: unit, input: { ...input, symbol: "BAG-1" } }),
    ).rejects.toMatchObject({
      type: "taken",
      detail: { issues: [{ path: "symbol" }] },
    });
  });

  test("stores a place as its deepest code and returns all four, and returns a period with its end", async () => {
    const vendor = entityNamed("vendor");
    const draft = await draftOf({ ...people, entity: vendor, actor: people.admin });
    const { json } = await createRecord({ ...people, actor: people.admin, entity: vendor, input: draft });
    expect(parsed(json).place).toEqual({ province: "12", district: "1201", commune: null, village: null });
    expect(parsed(json).placeLabel).toEqual({ label: "Chamkar Mon, Phnom Penh", labelKh: "ចំការមន, ភ្នំពេញ" });
    await expect(
      createRecord({
        ...people,
        actor: people.admin,
        entity: vendor,
        input: { ...draft, place: { province: "99" } },
      }),
    ).rejects.toMatchObject({ detail: { issues: [{ path: "place" }] } });
    const shown = await createRecord({
      ...people,
      actor: people.admin,
      entity: banner,
      input: { name: "Harvest", imageUrl: "/files/a.webp", period: { from: "2026-11-01", to: "2026-11-30" } },
    });
    expect(parsed(shown.json).period).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  });
});

describe("updating", () => {
  test("increments the version; rejects a stale one with the current record", async () => {
    const { id } = await newProduct();
    const updated = await updateRecord({ ...work(id), input: { version: 1, basePrice: 5000 } });
    expect(parsed(updated.json)).toMatchObject({ version: 2, basePrice: 5000 });
    await expect(updateRecord({ ...work(id), input: { version: 1, basePrice: 7000 } })).rejects.toMatchObject(
      {
        type: "outOfDate",
        detail: { extra: { current: { id, version: 2, basePrice: 5000 } } },
      },
    );
  });

  test("accepts one of two updates of the same version", async () => {
    const { id } = await newProduct();
    const both = await Promise.allSettled(
      [1, 2].map((price) => updateRecord({ ...work(id), input: { version: 1, basePrice: price } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { type: "outOfDate" },
    });
  });

  test("requires the version, and rejects a missing record", async () => {
    const { id } = await newProduct();
    await expect(updateRecord({ ...work(id), input: { basePrice: 1 } })).rejects.toMatchObject({
      detail: { issues: [{ path: "version" }] },
    });
    await expect(
      updateRecord({ ...work("01890000-0000-7000-8000-000000000000"), input: { version: 1 } }),
    ).rejects.toMatchObject({ type: "notFound" });
    await expect(
      updateRecord({ ...work(id), input: { version: 1, unitId: "01890000-0000-7000-8000-000000000000" } }),
    ).rejects.toMatchObject({ detail: { issues: [{ path: "unitId" }] } });
  });

  test("sets a state only when a transition of the role leads there", async () => {
    const { id } = await newProduct();
    await updateRecord({ ...work(id), input: { version: 1, state: "inReview" } });
    await updateRecord({ ...work(id), input: { version: 2, state: "inReview", name: "Same state" } });
    await expect(
      updateRecord({ ...work(id), input: { version: 3, state: "archived" } }),
    ).rejects.toMatchObject({
      type: "rule",
      message: "The status can't change from “In review” to “Archived”.",
    });
  });
});

describe("acting", () => {
  test("runs legal transitions, names illegal ones, and applies patches", async () => {
    const { id } = await newProduct();
    const published = await actOnRecord({ ...work(id), name: "publish" });
    expect(parsed(published.json)).toMatchObject({ state: "published", version: 2 });
    await expect(actOnRecord({ ...work(id), name: "submit" })).rejects.toMatchObject({ type: "rule" });
    await expect(actOnRecord({ ...work(id), name: "publish", input: { version: 1 } })).rejects.toMatchObject({
      type: "outOfDate",
    });
    const before = parsed(await readRecord(work(id)));
    const toggled = await actOnRecord({ ...work(id), name: "toggleExport", input: { version: 2 } });
    expect(parsed(toggled.json).exportedData).toBe(!before.exportedData);
  });

  test("rejects a transition of another role", async () => {
    const { id } = await newProduct({}, people.supplier);
    await expect(actOnRecord({ ...work(id, people.supplier), name: "publish" })).rejects.toMatchObject({
      type: "forbidden",
    });
    await actOnRecord({ ...work(id, people.supplier), name: "submit" });
  });
});

describe("the bin", () => {
  test("holds deleted records until they are restored", async () => {
    const { id } = await newProduct();
    await removeRecord({ ...work(id), version: 1 });
    await expect(readRecord(work(id))).rejects.toMatchObject({ type: "notFound" });
    await expect(updateRecord({ ...work(id), input: { version: 2 } })).rejects.toMatchObject({
      type: "notFound",
    });
    expect(parsed(await readRecord({ ...work(id), place: "inBin" })).deletedAt).not.toBeNull();
    expect(parsed((await restoreRecord(work(id))).json)).toMatchObject({ version: 3, deletedAt: null });
    await expect(restoreRecord(work(id))).rejects.toMatchObject({ type: "notFound" });
  });

  test("does not accept records that others refer to, and names those", async () => {
    const { json } = await newProduct();
    const { unitId } = parsed(json);
    await expect(removeRecord(work(unitId, people.admin, unit))).rejects.toMatchObject({
      type: "inUse",
      detail: { extra: { references: [{ entity: "product", count: 1 }] } },
    });
  });

  test("does not restore a record that refers to one deleted since", async () => {
    const { id, json } = await newProduct();
    await removeRecord(work(id));
    await removeRecord(work(parsed(json).unitId, people.admin, unit));
    await expect(restoreRecord(work(id))).rejects.toMatchObject({ detail: { issues: [{ path: "unitId" }] } });
  });

  test("never leaves a reference to a record that is deleted concurrently", async () => {
    for (let round = 0; round < 12; round++) {
      const draft = await draftOf({ ...people, entity: product, actor: people.admin });
      const unitId = String(draft.unitId);
      const results = await Promise.allSettled([
        createRecord({ db: people.db, actor: people.admin, entity: product, input: draft }),
        removeRecord(work(unitId, people.admin, unit)),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

describe("the history", () => {
  test("records who changed what from what to what, with labels for references", async () => {
    const { id, json } = await newProduct();
    const other = await draftOf({ ...people, entity: product, actor: people.admin });
    await updateRecord({ ...work(id), input: { version: 1, unitId: other.unitId, basePrice: 900 } });
    await actOnRecord({ ...work(id), name: "publish" });
    await removeRecord(work(id));
    await restoreRecord(work(id));
    const { items, total } = await readHistory(work(id));
    expect(total).toBe(5);
    expect(items.map(({ operation }) => operation)).toEqual([
      "restored",
      "deleted",
      "publish",
      "updated",
      "created",
    ]);
    expect(items[2]?.changes).toEqual({ state: { from: "draft", to: "published" } });
    expect(items[3]?.changes).toEqual({
      basePrice: { from: 12000, to: 900 },
      unitId: {
        from: expect.objectContaining({ id: parsed(json).unitId, label: parsed(json).unit.label }),
        to: expect.objectContaining({ id: other.unitId }),
      },
    });
    expect(items[0]?.by).toMatchObject({ id: people.admin.userId });
    expect(JSON.stringify(items)).not.toContain("search");
  });

  test("has a place's names as well as its codes", async () => {
    const vendor = entityNamed("vendor");
    const draft = await draftOf({ ...people, entity: vendor, actor: people.admin });
    const { id } = await createRecord({
      db: people.db,
      actor: people.admin,
      entity: vendor,
      input: { ...draft, place: { province: "12", district: "1201" } },
    });
    const { items } = await readHistory({ db: people.db, actor: people.admin, entity: vendor, id });
    expect(items[0]?.changes.place).toMatchObject({
      to: { province: "12", district: "1201", label: "Chamkar Mon, Phnom Penh", labelKh: "ចំការមន, ភ្នំពេញ" },
    });
  });
});

describe("a supplier", () => {
  test("has their vendor set as owner, and may name no other", async () => {
    const draft = await draftOf({ ...people, entity: product, actor: people.supplier });
    const { vendorIds: _, ...without } = draft;
    const { id, json } = await createRecord({
      ...people,
      actor: people.supplier,
      entity: product,
      input: without,
    });
    expect(parsed(json).vendorIds).toEqual([people.vendorId]);
    for (const vendorIds of [[people.otherVendorId], [people.vendorId, people.otherVendorId]]) {
      const wrong = { type: "invalid", detail: { issues: [{ path: "vendorIds" }] } };
      await expect(
        createRecord({ ...people, actor: people.supplier, entity: product, input: { ...draft, vendorIds } }),
      ).rejects.toMatchObject(wrong);
      await expect(
        updateRecord({ ...work(id, people.supplier), input: { version: 1, vendorIds } }),
      ).rejects.toMatchObject(wrong);
    }
  });

  test("sees no rows of other vendors, and can only read shared ones", async () => {
    const { id } = await newProduct({ vendorIds: [people.otherVendorId] });
    const theirs = work(id, people.supplier);
    for (const attempt of [
      () => readRecord(theirs),
      () => readHistory(theirs),
      () => updateRecord({ ...theirs, input: { version: 1, basePrice: 1 } }),
      () => removeRecord(theirs),
      () => actOnRecord({ ...theirs, name: "submit" }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ type: "notFound" });
    }
    const shared = await newProduct({ vendorIds: [people.vendorId, people.otherVendorId] });
    const sharedWork = work(shared.id, people.supplier);
    expect(parsed(await readRecord(sharedWork)).id).toBe(shared.id);
    await expect(updateRecord({ ...sharedWork, input: { version: 1, basePrice: 1 } })).rejects.toMatchObject({
      type: "forbidden",
    });
    await expect(removeRecord(sharedWork)).rejects.toMatchObject({ type: "forbidden" });
  });

  test("without a vendor sees nothing", async () => {
    const nobody = { ...people.supplier, vendorId: null };
    await expect(newProduct({}, nobody)).rejects.toMatchObject({ type: "forbidden" });
    const { id } = await newProduct();
    await expect(readRecord(work(id, nobody))).rejects.toMatchObject({ type: "notFound" });
  });
});

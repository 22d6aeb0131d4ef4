import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { rebuildEntity } from "../search/rebuild-index.ts";
import { insertMany } from "../write/insert-many.ts";
import { removeRecord } from "../write/remove.ts";
import { listRecords } from "./list.ts";
import { listOptions } from "./options.ts";

const product = entityNamed("product");
const activity = entityNamed("activity");
const banner = entityNamed("banner");
let people: People & { readonly stop: () => Promise<void> };

interface Listed {
  readonly items: readonly (Record<string, unknown> & { readonly id: string; readonly name: string })[];
  readonly total: number;
  readonly totalIsExact: boolean;
}
const list = async (
  query: Record<string, string> = {},
  more: Partial<Parameters<typeof listRecords>[0]> = {},
): Promise<Listed> =>
  JSON.parse(await listRecords({ db: people.db, actor: people.admin, entity: product, query, ...more }));
const names = ({ items }: Listed) => items.map(({ name }) => name);

const catalogue = [
  ["Jasmine rice", "អង្ករផ្កាម្លិះ", 4200, 10],
  ["Rice seed", "ពូជស្រូវ", 3000, 0],
  ["Black pepper", "ម្រេចខ្មៅ", 60000, 5],
  ["Kampot pepper", "ម្រេចកំពត", 75000, 7],
  ["Brown sugar", "ស្ករត្នោត", 8000, 25],
] as const;

beforeAll(async () => {
  people = await startWithPeople();
  const base = await draftOf({ ...people, entity: product, actor: people.admin });
  await insertMany(
    people.db,
    product,
    catalogue.map(([name, nameKh, basePrice, quantity], index) => ({
      ...base,
      name,
      nameKh,
      basePrice,
      quantity,
      updatedAt: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
    })),
  );
});
afterAll(() => people.stop());

describe("a list", () => {
  test("starts with the latest changes, includes labels, and leaves long texts out", async () => {
    const page = await list({ pagesize: "2" });
    expect(names(page)).toEqual(["Brown sugar", "Kampot pepper"]);
    expect(page).toMatchObject({ cursorkey: 0, pagesize: 2, total: 5, totalIsExact: true });
    expect(page.items[0]).toHaveProperty("unit.label");
    expect(page.items[0]).toHaveProperty("shortDescription");
    expect(page.items[0]).not.toHaveProperty("content");
  });

  test("returns every row once, when paging and when jumping", async () => {
    const paged: string[] = [];
    for (const cursorkey of ["0", "2", "4"])
      paged.push(...names(await list({ pagesize: "2", cursorkey, sort: "updatedAt" })));
    expect(paged).toEqual(catalogue.map(([name]) => name));
    expect(
      names(await list({ pagesize: "2", cursorkey: "2", sort: "-updatedAt", onlineMode: "true" })),
    ).toEqual(["Black pepper", "Rice seed"]);
    expect((await list({ cursorkey: "100" })).items).toEqual([]);
    expect((await list({ cursorkey: "100" })).total).toBe(5);
  });

  test("sorts by numbers, by Khmer and by the label of a reference", async () => {
    expect(names(await list({ sort: "basePrice" }))[0]).toBe("Rice seed");
    expect(names(await list({ sort: "-basePrice,name" }))[0]).toBe("Kampot pepper");
    expect(names(await list({ sort: "nameKh" }))).toEqual([
      "Rice seed",
      "Kampot pepper",
      "Black pepper",
      "Brown sugar",
      "Jasmine rice",
    ]);
    expect(await list({ sort: "unitId" })).toMatchObject({ total: 5 });
  });

  test("filters by equality, range, several values and emptiness", async () => {
    expect(
      names(await list({ "basePrice.from": "8000", "basePrice.to": "60000", sort: "basePrice" })),
    ).toEqual(["Brown sugar", "Black pepper"]);
    expect(names(await list({ quantity: "0" }))).toEqual(["Rice seed"]);
    expect((await list({ "state.in": "draft,archived" })).total).toBe(5);
    expect((await list({ state: "published" })).total).toBe(0);
    expect((await list({ vendorIds: people.vendorId })).total).toBe(5);
    expect((await list({ "vendorIds.in": people.otherVendorId })).total).toBe(0);
    expect((await list({ shortDescription: "" })).total).toBe(0);
    expect(names(await list({ "updatedAt.from": "2026-01-05", "updatedAt.to": "2026-01-05" }))).toEqual([
      "Brown sugar",
    ]);
    const { items } = await list();
    expect(
      (
        await list({
          "id.in": items
            .slice(0, 2)
            .map(({ id }) => id)
            .join(),
        })
      ).total,
    ).toBe(2);
  });

  test("filters by place, from the province down, and by the days of a period", async () => {
    const vendor = entityNamed("vendor");
    expect((await list({ place: "12" }, { entity: vendor })).total).toBe(2);
    expect((await list({ place: "1201" }, { entity: vendor })).total).toBe(2);
    expect((await list({ place: "02" }, { entity: vendor })).total).toBe(0);
    const id = await insertRecord({ ...people, entity: banner, actor: people.admin });
    await people.db.query(`update banner set period = '[2026-10-01,2026-10-31]' where id = $1`, [id]);
    expect((await list({ period: "2026-10-31" }, { entity: banner })).total).toBe(1);
    expect((await list({ "period.from": "2026-11-01" }, { entity: banner })).total).toBe(0);
  });

  test("rejects unknown names, invalid values and too large pages", async () => {
    for (const [query, path] of [
      [{ colour: "red" }, "colour"],
      [{ "name.from": "a" }, "name.from"],
      [{ content: "a" }, "content"],
      [{ basePrice: "much" }, "basePrice"],
      [{ state: "gone" }, "state"],
      [{ unitId: "1' or 1=1" }, "unitId"],
      [{ sort: "password" }, "sort"],
      [{ sort: "vendorIds" }, "sort"],
      [{ pagesize: "101" }, "pagesize"],
      [{ pagesize: "0" }, "pagesize"],
      [{ cursorkey: "-1" }, "cursorkey"],
      [{ deleted: "yes" }, "deleted"],
      [{ search_name: "x" }, "search_name"],
      [{ __proto__x: "x" }, "__proto__x"],
    ] as const) {
      await expect(list({ ...query })).rejects.toMatchObject({
        type: "invalid",
        detail: { issues: [{ path }] },
      });
    }
    expect((await list({ pagesize: "100000" }, { entity: activity, largest: 100_000 })).total).toBe(1);
  });

  test("shows the bin to roles that may restore from it", async () => {
    const id = await insertRecord({ ...people, entity: product, actor: people.admin });
    await removeRecord({ db: people.db, actor: people.admin, entity: product, id });
    expect((await list({ deleted: "only" })).items.map((item) => item.id)).toEqual([id]);
    expect((await list()).items.map((item) => item.id)).not.toContain(id);
  });

  test("of a supplier has only the rows of their vendor", async () => {
    const other = await list({}, { actor: people.otherSupplier });
    expect(other.total).toBe(0);
    expect((await list({}, { actor: people.supplier })).total).toBe(5);
    expect((await list({ vendorIds: people.vendorId }, { actor: people.otherSupplier })).total).toBe(0);
    expect((await list({ q: "pepper" }, { actor: people.otherSupplier })).total).toBe(0);
  });
});

describe("a search", () => {
  test.each([
    ["ស្រូវ", ["Rice seed"]],
    ["pepper", ["Kampot pepper", "Black pepper"]],
    ["mrech", ["Kampot pepper", "Black pepper"]],
    ["srov", ["Rice seed"]],
    ["ម្រេច", ["Kampot pepper", "Black pepper"]],
  ])("finds %s", async (q, found) => {
    expect(names(await list({ q }))).toEqual(found);
  });

  test("ranks prefix matches before other matches", async () => {
    expect(names(await list({ q: "rice" }))).toEqual(["Rice seed", "Jasmine rice"]);
  });

  test("of one or two letters matches word prefixes", async () => {
    expect(names(await list({ q: "pe" }))).toEqual(["Kampot pepper", "Black pepper"]);
    expect(names(await list({ q: "ep" }))).toEqual([]);
    expect(names(await list({ q: "ម" })).length).toBeGreaterThan(1);
  });

  test("finds nothing for punctuation alone, and treats wildcards as text", async () => {
    expect((await list({ q: "%%%" })).total).toBe(0);
    expect((await list({ q: "r%ce" })).total).toBe(0);
  });
});

test("finds rows from before their field was searched once their search columns are filled", async () => {
  const id = await insertRecord({ ...people, entity: banner, actor: people.admin });
  await people.db.query("update banner set name = 'ចម្ការចេក' where id = $1", [id]);
  expect((await list({ q: "ចម្ការ" }, { entity: banner })).total).toBe(0);
  await rebuildEntity(people.db, banner);
  expect((await list({ q: "ចម្ការ" }, { entity: banner })).items).toMatchObject([{ id }]);
});

describe("options", () => {
  const options = async (query: Record<string, string>, more: Partial<Parameters<typeof listOptions>[0]>) =>
    JSON.parse(await listOptions({ db: people.db, actor: people.admin, entity: activity, query, ...more }));

  test("by name follow the alphabet of the language", async () => {
    const unit = entityNamed("productUnit");
    const labels = async (query: Record<string, string>) =>
      (await options(query, { entity: unit })).map(({ labelKh }: { labelKh: string }) => labelKh);
    const base = await draftOf({ ...people, entity: unit, actor: people.admin });
    const names = ["កំប៉ុង", "ប្រអប់", "កែវ", "កាន"];
    await insertMany(
      people.db,
      unit,
      names.map((nameKh, index) => ({ ...base, name: `${index}`, nameKh, symbol: `s${index}` })),
    );
    expect((await labels({})).filter((label: string) => names.includes(label))).toEqual(names);
    expect((await labels({ language: "km" })).filter((label: string) => names.includes(label))).toEqual([
      "កាន",
      "កែវ",
      "កំប៉ុង",
      "ប្រអប់",
    ]);
    await expect(labels({ language: "fr" })).rejects.toMatchObject({
      type: "invalid",
      detail: { issues: [{ path: "language" }] },
    });
  });

  test("are labels by id or by text, without inactive records", async () => {
    const superCategory = entityNamed("productSuperCategory");
    const [used, unused] = await insertMany(people.db, superCategory, [
      { name: "Ploughs", nameKh: "នង្គ័ល" },
      { name: "Ploughs, old", nameKh: "កូនឈើ", state: "inactive" },
    ]);
    expect(await options({ q: "plough" }, { entity: superCategory })).toEqual([
      { id: used, label: "Ploughs", labelKh: "នង្គ័ល" },
    ]);
    expect(await options({ ids: unused ?? "" }, { entity: superCategory })).toEqual([
      { id: unused, label: "Ploughs, old", labelKh: "កូនឈើ" },
    ]);
  });

  test("begin with the names that begin with what was typed, in the shown language", async () => {
    const unit = entityNamed("productUnit");
    const base = await draftOf({ ...people, entity: unit, actor: people.admin });
    await insertMany(people.db, unit, [
      { ...base, name: "Bundle", nameKh: "zabundle", symbol: "zab" },
      { ...base, name: "Zakilo", nameKh: "គីឡូ", symbol: "za" },
    ]);
    const labels = async (language: string) =>
      (await options({ q: "za", language }, { entity: unit })).map(({ label }: { label: string }) => label);
    expect(await labels("en")).toEqual(["Zakilo", "Bundle"]);
    expect(await labels("km")).toEqual(["Bundle", "Zakilo"]);
  });

  test("never include another vendor's records, and are only for roles that choose among them", async () => {
    const unit = entityNamed("productUnit");
    expect((await options({}, { entity: unit, actor: people.supplier })).length).toBeGreaterThan(0);
    await expect(
      options({}, { entity: entityNamed("vendor"), actor: people.supplier }),
    ).rejects.toMatchObject({ type: "forbidden" });
    expect(await options({}, { entity: product, actor: people.otherSupplier })).toEqual([]);
  });
});

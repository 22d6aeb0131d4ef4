import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { draftOf } from "../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../tests/support/people.ts";
import { listOptions } from "../records/list/options.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { searchEverything } from "./search-everything.ts";

const product = entityNamed("product");
let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
  for (const [name, nameKh, vendorId] of [
    ["Urea 46-0-0", "ជីអ៊ុយរ៉េ", people.vendorId],
    ["Slow urea", "អ៊ុយរ៉េយឺត", people.otherVendorId],
  ] as const) {
    const draft = await draftOf({ db: people.db, entity: product, actor: people.admin, vendorId });
    await insertMany(people.db, product, [
      { ...draft, name, nameKh, vendorIds: [vendorId], state: "published" },
    ]);
  }
});
afterAll(() => people.stop());

const search = (q: string, actor = people.admin) => searchEverything({ db: people.db, actor }, q);

describe("search across all lists", () => {
  test("finds in both languages, best match first, with vendor and status", async () => {
    for (const q of ["urea", "អ៊ុយរ៉េ"]) {
      const { groups } = await search(q);
      const found = groups.find(({ entity }) => entity === "product");
      expect(found?.items.map(({ name }) => name)).toEqual(
        q === "urea" ? ["Urea 46-0-0", "Slow urea"] : expect.arrayContaining(["Urea 46-0-0", "Slow urea"]),
      );
      expect(found?.items[0]).toMatchObject({
        vendor: { name: expect.any(String) },
        status: { label: { en: "Published" }, color: "green" },
      });
    }
  });

  test("answers only what the person may see", async () => {
    const own = await search("urea", people.otherSupplier);
    expect(own.groups.map(({ entity }) => entity)).toEqual(["product"]);
    expect(own.groups[0]?.items.map(({ name }) => name)).toEqual(["Slow urea"]);
    const nobody = { ...people.supplier, role: "anonymous" } as const;
    expect(await search("urea", nobody)).toEqual({ groups: [], suggestion: null });
  });

  test("a text without letters or digits finds nothing", async () => {
    expect(await search("%_~")).toEqual({ groups: [], suggestion: null });
  });

  test("the exact name comes first, also when a hundred newer records contain the word", async () => {
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    const names = ["Lotus", ...Array.from({ length: 130 }, (_, index) => `White lotus ${index}`)];
    await insertMany(
      people.db,
      product,
      names.map((name) => ({ ...draft, name, nameKh: "ឈូក", vendorIds: [people.vendorId] })),
    );
    const { groups } = await search("lotus");
    expect(groups[0]?.items[0]?.name).toBe("Lotus");
    const options: { label: string }[] = JSON.parse(
      await listOptions({ db: people.db, actor: people.admin, entity: product, query: { q: "lotus" } }),
    );
    expect(options).toHaveLength(50);
    expect(options[0]?.label).toBe("Lotus");
  });

  test("many words cost no more than a few, whether they are different or repeated", async () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const draft = await draftOf({ ...people, entity: product, actor: people.admin });
    await insertMany(people.db, product, [
      { ...draft, name: letters.join(" "), nameKh: "អក្សរ", vendorIds: [] },
    ]);
    for (const q of [letters.join(" "), letters.toReversed().join(" "), "a ".repeat(99)]) {
      const began = performance.now();
      const { groups } = await search(q);
      expect(performance.now() - began, q).toBeLessThan(3000);
      expect(groups[0]?.items[0]?.name).toBe(letters.join(" "));
    }
  });

  test("suggests similar words that find something for this person", async () => {
    expect(await search("sloww ureaa")).toEqual({ groups: [], suggestion: "slow urea" });
    expect((await search("slow urea")).suggestion).toBeNull();
    expect(await search("sloww", people.otherSupplier)).toMatchObject({ suggestion: "slow" });
    expect(await search("sloww", people.supplier)).toEqual({ groups: [], suggestion: null });
    expect(await search("qqqqqq")).toEqual({ groups: [], suggestion: null });
  });

  test("every searched list names its records with a text", () => {
    const searched = entities.filter(({ screen, list }) => screen && (list.search ?? []).length > 0);
    for (const { name, title = ["name"], fields } of searched)
      expect(["text", "longText", "ref"], name).toContain(fields[title[0]]?.kind);
  });
});

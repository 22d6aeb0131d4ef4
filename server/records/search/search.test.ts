import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { textsMatch } from "../../../tests/support/search-model.ts";
import { listRecords } from "../list/list.ts";
import { insertMany } from "../write/insert-many.ts";
import { removeRecord } from "../write/remove.ts";
import { restoreRecord } from "../write/restore.ts";
import { updateRecord } from "../write/update.ts";
import { foldCounts } from "./fold-counts.ts";
import { findUnindexed, rebuildEntity, rebuildOutdated } from "./rebuild-index.ts";
import { removeUnusedSpellings } from "./remove-unused-spellings.ts";

const sponsor = entityNamed("sponsor");
const product = entityNamed("product");
let people: People & { readonly stop: () => Promise<void> };

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string; readonly version: number }[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly suggestion?: string;
}
const list = async (
  query: Record<string, string>,
  more: Partial<Parameters<typeof listRecords>[0]> = {},
): Promise<Listed> =>
  JSON.parse(await listRecords({ db: people.db, actor: people.admin, entity: sponsor, query, ...more }));
const idsOf = ({ items }: Listed): readonly string[] => items.map(({ id }) => id).sort();

beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const english = [
  "Rice",
  "seed",
  "Urea",
  "46-0-0",
  "Kampot",
  "pepper",
  "NPK",
  "15",
  "Jasmine",
  "Chhay",
  "IR-66",
];
const khmer = ["ស្រូវ", "ពូជ", "ជី", "អ៊ុយរ៉េ", "ម្រេច", "កំពត", "ត្រពាំង", "ផ្កាម្លិះ", "ឫស្សី", "៤៦", "ខ្មៅ"];
const textArb = (words: readonly string[], between: string) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(between));
const namesArb = fc.record({ name: textArb(english, " "), nameKh: textArb(khmer, "") });

/** Parts of names from any position, words in another order, and words that are in no name. */
const queryArb = fc.oneof(
  fc
    .tuple(fc.oneof(textArb(english, " "), textArb(khmer, "")), fc.nat(), fc.integer({ min: 1, max: 7 }))
    .map(([text, start, length]) =>
      [...text]
        .slice(start % text.length)
        .slice(0, length)
        .join(""),
    ),
  fc
    .tuple(fc.constantFrom(...english, ...khmer), fc.constantFrom(...english, ...khmer))
    .map((two) => two.join(" ")),
  fc.constantFrom("srov", "mrech", "kampot", "zzz", "ជីខ្មៅ", "%", "seed rice", "ir66", "សស"),
);

interface Known {
  readonly id: string;
  readonly texts: readonly string[];
  readonly isLive: boolean;
  readonly version: number;
}

type Step =
  | { readonly do: "create"; readonly names: { readonly name: string; readonly nameKh: string } }
  | { readonly do: "rename"; readonly at: number; readonly names: { readonly name: string } }
  | { readonly do: "bin" | "restore"; readonly at: number };
const stepArb: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("create" as const), names: namesArb }),
  fc.record({
    do: fc.constant("rename" as const),
    at: fc.nat(),
    names: fc.record({ name: textArb(english, " ") }),
  }),
  fc.record({ do: fc.constantFrom("bin" as const, "restore" as const), at: fc.nat() }),
);

async function create(names: { readonly name: string; readonly nameKh: string }): Promise<Known> {
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  const [id = ""] = await insertMany(people.db, sponsor, [{ ...base, ...names }]);
  return { id, texts: [names.name, names.nameKh], isLive: true, version: 1 };
}

async function change(known: Known, step: Step): Promise<Known> {
  const work = { db: people.db, actor: people.admin, entity: sponsor, id: known.id };
  if (step.do === "rename" && known.isLive) {
    const { version } = await updateRecord({ ...work, input: { ...step.names, version: known.version } });
    return { ...known, texts: [step.names.name, known.texts[1] ?? ""], version };
  }
  if (step.do === "bin" && known.isLive) {
    await removeRecord({ ...work, version: known.version });
    return { ...known, isLive: false, version: known.version + 1 };
  }
  if (step.do === "restore" && !known.isLive) {
    const { version } = await restoreRecord({ ...work, version: known.version });
    return { ...known, isLive: true, version };
  }
  return known;
}

/** Takes the steps; steps on different records run at the same time. */
async function take(steps: readonly Step[], before: readonly Known[]): Promise<readonly Known[]> {
  const created = await Promise.all(
    steps.flatMap((step) => (step.do === "create" ? [create(step.names)] : [])),
  );
  const all = [...before, ...created];
  const byRecord = groupBy(
    steps.filter((step) => step.do !== "create"),
    (step) => ("at" in step ? step.at % Math.max(1, all.length) : 0),
  );
  return Promise.all(
    all.map(async (known, index) => {
      let now = known;
      for (const step of byRecord.get(index) ?? []) now = await change(now, step);
      return now;
    }),
  );
}

const wrongCounts = `
  select s.word from search_spelling s where s.n <> (select count(*) from search_posting p where p.word = s.word)`;
const wrongPostings = `
  (select p.word, d.record_id from search_document d, search_places(d.fields) p where d.is_live
   except select word, record_id from search_posting)
  union all (select word, record_id from search_posting except
    select p.word, d.record_id from search_document d, search_places(d.fields) p where d.is_live)`;

test("finds what the rules say, in use and in the bin, after any writes at the same time", async () => {
  let known: readonly Known[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArb, { minLength: 1, maxLength: 12 }),
      fc.array(queryArb, { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      async (steps, queries, isFolded) => {
        known = await take(steps, known);
        if (isFolded) await foldCounts(people.db);
        for (const q of queries.filter((query) => query.trim() !== "")) {
          for (const [isLive, more] of [
            [true, {}],
            [false, { deleted: "only" }],
          ] as const) {
            const expected = known.filter((one) => one.isLive === isLive && textsMatch(one.texts, q));
            const found = await list({ q, pagesize: "100", ...more });
            expect(found.total, q).toBe(expected.length);
            if (expected.length <= 100) expect(idsOf(found), q).toEqual(expected.map(({ id }) => id).sort());
          }
        }
      },
    ),
    { numRuns: 25 },
  );
  await foldCounts(people.db);
  expect(await people.db.query(wrongCounts)).toEqual([]);
  expect(await people.db.query(wrongPostings)).toEqual([]);
}, 120_000);

test("digits that look like a telephone number are also words: two fertilisers", async () => {
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  const [id = ""] = await insertMany(people.db, sponsor, [
    { ...base, name: "Fertiliser 15-15-15 and 46-0-0", nameKh: "ជី" },
  ]);
  for (const q of ["15-15-15 46-0-0", "46-0-0 15-15-15", "46-0-0 46-0-0"])
    for (const query of [{ q }, { q, sort: "name" }])
      expect(idsOf(await list({ ...query, pagesize: "100" })), JSON.stringify(query)).toContain(id);
  await removeRecord({ db: people.db, actor: people.admin, entity: sponsor, id, version: 1 });
  expect(idsOf(await list({ q: "15-15-15 46-0-0", deleted: "only", pagesize: "100" }))).toContain(id);
});

test("a telephone number in groups finds its record first, although others have all the groups", async () => {
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  const named = (name: string) => ({ ...base, name, nameKh: "ទូរស័ព្ទ" });
  const [whole = ""] = await insertMany(people.db, sponsor, [named("Hotline 010000000")]);
  const others = await insertMany(people.db, sponsor, [
    named("Plot 000 010"),
    named("Shelf 77000107 and 000"),
  ]);
  for (const q of ["010 000 000", "010-000-000"]) {
    const ids = idsOf(await list({ q, pagesize: "100" }));
    expect(ids[0], q).toBe(whole);
    expect(ids).toEqual(expect.arrayContaining([...others]));
  }
  for (const id of [whole, ...others])
    await removeRecord({ db: people.db, actor: people.admin, entity: sponsor, id, version: 1 });
});

test("a rebuild changes nothing, and keeps the spellings of records in the bin", async () => {
  const read = () =>
    people.db.query("select record_id, words, heads, is_live from search_document order by record_id");
  const before = await read();
  await rebuildEntity(people.db, sponsor);
  await removeUnusedSpellings(people.db);
  expect(await read()).toEqual(before);
  expect(await people.db.query(wrongPostings)).toEqual([]);
  const id = (await create({ name: "Zucchini", nameKh: "ត្រឡាច" })).id;
  await removeRecord({ db: people.db, actor: people.admin, entity: sponsor, id, version: 1 });
  await removeUnusedSpellings(people.db);
  expect(idsOf(await list({ q: "zucch", deleted: "only" }))).toEqual([id]);
});

test("rows inserted in bulk have the words that single writes would give them", async () => {
  const read = () =>
    people.db.query(
      "select record_id, fields, words, heads, is_live from search_document order by record_id",
    );
  const spellings = () =>
    people.db.query(
      "select distinct spelling, boundary, word from search_spelling where entity = 'sponsor' order by word, spelling, boundary",
    );
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  await insertMany(people.db, sponsor, [
    { ...base, name: "Rice Rice millers", nameKh: "ម៉ាស៊ីនកិនស្រូវ" },
    { ...base, name: "Rice millers of Pursat", nameKh: "—" },
    { ...base, name: "Removed millers", nameKh: "ម្ហូប", deletedAt: new Date().toISOString() },
  ]);
  const [documents, words] = [await read(), await spellings()];
  await foldCounts(people.db);
  expect(await people.db.query(wrongCounts)).toEqual([]);
  await people.db.query("delete from search_spelling where entity = 'sponsor'");
  await rebuildEntity(people.db, sponsor);
  expect(await read()).toEqual(documents);
  expect(await spellings()).toEqual(words);
  expect(await people.db.query(wrongPostings)).toEqual([]);
});

test("a job writes the words of rows from before the index; empty lists need none", async () => {
  await people.db.query("delete from search_version");
  await people.db.query("delete from search_posting where record_id in (select id from sponsor)");
  await people.db.query("delete from search_document where entity = 'sponsor'");
  const unindexed = (await findUnindexed(people.db)).map(({ name }) => name);
  expect(unindexed).toContain("sponsor");
  expect(unindexed).not.toContain("winner");
  expect(await findUnindexed(people.db)).toHaveLength(unindexed.length);
  expect((await list({ q: "millers" })).total).toBe(0);
  await rebuildOutdated(people.db);
  expect(await findUnindexed(people.db)).toEqual([]);
  expect((await list({ q: "millers" })).total).toBe(2);
  expect(await people.db.query(wrongPostings)).toEqual([]);
});

test("removes unused spellings in one pass over many words, and locks nothing when there are none", async () => {
  const fill = (from: number, to: number) =>
    people.db.query(
      `insert into search_spelling (entity, spelling, boundary, word, n)
       select 'test', 'word ' || i, 0, i, 0 from generate_series($1::int, $2::int) i`,
      [from, to],
    );
  const left = async () =>
    (await people.db.query("select word::int from search_spelling where entity = 'test' order by word"))
      .length;
  await fill(1, 30_000);
  await people.db.query(
    `insert into search_document (record_id, entity, fields, words, heads, is_live)
     select gen_random_uuid(), 'test', '{}', array_agg(i::bigint), '{}', false from generate_series(1, 29900) i group by i % 10000`,
  );
  const began = performance.now();
  await removeUnusedSpellings(people.db);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await left()).toBe(29_900);
  await people.db.transaction(async (tx) => {
    await tx.query("lock table search_spelling in row exclusive mode");
    await removeUnusedSpellings(people.db);
  });
  await people.db.query("delete from search_document where entity = 'test'");
  await removeUnusedSpellings(people.db);
  expect(await left()).toBe(0);
});

/** The names of the products on all pages of a search. */
async function namesFound(q: string, total: number): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let cursorkey = 0; ; cursorkey += 20) {
    const page = await list({ q, cursorkey: String(cursorkey) }, { entity: product });
    if (cursorkey === 0) expect(page).toMatchObject({ total, totalIsExact: true });
    seen.push(...page.items.map(({ name }) => name));
    if (page.items.length < 20) return seen;
  }
}

test("returns each match once over all pages, exact names first", async () => {
  const base = await draftOf({ ...people, entity: product, actor: people.admin });
  const names = [
    "Bean",
    ...Array.from({ length: 230 }, (_, index) => `Mung bean number ${index}`),
    "Beanstalk",
    "Soybean",
    "Bean sprouts",
  ];
  await insertMany(
    people.db,
    product,
    names.map((name) => ({ ...base, name, nameKh: "ទុរេន", vendorIds: [people.vendorId] })),
  );
  const seen = await namesFound("bean", names.length);
  expect(seen.slice(0, 2)).toEqual(["Bean", "Bean sprouts"]);
  expect([...seen].sort()).toEqual([...names].sort());
});

test("returns each match of several words once over all pages, the order of the query first", async () => {
  const base = await draftOf({ ...people, entity: product, actor: people.admin });
  const names = [
    ...Array.from({ length: 150 }, (_, index) => `Dried longan bag ${index}`),
    "Longan, dried",
    "Dried longan",
    "Dried fruits with a lot of longan",
  ];
  await insertMany(
    people.db,
    product,
    [...names, "Dried mango"].map((name) => ({
      ...base,
      name,
      nameKh: "ទុរេន",
      vendorIds: [people.vendorId],
    })),
  );
  const seen = await namesFound("dried longan", names.length);
  expect(seen[0]).toBe("Dried longan");
  expect(seen.indexOf("Longan, dried")).toBeGreaterThan(seen.indexOf("Dried longan bag 149"));
  expect([...seen].sort()).toEqual([...names].sort());
});

test("counts the matches of many words exactly", async () => {
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  await insertMany(
    people.db,
    sponsor,
    Array.from({ length: 1500 }, (_, index) => ({ ...base, name: `Cooperative coop${index}` })),
  );
  expect(await list({ q: "coop", pagesize: "5" })).toMatchObject({ total: 1500, totalIsExact: true });
});

test("finds all rows of a supplier, and all that refer to a record, however many there are", async () => {
  const base = await draftOf({ ...people, entity: product, actor: people.admin });
  const add = async (from: number, to: number) =>
    insertMany(
      people.db,
      product,
      Array.from({ length: to - from }, (_, index) => ({
        ...base,
        name: `Basmati lot ${index % 2 ? "odd" : "even"}${from + index}`,
        nameKh: "បាស្មាទី",
        vendorIds: [people.otherVendorId],
      })),
    );
  const found = (q: string, actor = people.otherSupplier) => list({ q }, { entity: product, actor });
  const ofVendor = (q: string) =>
    list({ q, vendorIds: people.otherVendorId }, { entity: product, actor: people.admin });
  await add(0, 900);
  for (const read of [found, ofVendor])
    expect(await read("basmati even")).toMatchObject({ total: 450, totalIsExact: true });
  await add(900, 1100);
  for (const read of [found, ofVendor])
    expect(await read("basmati even")).toMatchObject({ total: 550, totalIsExact: true });
  expect(await found("lot")).toMatchObject({ total: 1100, totalIsExact: true });
  expect(await found("basmati", people.supplier)).toMatchObject({ total: 0 });
});

describe("many matches", () => {
  const count = 12_600;
  beforeAll(async () => {
    const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
    await insertMany(
      people.db,
      sponsor,
      Array.from({ length: count }, (_, index) => ({
        ...base,
        name: `Mekong ${index % 4 ? "Harvest" : "Yield"} Fund ${index}`,
        type: index % 10 ? "2" : "1",
      })),
    );
    await foldCounts(people.db);
  }, 60_000);

  test.each([
    [{ q: "fund mekong" }, count],
    [{ q: "mekong", type: "2" }, count * 0.9],
  ])(
    "%j returns each once over all pages, and estimates how many there are",
    async (query, total) => {
      const pages: Listed[] = [];
      for (let cursorkey = 0; cursorkey < total; cursorkey += 100)
        pages.push(await list({ ...query, pagesize: "100", cursorkey: String(cursorkey) }));
      expect(pages[0]?.totalIsExact).toBe(false);
      for (const page of pages) expect(Math.abs(page.total / total - 1)).toBeLessThan(0.2);
      const seen = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    },
    120_000,
  );

  test.each([
    [{ q: "harvest mekong" }, count * 0.75],
    [{ q: "yield fund" }, count * 0.25],
    [{ q: "fund", type: "1" }, count * 0.1],
    [{ q: "harvest fund", type: "2" }, count * 0.7],
  ])("%j counts up to ten thousand exactly", async (query, total) => {
    expect(await list(query)).toMatchObject({ total, totalIsExact: true });
  });
});

test("suggests the most similar words where a search finds nothing", async () => {
  const listed = (q: string, more = {}) => list({ q }, { entity: product, ...more });
  expect(await listed("soybaen")).toMatchObject({ total: 0, suggestion: "soybean" });
  expect(await listed("mungg beam")).toMatchObject({ total: 0, suggestion: "mung bean" });
  expect(await listed("soybaen", { actor: people.otherSupplier })).not.toHaveProperty("suggestion");
  expect(await listed("qqqqq")).not.toHaveProperty("suggestion");
  expect(await listed("soybean")).not.toHaveProperty("suggestion");
});

describe("a common misspelling suggests the right word", () => {
  beforeAll(async () => {
    const names = ["ស្រូវ", "ខ្ទឹម", "ការ៉ុត", "ដំឡូង", "អំពិល", "ស្រូវវស្សា", "វីរៈ"];
    for (const nameKh of names) await create({ name: `Misspelt ${names.indexOf(nameKh)}`, nameKh });
    await create({ name: "Potato orange", nameKh: "ក្រូច" });
  });

  test.each([
    ["ស្រុវ", "ស្រូវ"],
    ["ខ្ទិម", "ខ្ទឹម"],
    ["ការុត", "ការ៉ុត"],
    ["ការ៉ូត", "ការ៉ុត"],
    ["ដំឡួង", "ដំឡូង"],
    ["អំពិល់", "អំពិល"],
    ["ស្រូវវសា", "ស្រូវវស្សា"],
    ["វិរៈ", "វីរៈ"],
    ["potato oragne", "potato orange"],
    ["oragne potaot", "orange potato"],
  ])("%s: %s", async (typed, suggestion) => {
    expect(await list({ q: typed })).toMatchObject({ total: 0, suggestion });
  });
});

test("suggests only what finds something in the list as it is filtered, in the bin too", async () => {
  const suggested = async (query: Record<string, string>) =>
    (await list({ q: "soybaen", ...query }, { entity: product })).suggestion;
  expect(await suggested({ vendorIds: people.vendorId })).toBe("soybean");
  expect(await suggested({ vendorIds: people.otherVendorId })).toBeUndefined();
  expect(await suggested({ deleted: "only" })).toBeUndefined();
});

test("combines with filters, orders and the rows of a supplier", async () => {
  const own = { entity: product, actor: people.supplier };
  expect((await list({ q: "soybean" }, own)).items).toMatchObject([{ name: "Soybean" }]);
  expect((await list({ q: "soybean" }, { ...own, actor: people.otherSupplier })).items).toEqual([]);
  const sorted = await list({ q: "bean", sort: "name", pagesize: "1" }, { entity: product });
  expect(sorted.items).toMatchObject([{ name: "Bean" }]);
  expect((await list({ q: "bean", vendorIds: people.otherVendorId }, { entity: product })).total).toBe(0);
});

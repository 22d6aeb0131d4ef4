import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { listRecords } from "../list/list.ts";
import { insertMany } from "../write/insert-many.ts";
import { removeRecord } from "../write/remove.ts";
import { foldCounts } from "./fold-counts.ts";

const sponsor = entityNamed("sponsor");
let people: People & { readonly stop: () => Promise<void> };

interface Listed {
  readonly items: readonly { readonly name: string }[];
  readonly total: number;
}
const list = async (query: Record<string, string>, db: Database = people.db): Promise<Listed> =>
  JSON.parse(await listRecords({ db, actor: people.admin, entity: sponsor, query }));

beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

test("finds joined words across letters that take two places in JavaScript and one in PostgreSQL", async () => {
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  await insertMany(people.db, sponsor, [{ ...base, name: "Vita🌾 Gro", nameKh: "—" }]);
  for (const q of ["vita🌾", "a🌾g", "🌾gro", "gro"])
    expect((await list({ q })).items, q).toMatchObject([{ name: "Vita🌾 Gro" }]);
});

test("the number of matches is exact before and after changes are added up", async () => {
  const base = await draftOf({ ...people, entity: sponsor, actor: people.admin });
  const names = [
    ...Array.from({ length: 130 }, (_, index) => `Kapok fibre ${index}`),
    ...Array.from({ length: 3 }, (_, index) => `Kapoks fibre ${index}`),
    "Kapok and kapoks",
  ];
  const ids = await insertMany(
    people.db,
    sponsor,
    names.map((name) => ({ ...base, name, nameKh: "—" })),
  );
  const total = async (q: string) => (await list({ q })).total;
  expect([await total("kapok"), await total("kapoks"), await total("fibre")]).toEqual([134, 4, 133]);
  await foldCounts(people.db);
  const [first = ""] = ids;
  await removeRecord({ db: people.db, actor: people.admin, entity: sponsor, id: first, version: 1 });
  expect([await total("kapok"), await total("kapoks"), await total("fibre")]).toEqual([133, 4, 132]);
});

test("a search is planned once, whatever its words are", async () => {
  const db = openDatabase(String(people.db.pool.options.connectionString), {
    connections: 1,
    context: people.db.context,
  });
  try {
    for (let number = 0; number < 24; number += 1) {
      await list({ q: number % 2 === 0 ? "fibre" : "fibr" }, db);
      await list({ q: number % 2 === 0 ? "kapok fibre" : "fibr kapo" }, db);
    }
    const kept = await db.query<{ text: string }>(
      "select statement as text from pg_prepared_statements where generic_plans > 0 and statement like '%search_%'",
    );
    const isKept = (part: string): boolean => kept.some(({ text }) => text.includes(part));
    expect(["search_parts", "is_whole", "intersect"].map(isKept)).toEqual([true, true, true]);
  } finally {
    await db.close();
  }
});

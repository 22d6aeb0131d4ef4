import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { parseSearchQuery, type SearchQuery } from "../../domain/khmer/search-words.ts";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import type { Database } from "../db/database.ts";
import { literal } from "../db/schema/identifiers.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { openDiskFiles } from "../files/store/disk-file-store.ts";
import { readScope } from "../records/access/scope.ts";
import { candidatesSql } from "../records/search/candidates.ts";
import { findWords, type TermWords } from "../records/search/find-words.ts";
import { searchOf } from "../records/search/search.ts";
import { sqlParams } from "../records/sql-params.ts";
import { vendorId } from "../seed/partners/seed-vendors.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { searchEverything } from "./search-everything.ts";

// The search across all lists answers what a search in each list on its own would.

let db: Database;
let close: () => Promise<void>;
let names: readonly string[] = [];

beforeAll(async () => {
  const made = await createMigratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), "kasekam-search-"));
  db = openAppDatabase(made.url);
  await seedDemo({ db, files: openDiskFiles(folder), log: { info: () => {} } });
  const rows = await db.query<{ name: string }>(
    `select name from product union select name_kh from product union select name from user_profile
     union select title from guide union select title_kh from guide union select number from "order" union select name from bank order by 1`,
  );
  names = rows.map(({ name }) => name);
  close = async () => {
    await db.close();
    await made.drop();
    await rm(folder, { recursive: true, force: true });
  };
}, 240_000);
afterAll(() => close());

const searched = entities.filter(({ screen, list }) => screen && (list.search ?? []).length > 0);
const person = (role: Actor["role"], ofVendor: string | null = null): Actor => ({
  userId: "00000000-0000-4000-8000-000000000000",
  role,
  vendorId: ofVendor,
  profileId: null,
});
const actors = [
  person("backofficeAdmin"),
  person("admin"),
  person("editor"),
  person("supplier", vendorId(0)),
  person("supplier", vendorId(1)),
];

/** The words of each list, looked up in that list only. */
async function wordsOfEach(query: SearchQuery): Promise<ReadonlyMap<AnyEntity, readonly TermWords[]>> {
  const found = new Map<AnyEntity, readonly TermWords[]>();
  for (const entity of searched) {
    const words = await findWords(db, [entity], [...query.words, ...query.pairs]);
    found.set(entity, words.get(entity) ?? []);
  }
  return found;
}

interface Best {
  readonly entity: string;
  readonly id: string;
}

/** The best matches of each list that an actor may see, found in one list after the other. */
async function bestOfEach(
  actor: Actor,
  query: SearchQuery,
  words: ReadonlyMap<AnyEntity, readonly TermWords[]>,
): Promise<readonly Best[]> {
  const values = sqlParams();
  const queries = searched
    .filter((entity) => can(actor.role, entity, "list"))
    .flatMap((entity) => {
      const search = searchOf(words.get(entity) ?? [], { wordCount: query.words.length });
      if (search.isEmpty) return [];
      const conditions = readScope({ actor, entity, values });
      return [
        `(select ${literal(entity.name)} as entity, r.id from ${candidatesSql({ entity, search, conditions, values })} r
          order by ${search.rank(values)}, r.updated_at desc, r.id limit 4)`,
      ];
    });
  return queries.length === 0 ? [] : db.queryPlanned<Best>(queries.join(" union all "), values.list);
}

const part = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 })).map(([at, start, length]) => {
  const letters = Array.from(names[at % names.length] ?? "");
  return letters
    .slice(start % letters.length)
    .slice(0, length)
    .join("");
});
const shuffled = fc.tuple(fc.nat(), fc.nat()).map(([at, turn]) => {
  const words = (names[at % names.length] ?? "").split(" ").slice(0, 4);
  return [...words.slice(turn % words.length), ...words.slice(0, turn % words.length)].join(" ");
});
const mistyped = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("x", "e", "ក")).map(([at, place, letter]) => {
  const [word = ""] = (names[at % names.length] ?? "").split(" ");
  const letters = Array.from(word);
  letters.splice(place % (letters.length + 1), 1, letter);
  return letters.join("");
});

test("the lookup for all lists finds what a lookup in each list finds, for each role", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(part, shuffled, mistyped), async (q) => {
      const query = parseSearchQuery(q);
      if (!query) return;
      const words = await wordsOfEach(query);
      const together = await findWords(db, searched, [...query.words, ...query.pairs]);
      for (const entity of searched)
        expect(together.get(entity), `${entity.name}: ${q}`).toEqual(words.get(entity));
      for (const actor of actors) {
        const { groups } = await searchEverything({ db, actor }, q);
        const best = groups.flatMap(({ entity, items }) => items.map(({ id }) => ({ entity, id })));
        expect(best, `${actor.role}: ${q}`).toEqual(await bestOfEach(actor, query, words));
        found += best.length;
      }
    }),
    { numRuns: 40, interruptAfterTimeLimit: 60_000 },
  );
  expect(found).toBeGreaterThan(100);
}, 180_000);

test("a call makes three statements for one word and two for several, whatever the number of lists", async () => {
  const count = async (q: string): Promise<number> => {
    let statements = 0;
    const counting: Database = {
      ...db,
      query: (text, values) => {
        statements += 1;
        return db.query(text, values);
      },
      queryPlanned: (text, values) => {
        statements += 1;
        return db.queryPlanned(text, values);
      },
    };
    expect(
      (await searchEverything({ db: counting, actor: person("backofficeAdmin") }, q)).groups.length,
    ).toBeGreaterThan(0);
    return statements;
  };
  expect(await count("rice")).toBe(3);
  expect(await count("rice seed")).toBe(2);
});

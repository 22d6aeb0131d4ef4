import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { product } from "../../domain/entities/products/product.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { weighPopular } from "../../server/records/search/weigh-popular.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { prepareSettings } from "../../server/settings/prepare-settings.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf } from "../support/drafts.ts";
import { addPeople } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let on: TestApp;
let admin = "";
let farmer = "";

/** Name, Khmer name, and how many were sold. */
const planted = [
  ["Quellrice seed", "ពូជស្រូវផ្ការំដួល", 2],
  ["Quellricebran", "កន្ទក់ស្រូវ", 900],
  ["White quellrice", "អង្ករសរសើប", 64],
  ["Jasmine quellrice", "អង្ករផ្កាម្លិះ", 8],
  ["Seed box for quellrice", "ប្រអប់គ្រាប់ពូជ", 4],
  ["Zorurea 46-0-0", "ជីអ៊ុយរ៉េ", 16],
  ["Slow zorurea", "ជីអ៊ុយរ៉េយឺត", 1],
  ["Bokashi", "ជីបូកាស៊ី", 3],
] as const;

beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  const people = await addPeople(on.db);
  const boss = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = await signInAs(on.app, boss.username);
  const account = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  const work = { db: on.db, actor: people.admin, vendorId: people.vendorId };
  await insertMany(on.db, userProfile, [
    { ...(await draftOf({ ...work, entity: userProfile })), userId: account.id },
  ]);
  farmer = await signInAs(on.app, account.username);
  const [vendorId = ""] = await insertMany(on.db, vendor, [
    { ...(await draftOf({ ...work, entity: vendor })), name: "Bazar", state: "active", onlineMode: true },
  ]);
  const draft = await draftOf({ ...work, entity: product });
  await insertMany(
    on.db,
    product,
    planted.map(([name, nameKh]) => ({
      ...{ ...draft, name, nameKh },
      ...{ vendorIds: [vendorId], state: "published", onlineMode: true },
    })),
  );
  for (const [name, , sold] of planted)
    await on.db.query("update product set sold = $2 where name = $1", [name, sold]);
  await weighPopular(on.db);
});
afterAll(() => on.close());

interface Found {
  readonly names: readonly string[];
  readonly suggestion: string | null;
}

async function get(path: string, token: string) {
  const answer = await on.app.inject({ url: path, headers: bearer(token) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const base = `/api/${product.api.path}`;

/** The four places where people search for a product. */
const places: Readonly<Record<string, (q: string) => Promise<Found>>> = {
  async list(q) {
    const { items, suggestion = null } = await get(`${base}/v2?q=${q}`, admin);
    return { names: items.map(({ name }: { name: string }) => name), suggestion };
  },
  async palette(q) {
    const { groups, suggestion } = await get(`/api/search/v1?q=${q}`, admin);
    const group = groups.find(({ entity }: { entity: string }) => entity === product.name);
    return { names: (group?.items ?? []).map(({ name }: { name: string }) => name), suggestion };
  },
  async picker(q) {
    const options = await get(`${base}/v2/options?q=${q}`, admin);
    const { suggestion } = await get(`${base}/v2/options/suggestion?q=${q}`, admin);
    return { names: options.map(({ label }: { label: string }) => label), suggestion };
  },
  async app(q) {
    const { items, suggestion = null } = await get(`/api/app/v1/products?q=${q}`, farmer);
    return { names: items.map(({ name }: { name: string }) => name), suggestion };
  },
};

/** What is typed, why, and what is found: the best match first. */
const queries: readonly (readonly [q: string, why: string, names: readonly string[]])[] = [
  ["zorurea 46", "the order of the name", ["Zorurea 46-0-0"]],
  ["46 zorurea", "another order", ["Zorurea 46-0-0"]],
  ["zorurea slow", "another order", ["Slow zorurea"]],
  ["ZORUREA", "a name that begins with it before another", ["Zorurea 46-0-0", "Slow zorurea"]],
  ["oruRe", "letters inside of a word; popular ones first", ["Zorurea 46-0-0", "Slow zorurea"]],
  ["ជីអ៊ុយរ៉េ", "Khmer without spaces", ["Zorurea 46-0-0", "Slow zorurea"]],
  ["អ៊ុយរ៉េជី", "Khmer without spaces in another order", ["Zorurea 46-0-0", "Slow zorurea"]],
  ["យឺតអ៊ុយរ៉េ", "Khmer without spaces in another order", ["Slow zorurea"]],
  ["អ៊ុយ រ៉េ", "Khmer with a space inside of a word", ["Zorurea 46-0-0", "Slow zorurea"]],
  ["zorurea ជី", "both languages", ["Zorurea 46-0-0", "Slow zorurea"]],
  ["ជី bokashi", "both languages, in another order", ["Bokashi"]],
  ["srov", "Khmer by its sound in Latin letters", ["Quellricebran", "Quellrice seed"]],
  [
    "quellrice",
    "names that begin with it, then whole words, popular ones first",
    ["Quellrice seed", "Quellricebran", "White quellrice", "Jasmine quellrice"],
  ],
  ["quellrice seed", "its words in their order before others", ["Quellrice seed", "Seed box for quellrice"]],
  [
    "seed quellrice",
    "in any order, a name that begins with its first word before another",
    ["Seed box for quellrice", "Quellrice seed"],
  ],
  ["quellrice ពូជ", "both languages", ["Quellrice seed", "Seed box for quellrice"]],
];

/** What is typed with a mistake, and what is meant. */
const mistakes: readonly (readonly [q: string, meant: string])[] = [
  ["zorureaa", "zorurea"],
  ["quelrice", "quellrice"],
  ["slow zorurae", "slow zorurea"],
  ["bokahsi ជី", "bokashi ជី"],
];

describe.each(Object.entries(places))("the %s", (_, find) => {
  test.each(queries)("finds “%s”: %s", async (q, _why, names) => {
    const found = await find(encodeURIComponent(q));
    expect(found.names.slice(0, names.length)).toEqual(names);
    expect(found.suggestion).toBeNull();
    if (names.length < 4) expect(found.names).toHaveLength(names.length);
  });

  test.each(mistakes)("for “%s” asks whether “%s” is meant, and finds it", async (q, meant) => {
    expect(await find(encodeURIComponent(q))).toEqual({ names: [], suggestion: meant });
    const { names } = await find(encodeURIComponent(meant));
    expect(names.length).toBeGreaterThan(0);
  });

  test("suggests nothing where nothing is similar", async () => {
    expect(await find("xyqqwv")).toEqual({ names: [], suggestion: null });
  });
});

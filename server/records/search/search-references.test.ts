import { afterAll, beforeAll, expect, test } from "vitest";
import { entities } from "../../../domain/entities/index.ts";
import { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { listRecords } from "../list/list.ts";
import { createRecord } from "../write/create.ts";
import { removeRecord } from "../write/remove.ts";
import { updateRecord } from "../write/update.ts";
import { searchedReferences } from "./search-references.ts";

let people: People & { readonly stop: () => Promise<void> };
let farmerId: string;
let loans: readonly string[];

beforeAll(async () => {
  people = await startWithPeople();
  const { db, admin: actor } = people;
  const profile = await draftOf({ ...people, entity: userProfile, actor });
  const create = async (name: string, nameKh: string, phone: string) =>
    (await createRecord({ db, actor, entity: userProfile, input: { ...profile, name, nameKh, phone } })).id;
  farmerId = await create("Sok Dara", "សុខ ដារ៉ា", "+85512345678");
  const otherId = await create("Chan Bopha", "ចាន់ បុប្ផា", "+85512876543");
  const loan = await draftOf({ ...people, entity: referralLoan, actor });
  const lend = async (profileId: string, purpose: string) =>
    (await createRecord({ db, actor, entity: referralLoan, input: { ...loan, profileId, purpose } })).id;
  loans = [
    await lend(farmerId, "A water pump"),
    await lend(farmerId, "A storehouse for the rice and the maize of two seasons"),
    await lend(otherId, "A cow for Dara"),
  ];
});
afterAll(() => people.stop());

interface Listed {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly total: number;
}
const find = async (query: Record<string, string>): Promise<Listed> =>
  JSON.parse(await listRecords({ db: people.db, actor: people.admin, entity: referralLoan, query }));
const idsOf = ({ items }: Listed) => items.map(({ id }) => id);

test.each(["សុខ ដារ៉ា", "ដារ៉ា", "សុខដារ៉ា", "Sok Dara", "dara sok"])(
  "finds records by the title of a record they refer to: %s",
  async (q) => {
    const found = await find({ q });
    const own = idsOf(found).filter((id) => id === loans[0] || id === loans[1]);
    expect(own).toHaveLength(2);
    expect(found.total).toBe(found.items.length);
  },
);

test("lists records whose own texts match first, then the newest of the others", async () => {
  expect(idsOf(await find({ q: "dara" }))).toEqual([loans[2], loans[1], loans[0]]);
});

test("applies filters, pages and orders to what references match", async () => {
  const filtered = await find({ q: "sok", profileId: farmerId });
  expect(idsOf(filtered).toSorted()).toEqual(loans.slice(0, 2).toSorted());
  const pages = [
    await find({ q: "sok", pagesize: "1" }),
    await find({ q: "sok", pagesize: "1", cursorkey: "1" }),
  ];
  expect(pages.flatMap(idsOf).toSorted()).toEqual(loans.slice(0, 2).toSorted());
  expect(idsOf(await find({ q: "sok", sort: "purpose" }))).toEqual([loans[1], loans[0]]);
});

test("does not search other texts of the records referred to", async () => {
  expect((await find({ q: "012345678" })).total).toBe(0);
  expect((await find({ q: "12345678" })).total).toBe(0);
});

test("follows a new title, and leaves the bin out", async () => {
  const { db, admin: actor } = people;
  const [first] = loans;
  if (!first) throw new Error("No loan was created.");
  await updateRecord({
    db,
    actor,
    entity: userProfile,
    id: farmerId,
    input: { nameKh: "កែវ វុទ្ធី", version: 1 },
  });
  expect((await find({ q: "វុទ្ធី" })).total).toBe(2);
  expect((await find({ q: "ដារ៉ា" })).total).toBe(0);
  await removeRecord({ db, actor, entity: referralLoan, id: first, version: 1 });
  expect(idsOf(await find({ q: "វុទ្ធី" }))).toEqual([loans[1]]);
  expect(idsOf(await find({ q: "វុទ្ធី", deleted: "only" }))).toEqual([first]);
});

test("every searched reference has a target with searched titles", () => {
  for (const entity of entities) {
    const targets = searchedReferences(entity);
    expect(targets).toHaveLength(entity.list.searchReferences?.length ?? 0);
    for (const { target } of targets) expect(target.list.search).toContain(target.title?.[0] ?? "name");
  }
});

test("the newest comes first for several words too", async () => {
  const { db, admin: actor } = people;
  const profile = await draftOf({ ...people, entity: userProfile, actor });
  const names = { name: "Meas Sopheap", nameKh: "មាស សុភាព" };
  const { id: profileId } = await createRecord({
    db,
    actor,
    entity: userProfile,
    input: { ...profile, ...names },
  });
  const loan = await draftOf({ ...people, entity: referralLoan, actor });
  const lend = async (purpose: string) =>
    (await createRecord({ db, actor, entity: referralLoan, input: { ...loan, profileId, purpose } })).id;
  const made = [await lend("A pump"), await lend("A shed with a roof of tin and a floor of stone")];
  for (const q of ["Meas Sopheap", "មាស សុភាព"]) expect(idsOf(await find({ q }))).toEqual(made.toReversed());
});

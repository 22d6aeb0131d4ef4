import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { isInput } from "../../records/operation-context.ts";
import { createRecord } from "../../records/write/create.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { removeRecord } from "../../records/write/remove.ts";
import { restoreRecord } from "../../records/write/restore.ts";
import { updateRecord } from "../../records/write/update.ts";

const implementation = entityNamed("farmActivityImplementation");
const picked = entityNamed("farmActivityListOfValueImplementation");
const formField = entityNamed("farmActivityFormField");
const list = entityNamed("farmListOfValue");

let people: People & { readonly stop: () => Promise<void> };
let activityId = "";
let listId = "";
let farmId = "";
let profileId = "";
let fields: Readonly<Record<string, string>> = {};

const insert = async (name: string, values: Record<string, unknown>) => {
  const [id = ""] = await insertMany(people.db, entityNamed(name), [values]);
  return id;
};
const make = (name: string) =>
  insertRecord({
    db: people.db,
    entity: entityNamed(name),
    actor: people.admin,
    vendorId: people.vendorId,
  });

beforeAll(async () => {
  people = await startWithPeople();
  farmId = await make("farm");
  const { row } = await findForUpdate({
    db: people.db,
    actor: people.admin,
    entity: entityNamed("farm"),
    id: farmId,
  });
  profileId = String(row.profileId);
});
afterAll(() => people.stop());

let lists = 0;
beforeEach(async () => {
  activityId = await insert("farmActivity", { name: "Sowing", nameKh: "ការសាបព្រោះ" });
  lists += 1;
  listId = await insert("farmListOfValue", {
    code: `soil${lists}`,
    name: "Soil",
    nameKh: "ដី",
    values: [
      { code: "clay", label: "Clay", labelKh: "ដីឥដ្ឋ", order: 1, active: true },
      { code: "sand", label: "Sand", labelKh: "ដីខ្សាច់", order: 2, active: true },
      { code: "peat", label: "Peat", labelKh: "ដីល្បាប់", order: 3, active: false },
    ],
  });
  const add = (key: string, order: number, values: Record<string, unknown>) =>
    insert("farmActivityFormField", {
      farmActivityId: activityId,
      key,
      label: key,
      labelKh: "សំណួរ",
      order,
      ...values,
    });
  fields = {
    area: await add("area", 1, { kind: "number", required: true, min: 0, max: 100 }),
    soils: await add("soils", 2, { kind: "choices", listOfValueId: listId }),
  };
});

const work = (entity = implementation) => ({ db: people.db, actor: people.admin, entity });
const create = async (answers: unknown, part: Record<string, unknown> = {}) =>
  createRecord({
    ...work(),
    input: { farmId, profileId, farmActivityId: activityId, doneOn: "2026-05-01", answers, ...part },
  });
const rowOf = async (id: string) => (await findForUpdate({ ...work(), id })).row;
const change = (id: string, version: number, input: Record<string, unknown>) =>
  updateRecord({ ...work(), id, input: { ...input, version } });
const answersOf = async (id: string) => {
  const { answers } = await rowOf(id);
  return Array.isArray(answers) ? answers.filter(isInput) : [];
};
const picksOf = async (id: string): Promise<readonly string[]> =>
  (
    await people.db.query<{ value: string }>(
      "select value from farm_activity_list_of_value_implementation where implementation_id = $1 and deleted_at is null order by value",
      [id],
    )
  ).map(({ value }) => value);
const refused = (path: string) => ({ type: "invalid", detail: { issues: [{ path }] } });
const good = [
  { key: "area", value: "2.5" },
  { key: "soils", value: "clay,sand" },
];

describe("a record of work", () => {
  test("stores snapshots of its questions, takes its activity's name as title, and stores picked options as records", async () => {
    const { id } = await create(good);
    expect(await rowOf(id)).toMatchObject({ title: "Sowing", titleKh: "ការសាបព្រោះ" });
    expect(await answersOf(id)).toMatchObject([
      { key: "area", kind: "number", required: true, max: 100, value: "2.5", formFieldId: fields.area },
      {
        key: "soils",
        kind: "choices",
        value: "clay,sand",
        valueLabel: "Clay, Sand",
        valueLabelKh: "ដីឥដ្ឋ, ដីខ្សាច់",
      },
    ]);
    expect(await picksOf(id)).toEqual(["clay", "sand"]);
  });

  test("is rejected with the answers that do not fit the form, and then writes nothing", async () => {
    const before = await people.db.query("select from farm_activity_implementation");
    for (const [answers, path] of [
      [[], "answers.area"],
      [[{ key: "area", value: "101" }], "answers.0.value"],
      [
        [
          { key: "area", value: "2" },
          { key: "soils", value: "peat" },
        ],
        "answers.1.value",
      ],
      [
        [
          { key: "area", value: "2" },
          { key: "rain", value: "2" },
        ],
        "answers.1.key",
      ],
    ] as const)
      await expect(create(answers)).rejects.toMatchObject(refused(path));
    expect(await people.db.query("select from farm_activity_implementation")).toHaveLength(before.length);
  });

  test("must have a farm of its farmer", async () => {
    const other = await make("farm");
    await expect(create(good, { farmId: other })).rejects.toMatchObject(refused("farmId"));
    const { id, version } = await create(good);
    await expect(change(id, version, { farmId: other })).rejects.toMatchObject(refused("farmId"));
  });

  test("keeps its questions when the form changes later, and is validated against them", async () => {
    const { id, version } = await create(good);
    const field = { ...work(formField), id: fields.area ?? "" };
    await updateRecord({ ...field, input: { version: 1, label: "Hectares", max: 1, required: false } });
    await updateRecord({ ...work(list), id: listId, input: { version: 1, values: [] } });
    await insert("farmActivityFormField", {
      farmActivityId: activityId,
      key: "weather",
      label: "Weather",
      labelKh: "អាកាសធាតុ",
      kind: "text",
      required: true,
      order: 3,
    });
    expect(await answersOf(id)).toMatchObject([{ label: "area", max: 100 }, { valueLabel: "Clay, Sand" }]);
    const { version: next } = await change(id, version, { note: "Dry" });
    await change(id, next, {
      answers: [
        { key: "area", value: "50" },
        { key: "soils", value: "sand" },
      ],
    });
    expect(await answersOf(id)).toMatchObject([
      { key: "area", value: "50", max: 100 },
      { valueLabel: "Sand" },
    ]);
    expect(await picksOf(id)).toEqual(["sand"]);
    await expect(change(id, next + 1, { answers: [{ key: "area", value: "101" }] })).rejects.toMatchObject(
      refused("answers.0.value"),
    );
    // A new record with the same answers is validated against the current form.
    await expect(create(good)).rejects.toMatchObject({ type: "invalid" });
  });

  test("is validated against the new form when its activity changes", async () => {
    const { id, version } = await create(good);
    const other = await insert("farmActivity", { name: "Harvest", nameKh: "ការប្រមូលផល" });
    const { version: next } = await change(id, version, { farmActivityId: other, answers: [] });
    expect(await rowOf(id)).toMatchObject({ title: "Harvest", answers: [] });
    expect(await picksOf(id)).toEqual([]);
    await expect(change(id, next, { farmActivityId: activityId })).rejects.toMatchObject(
      refused("answers.area"),
    );
  });

  test("moves its picked options to the bin and restores them with it", async () => {
    const { id, version } = await create(good);
    await removeRecord({ ...work(), id, version });
    expect(await picksOf(id)).toEqual([]);
    await restoreRecord({ ...work(), id });
    expect(await picksOf(id)).toEqual(["clay", "sand"]);
  });

  test("of concurrent updates one wins, and the picked options are those of the winner", async () => {
    const { id, version } = await create(good);
    const outcomes = await Promise.allSettled(
      ["clay", "sand", "clay,sand", "sand,clay", "clay"].map((value) =>
        change(id, version, {
          answers: [
            { key: "area", value: "1" },
            { key: "soils", value },
          ],
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const soils = (await answersOf(id)).find(({ key }) => key === "soils");
    expect(await picksOf(id)).toEqual(String(soils?.value).split(",").toSorted());
  });

  test("fits the old or the new form entirely when the form changes concurrently", async () => {
    const field = { ...work(formField), id: fields.area ?? "" };
    const [made] = await Promise.allSettled([
      create(good),
      updateRecord({ ...field, input: { version: 1, max: 2, label: "Hectares" } }),
    ]);
    if (made?.status === "rejected") return expect(made.reason).toMatchObject(refused("answers.0.value"));
    expect((await answersOf(made?.value.id ?? ""))[0]).toMatchObject({ label: "area", max: 100 });
  });
});

describe("a picked option", () => {
  test("must be in the list of its question, and gets its labels", async () => {
    const { id } = await create([{ key: "area", value: "1" }]);
    const pick = (value: string, formFieldId = fields.soils) =>
      createRecord({ ...work(picked), input: { implementationId: id, formFieldId, value } });
    const { json } = await pick("clay");
    expect(JSON.parse(json)).toMatchObject({ label: "Clay", labelKh: "ដីឥដ្ឋ" });
    await expect(pick("peat")).rejects.toMatchObject(refused("value"));
    await expect(pick("clay", fields.area)).rejects.toMatchObject(refused("value"));
    await expect(pick("clay")).rejects.toMatchObject({ type: "taken" });
  });

  test("must belong to a question of the recorded activity", async () => {
    const { id } = await create([{ key: "area", value: "1" }]);
    const stranger = await make("farmActivityFormField");
    await expect(
      createRecord({
        ...work(picked),
        input: { implementationId: id, formFieldId: stranger, value: "clay" },
      }),
    ).rejects.toMatchObject(refused("formFieldId"));
  });
});

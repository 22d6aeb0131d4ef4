import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs, testPassword } from "../../tests/support/accounts.ts";
import { insertPlaces } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { insertMany } from "../records/write/insert-many.ts";

let server: TestApp;
let sophea = "";
let dara = "";
let cropId = "";
let otherCropId = "";
let activityId = "";
let guidelineId = "";
let draftGuidelineId = "";

const insert = async (name: string, values: Record<string, unknown>) => {
  const [id = ""] = await insertMany(server.db, entityNamed(name), [values]);
  return id;
};
async function register(phone: string): Promise<string> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/app/v1/register",
    payload: { name: "Sok Sophea", phone, password: "paddy-by-the-river" },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().access_token;
}
interface Sent {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: object;
  readonly key?: string;
}
async function ask(token: string, path: string, { method = "GET", body, key }: Sent = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/app/v1/${path}`,
    headers: { ...bearer(token), ...(key ? { "idempotency-key": key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const post = (token: string, path: string, body: object, key?: string) =>
  ask(token, path, { method: "POST", body, ...(key ? { key } : {}) });
const remove = (token: string, path: string) => ask(token, path, { method: "DELETE" });
const pathsOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.map(({ path }) => path);

beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
  sophea = await register("012 000 501");
  dara = await register("012 000 502");
  const farmCategoryId = await insert("farmCategory", { name: "Cereals", nameKh: "ធញ្ញជាតិ" });
  cropId = await insert("farmSubCategory", { farmCategoryId, name: "Rice", nameKh: "ស្រូវ" });
  otherCropId = await insert("farmSubCategory", { farmCategoryId, name: "Maize", nameKh: "ពោត" });
  activityId = await insert("farmActivity", {
    name: "Sowing",
    nameKh: "ការសាបព្រោះ",
    farmSubCategoryIds: [cropId],
  });
  const listOfValueId = await insert("farmListOfValue", {
    code: "soil",
    name: "Soil",
    nameKh: "ដី",
    values: [{ code: "clay", label: "Clay", labelKh: "ដីឥដ្ឋ", order: 1, active: true }],
  });
  await insert("farmActivityFormField", {
    farmActivityId: activityId,
    key: "area",
    label: "Area",
    labelKh: "ផ្ទៃដី",
    kind: "number",
    required: true,
    max: 10,
    order: 1,
  });
  await insert("farmActivityFormField", {
    farmActivityId: activityId,
    key: "soil",
    label: "Soil",
    labelKh: "ដី",
    kind: "choice",
    listOfValueId,
    order: 2,
  });
  const guideline = {
    title: "Wet-season rice",
    titleKh: "ស្រូវវស្សា",
    cropId,
    stages: [
      { name: "Growing", dayFrom: 20, dayTo: 90, activityIds: [activityId], inputIds: [] },
      { name: "Sowing", dayFrom: -5, dayTo: 0, activityIds: [activityId], inputIds: [] },
    ],
  };
  guidelineId = await insert("farmGuideLine", { ...guideline, state: "published" });
  draftGuidelineId = await insert("farmGuideLine", { ...guideline, state: "draft" });
  await insert("agriculturalDictionary", {
    term: "paddy",
    termKh: "ស្រូវ",
    definition: "<p>rice in the husk</p>",
  });
  await insert("seedVariety", { name: "Phka Rumduol", nameKh: "ផ្ការំដួល", farmSubCategoryId: cropId });
});
afterAll(() => server.close());

const addFarm = async (token: string) =>
  (await post(token, "farms", { name: "Field by the canal", cropIds: [cropId] })).body;

describe("farmers' reference data", () => {
  test("returns activities of a crop with their forms and options", async () => {
    const { body } = await ask(sophea, `farmActivities?crop=${cropId}`);
    expect(body.items).toMatchObject([
      {
        id: activityId,
        questions: [
          { key: "area", kind: "number", required: true, max: 10, options: [] },
          { key: "soil", options: [{ code: "clay", labelKh: "ដីឥដ្ឋ" }] },
        ],
      },
    ]);
    expect((await ask(sophea, `farmActivities?crop=${otherCropId}`)).body.items).toEqual([]);
    expect((await ask(sophea, "farmActivities?crop=rice")).status).toBe(400);
  });

  test("returns published guidelines, varieties, crops, and dictionary entries in either script", async () => {
    const guidelines = (await ask(sophea, `farmGuideLines?crop=${cropId}`)).body;
    expect(guidelines).toMatchObject({ total: 1, items: [{ id: guidelineId, crop: { label: "Rice" } }] });
    expect((await ask(sophea, "seedVarieties")).body.items).toMatchObject([{ crop: { labelKh: "ស្រូវ" } }]);
    expect((await ask(sophea, "crops")).body.items).toHaveLength(2);
    for (const q of ["paddy", "ស្រូវ", "srov"])
      expect((await ask(sophea, `dictionary?q=${encodeURIComponent(q)}`)).body.total, q).toBe(1);
    expect((await ask(sophea, "dictionary?q=tractor")).body.total).toBe(0);
  });
});

describe("a farmer's farms", () => {
  test("are created, read, updated and deleted by their farmer", async () => {
    const made = await addFarm(sophea);
    expect(made).toMatchObject({ name: "Field by the canal", crops: [{ label: "Rice" }], version: 1 });
    const changed = await post(sophea, `farms/${made.id}`, { version: 1, area: 1.5, water: "canal" });
    expect(changed.body).toMatchObject({ version: 2, area: 1.5, water: "canal", name: "Field by the canal" });
    expect((await ask(sophea, "farms")).body.items.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect(await remove(sophea, `farms/${made.id}`)).toMatchObject({ status: 200, body: { id: made.id } });
    expect((await remove(sophea, `farms/${made.id}`)).status).toBe(404);
  });

  test("cannot be read, changed, deleted or taken over by other farmers", async () => {
    const made = await addFarm(sophea);
    expect((await ask(dara, "farms")).body.items).toEqual([]);
    expect((await post(dara, `farms/${made.id}`, { version: 1, area: 1 })).status).toBe(404);
    expect((await remove(dara, `farms/${made.id}`)).status).toBe(404);
    const given = await post(sophea, `farms/${made.id}`, { version: 1, profileId: made.profileId });
    expect(given.status).toBe(400);
    expect(pathsOf(given)).toEqual(["profileId"]);
  });

  test("are rejected with field errors, and with a conflict when they have changed", async () => {
    const wrong = await post(sophea, "farms", { name: " ", area: -1, cropIds: ["x"], colour: "red" });
    expect(wrong.status).toBe(400);
    expect(pathsOf(wrong)?.sort()).toEqual(["area", "colour", "cropIds.0", "name"]);
    const missing = await post(sophea, "farms", { name: "Field", cropIds: [activityId] });
    expect(pathsOf(missing)).toEqual(["cropIds"]);
    const made = await addFarm(sophea);
    await post(sophea, `farms/${made.id}`, { version: 1, area: 1 });
    const stale = await post(sophea, `farms/${made.id}`, { version: 1, area: 2 });
    expect(stale).toMatchObject({ status: 409, body: { current: { area: 1 } } });
  });

  test("are created once per Idempotency-Key", async () => {
    const send = () => post(dara, "farms", { name: "Sent twice" }, "farm-1");
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body).toEqual(two.body);
    const { items } = (await ask(dara, "farms")).body;
    expect(items.filter(({ name }: { name: string }) => name === "Sent twice")).toHaveLength(1);
  });
});

describe("a farmer's plans", () => {
  test("get tasks from the guideline's stages, counted from the first day", async () => {
    const { id: farmId } = await addFarm(sophea);
    const { body } = await post(sophea, "plans", {
      name: "ស្រូវវស្សា ២០២៦",
      farmId,
      cropId,
      startsOn: "2026-06-01",
      guidelineId,
    });
    expect(body.tasks).toMatchObject([
      { activityId, dueOn: "2026-05-27", doneOn: null },
      { activityId, dueOn: "2026-06-21", doneOn: null },
    ]);
    const tasks = [{ activityId, dueOn: "2026-05-27", doneOn: "2026-05-28" }];
    const done = await post(sophea, `plans/${body.id}`, { version: 1, tasks });
    expect(done.body).toMatchObject({ version: 2, tasks });
    expect((await post(dara, `plans/${body.id}`, { version: 2, name: "Mine" })).status).toBe(404);
    expect((await ask(dara, "plans")).body.total).toBe(0);
    expect((await remove(sophea, `farms/${farmId}`)).status).toBe(409);
    expect((await remove(sophea, `plans/${body.id}`)).status).toBe(200);
  });

  test("require an own farm and a published guideline", async () => {
    const { id: farmId } = await addFarm(sophea);
    const plan = { name: "Rice", farmId, cropId, startsOn: "2026-06-01" };
    expect(pathsOf(await post(dara, "plans", plan))).toEqual(["farmId"]);
    expect(pathsOf(await post(sophea, "plans", { ...plan, guidelineId: draftGuidelineId }))).toEqual([
      "guidelineId",
    ]);
    const { body } = await post(sophea, "plans", plan);
    const changed = await post(sophea, `plans/${body.id}`, { version: 1, guidelineId: draftGuidelineId });
    expect(pathsOf(changed)).toEqual(["guidelineId"]);
    expect(
      (await post(sophea, `plans/${body.id}`, { version: 1, guidelineId })).body.guideline,
    ).toMatchObject({
      id: guidelineId,
    });
  });
});

describe("a farmer's work records", () => {
  test("are validated against the form, store it, and are visible to their farmer only", async () => {
    const { id: farmId } = await addFarm(sophea);
    const work = { farmId, farmActivityId: activityId, doneOn: "2026-06-02" };
    const wrong = await post(sophea, "implementations", { ...work, answers: [{ key: "area", value: "11" }] });
    expect(wrong.status).toBe(400);
    expect(pathsOf(wrong)).toEqual(["answers.0.value"]);
    const answers = [
      { key: "area", value: "2" },
      { key: "soil", value: "clay" },
    ];
    const { body } = await post(sophea, "implementations", { ...work, answers, cost: 20_000 });
    expect(body).toMatchObject({
      title: "Sowing",
      answers: [
        { key: "area", valueLabel: "2" },
        { key: "soil", valueLabelKh: "ដីឥដ្ឋ" },
      ],
    });
    expect((await ask(sophea, `implementations?activity=${activityId}`)).body.total).toBe(1);
    expect((await ask(dara, `implementations/${body.id}`)).status).toBe(404);
    expect((await ask(dara, "implementations")).body.total).toBe(0);
    expect((await post(dara, `implementations/${body.id}`, { version: 1, note: "x" })).status).toBe(404);
    expect(pathsOf(await post(dara, "implementations", { ...work, answers }))).toEqual(["farmId"]);
    const changed = await post(sophea, `implementations/${body.id}`, {
      version: body.version,
      note: "After rain",
    });
    expect(changed.body).toMatchObject({ note: "After rain", cost: 20_000 });
    expect((await remove(sophea, `implementations/${body.id}`)).status).toBe(200);
    expect((await ask(sophea, `implementations/${body.id}`)).status).toBe(404);
  });
});

test("reject staff and anonymous callers", async () => {
  const staff = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const token = await signInAs(server.app, staff.username, testPassword);
  for (const path of ["farms", "plans", "implementations", "farmActivities", "dictionary"]) {
    expect((await ask(token, path)).status, path).toBe(403);
    expect((await ask("nonsense", path)).status, path).toBe(401);
  }
});

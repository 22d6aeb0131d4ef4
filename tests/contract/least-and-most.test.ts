import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { can, findTransition } from "../../domain/access/can.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { prepareSettings } from "../../server/settings/prepare-settings.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { actionInputFor, type Draft, draftOf } from "../support/drafts.ts";
import { maximalDraft, minimalForm } from "../support/edge-drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { openRecordClient } from "../support/record-client.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// For every entity, creates one record with only the required fields, using the form's own code, and one with every
// field at its limit. Both go through every endpoint that shows them.

let on: TestApp;
let people: People;
let admin = "";
let farmer = "";
let office: Awaited<ReturnType<typeof openRecordClient>>;
interface RecordPair {
  readonly least: string;
  readonly most: string;
}
const pairs = new Map<string, RecordPair>();

beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  people = await addPeople(on.db);
  const boss = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = await signInAs(on.app, boss.username);
  office = await openRecordClient({ app: on.app, userId: boss.id, token: admin });
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  const entity = entityNamed("userProfile");
  const draft = await draftOf({ db: on.db, entity, actor: people.admin, vendorId: people.vendorId });
  await insertMany(on.db, entity, [{ ...draft, userId: id }]);
  farmer = await signInAs(on.app, username);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await on.close();
});

const draftOptions = (entity: AnyEntity) => ({
  db: on.db,
  entity,
  actor: people.admin,
  vendorId: people.vendorId,
});
/** Validates an exported file as an import (dry run). */
function checkImport(entity: AnyEntity, format: string, content: Buffer) {
  const boundary = "kasekam-least-and-most";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="export.${format}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return on.app.inject({
    method: "POST",
    url: `/api/${entity.api.path}/v1/import?dryRun=true`,
    headers: { ...bearer(admin), "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
const get = (url: string, token = admin) => on.app.inject({ url, headers: bearer(token) });

async function createMinimal(entity: AnyEntity): Promise<string> {
  const { id } = await office(entity).create(minimalForm(entity, await draftOf(draftOptions(entity))));
  return id;
}

const numbersOf = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { kind }]) =>
    kind === "integer" || kind === "decimal" || kind === "money" ? [name] : [],
  );

/** Creates a record at its limits; fields whose limit a rule rejects keep the value of the draft. */
async function createMaximal(entity: AnyEntity): Promise<string> {
  const full = await draftOf(draftOptions(entity));
  let draft: Draft = maximalDraft(entity, full);
  for (let tries = 0; tries < 8; tries++) {
    const answer = await on.app.inject({
      method: "POST",
      url: `/api/${entity.api.path}/v1/json`,
      payload: draft,
      headers: { ...bearer(admin), "confirm-unusual": "true" },
    });
    if (answer.statusCode === 200) return answer.json().id;
    const { errors = [] }: { errors?: readonly { path: string }[] } = answer.json();
    expect([400, 422], answer.body.slice(0, 500)).toContain(answer.statusCode);
    expect(errors.length, answer.body.slice(0, 500)).toBeGreaterThan(0);
    const named = errors.map(({ path }) => path.split(".")[0] ?? "");
    // A rule that compares fields may reject one that is valid alone: then all numbers keep the draft's values.
    const refused = named.every((name) => draft[name] === full[name]) ? numbersOf(entity) : named;
    draft = { ...draft, ...Object.fromEntries(refused.map((name) => [name, full[name]])) };
  }
  throw new Error(`${entity.name} refuses its limits`);
}

/** Runs the transitions to the published state, if the entity has one. */
async function publish(entity: AnyEntity, id: string): Promise<void> {
  const field = Object.entries<Field>(entity.fields).find(
    ([, { kind, values }]) => kind === "state" && values?.published,
  );
  if (!field) return;
  const [name, { transitions: steps = {} }] = field;
  const { state } = { state: (await get(`/api/${entity.api.path}/v1/${id}`)).json()[name] };
  const to = (goal: string, seen: readonly string[] = []): readonly string[] | null => {
    if (goal === state) return [];
    for (const [step, { from, to: end }] of Object.entries(steps)) {
      if (end !== goal || seen.includes(step) || !can("backofficeAdmin", entity, `act:${step}`)) continue;
      for (const before of from) {
        const path = to(before, [...seen, step]);
        if (path) return [...path, step];
      }
    }
    return null;
  };
  for (const step of to("published") ?? []) {
    const answer = await on.app.inject({
      method: "POST",
      url: `/api/${entity.api.path}/v1/${id}/${step}`,
      payload: findTransition(entity, step)?.step.input
        ? await actionInputFor(draftOptions(entity), step)
        : {},
      headers: bearer(admin),
    });
    expect(answer.statusCode, `${step}: ${answer.body}`).toBe(200);
  }
}

const made = entities.filter((entity) => can("backofficeAdmin", entity, "create"));

describe("the minimal and the maximal record of every entity", () => {
  test.each(made.map((entity) => ({ name: entity.name, entity })))(
    "$name is listed, read, offered as an option, exported, imported and has a history",
    async ({ entity }) => {
      const pair = { least: await createMinimal(entity), most: await createMaximal(entity) };
      pairs.set(entity.name, pair);
      const base = `/api/${entity.api.path}`;
      for (const id of [pair.least, pair.most]) {
        await publish(entity, id);
        for (const path of [`v1/${id}`, `v1/${id}/history`, `v2/options?ids=${id}`]) {
          const answer = await get(`${base}/${path}`);
          expect(answer.statusCode, `${path}: ${answer.body.slice(0, 300)}`).toBe(200);
        }
        const row = (await get(`${base}/v1/${id}`)).json();
        for (const [name, field] of Object.entries<Field>(entity.fields))
          if (field.kind === "rows")
            for (const one of row[name] ?? [])
              expect(Object.keys(one), name).toEqual(expect.arrayContaining(Object.keys(field.fields ?? {})));
      }
      const list = await get(`${base}/v2?pagesize=100`);
      expect(list.statusCode, list.body.slice(0, 300)).toBe(200);
      const listed = list.json().items.map(({ id }: { id: string }) => id);
      expect(listed).toEqual(expect.arrayContaining([pair.least, pair.most]));
      const columns = ["id", "version", ...Object.keys(entity.fields)].join(",");
      for (const format of ["csv", "xlsx"]) {
        const query = `format=${format}&columns=${columns}&id.in=${pair.least},${pair.most}`;
        const sheet = await get(`${base}/v1/export?${query}`);
        expect(sheet.statusCode, sheet.body.slice(0, 300)).toBe(200);
        expect(sheet.rawPayload.length).toBeGreaterThan(50);
        if (!can("backofficeAdmin", entity, "import")) continue;
        const checked = await checkImport(entity, format, sheet.rawPayload);
        expect(checked.statusCode, checked.body.slice(0, 300)).toBe(200);
        expect(checked.json(), format).toMatchObject({ errors: [], created: 0, updated: 0, unchanged: 2 });
      }
    },
  );

  test("farmers can read them in every app endpoint", async () => {
    const failed: string[] = [];
    const calls = on.app.appContext.contracts.filter(
      ({ method, path, callers }) => method === "GET" && callers === "farmer" && path.startsWith("/api/app/"),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const { path } of calls) {
      const noun = path.split("/{")[0]?.split("/").at(-1) ?? "";
      const entity = made.find(({ api }) => api.path === noun);
      const pair = pairs.get(entity?.name ?? "");
      const ids = path.includes("{") ? (pair ? [pair.least, pair.most] : []) : [""];
      for (const id of ids) {
        const { statusCode, body } = await get(path.replace(/\{id\}/, id).replace(/\{\w+\}/g, "0"), farmer);
        const isFound = statusCode === 200 || (statusCode === 404 && id !== "") || statusCode === 400;
        if (!isFound) failed.push(`${path}: ${statusCode} ${body.slice(0, 200)}`);
      }
    }
    expect(failed).toEqual([]);
    for (const [name, path] of [
      ["guide", "guides"],
      ["problem", "problems"],
    ] as const) {
      const { least = "", most = "" } = pairs.get(name) ?? {};
      for (const id of [least, most])
        expect((await get(`/api/app/v1/${path}/${id}`, farmer)).statusCode).toBe(200);
      const { items } = (await get(`/api/app/v1/${path}`, farmer)).json();
      expect(items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([least, most]));
    }
  });

  test("the public page shows the products, and every report includes them", async () => {
    const { least = "", most = "" } = pairs.get("product") ?? {};
    for (const id of [least, most]) expect((await get(`/api/public/product/${id}`)).statusCode).toBe(200);
    const failed: string[] = [];
    const reports = on.app.appContext.contracts.filter(
      ({ method, path }) => method === "GET" && /^\/api\/reports\/v1\/\w+$/.test(path),
    );
    expect(reports.length).toBeGreaterThan(10);
    for (const { path } of reports) {
      const { statusCode, body } = await get(path);
      if (statusCode !== 200) failed.push(`${path}: ${statusCode} ${body.slice(0, 200)}`);
    }
    expect(failed).toEqual([]);
  });
});

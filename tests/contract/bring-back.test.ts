import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import { type AnyEntity, type Field, type KindName, kindNames } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { changedNames } from "../../web/records/editor/merge.ts";
import { editableNames, formValues } from "../../web/records/form/form-fields.ts";
import { validate } from "../../web/records/form/validate.ts";
import { pastState } from "../../web/records/history/past-state.ts";
import { bearer } from "../support/accounts.ts";
import { type AdminApp, startAdminApp } from "../support/admin-app.ts";
import { type Draft, draftOf, insertRecord } from "../support/drafts.ts";

// Changes every form field of a record of each entity and restores the old version as the history dialog does.

let on: AdminApp["on"];
let people: AdminApp["people"];
let actor: AdminApp["actor"];
let token = "";
beforeAll(async () => {
  ({ on, people, actor, token } = await startAdminApp());
});
afterAll(() => on.close());

const role = "backofficeAdmin";
const restorable = entities.filter(
  (entity) =>
    can(role, entity, "update") &&
    can(role, entity, "history") &&
    editableNames(entity, role, "stored").length > 0,
);

async function call(method: "GET" | "POST", url: string, payload?: Draft) {
  const answer = await on.app.inject({
    method,
    url,
    headers: bearer(token),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Alternative values for the kinds for which `draftOf` always gives the same value. */
const others: Partial<Record<KindName, (field: Field) => unknown>> = {
  color: () => "#1864ab",
  money: () => 13_000,
  flag: () => false,
  decimal: ({ max }) => Math.min(max ?? 40, 7.25),
  choice: ({ values }) => Object.keys(values ?? {}).at(-1),
  choices: ({ values }) => Object.keys(values ?? {}).slice(-1),
  date: () => "2027-01-31",
  dateTime: () => "2037-06-30T03:30:00.000Z",
  image: () => "/files/kasekam-other-photo.webp",
  images: () => ["/files/kasekam-other-photo.webp", "/files/kasekam-sample-photo.webp"],
  video: () => "/files/kasekam-other-video.mp4",
  audio: () => "/files/kasekam-other-sound.mp3",
  document: () => "/api/files/v1/kasekam-other.pdf",
  tags: () => ["ពោត", "maize"],
  place: () => ({ province: "02", district: null, commune: null, village: null }),
  geo: () => ({ latitude: 13.1, longitude: 103.2 }),
};

async function otherDraft(entity: AnyEntity): Promise<Draft> {
  const draft = await draftOf({ ...people, entity, actor });
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field: Field | undefined = entity.fields[name];
      const other = field ? others[field.kind] : undefined;
      return [name, field && other && !field.pattern ? other(field) : value];
    }),
  );
}

/** Updates a record with the values; leaves out fields that a rule of the entity rejects. */
async function change(path: string, values: Draft): Promise<void> {
  const answer = await call("POST", `${path}/json`, { ...values, version: 1 });
  if (answer.status === 200) return;
  const refused = (answer.body.errors ?? []).map(({ path: at }: { path: string }) => at.split(".")[0]);
  const left = Object.fromEntries(Object.entries(values).filter(([name]) => !refused.includes(name)));
  expect({ answer, isFewer: Object.keys(left).length < Object.keys(values).length }).toMatchObject({
    isFewer: true,
  });
  if (Object.keys(left).length > 0) await change(path, left);
}

const seen = new Set<KindName>();

test.each(restorable.map((entity) => [entity.name, entity] as const))(
  "%s: restoring a version brings its values back",
  async (_, entity) => {
    const id = await insertRecord({ ...people, entity, actor });
    const path = `/api/${entity.api.path}/v1/${id}`;
    const names = editableNames(entity, role, "stored");
    const before = (await call("GET", path)).body;
    const first = formValues(entity, names, before);
    const other = await otherDraft(entity);
    await change(
      path,
      Object.fromEntries(names.flatMap((name) => (name in other ? [[name, other[name]]] : []))),
    );

    const { body: row } = await call("GET", path);
    const base = formValues(entity, names, row);
    const { body: history } = await call("GET", `${path}/history`);
    const past = pastState({ entity, values: base, changes: history.items, version: 1 });
    const patch = Object.fromEntries(past.fields.map(({ name, value }) => [name, value]));
    expect(validate(entity, names, { ...row, ...patch })).toEqual({});
    const answer = await call("POST", `${path}/json`, { ...patch, version: row.version });
    expect(answer).toMatchObject({ status: 200 });

    const after = (await call("GET", path)).body;
    const different = changedNames(names, first, formValues(entity, names, after));
    expect(different).toEqual(past.secret);
    expect(after.outdated).toEqual(before.outdated);
    for (const { name } of past.fields) {
      const field: Field | undefined = entity.fields[name];
      if (!field) continue;
      seen.add(field.kind);
      for (const inner of Object.values(field.fields ?? {})) seen.add(inner.kind);
    }
  },
);

test("covers every editable field kind", () => {
  const written = new Set(
    restorable.flatMap((entity) =>
      editableNames(entity, role, "stored").flatMap((name) => {
        const field: Field | undefined = entity.fields[name];
        return field ? [field.kind] : [];
      }),
    ),
  );
  expect(kindNames.filter((kind) => written.has(kind) && !seen.has(kind))).toEqual([]);
});

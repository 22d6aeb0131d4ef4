import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { labelMemberOf, titleFields } from "../../domain/declare/names.ts";
import { entities } from "../../domain/entities/index.ts";
import { availableColumns, isSortable } from "../../web/records/columns/columns.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { insertRecord } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let on: TestApp;
let people: People;
let admin = "";

beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = await signInAs(on.app, username);
});
afterAll(() => on.close());

const fetchList = (entity: AnyEntity, query: string) =>
  on.app.inject({ url: `/api/${entity.api.path}/v2?pagesize=5&${query}`, headers: bearer(admin) });

const isNamedAfterAnother = (entity: AnyEntity): boolean =>
  entity.fields[titleFields(entity)[0]]?.kind === "ref";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const listed = entities.filter(({ screen }) => screen);

describe.each(listed.map((entity) => ({ name: entity.name, entity })))("$name", ({ entity }) => {
  test("is sorted by each of its columns, both ways", async () => {
    const columns = availableColumns(entity, "backofficeAdmin").filter((name) => isSortable(entity, name));
    for (const name of columns)
      for (const direction of ["", "-"]) {
        const answer = await fetchList(entity, `sort=${direction}${name}`);
        expect(answer.statusCode, `${direction}${name}: ${answer.body}`).toBe(200);
      }
    expect(columns.length).toBeGreaterThan(0);
  });
});

const named = entities.filter(isNamedAfterAnother);
const references = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.kind === "ref" && named.some((one) => one.name === field.target?.name) ? [{ entity, name }] : [],
  ),
);

test("a reference to a record that is named after another shows that name, not an id", async () => {
  expect(references.length).toBeGreaterThan(0);
  for (const { entity, name } of references) {
    const id = await insertRecord({ db: on.db, entity, actor: people.admin, vendorId: people.vendorId });
    const answer = await on.app.inject({ url: `/api/${entity.api.path}/v1/${id}`, headers: bearer(admin) });
    const { label } = answer.json()[labelMemberOf(name)];
    expect(label, `${entity.name}.${name}`).toMatch(/\S/);
    expect(label, `${entity.name}.${name}`).not.toMatch(uuid);
  }
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { labelMemberOf, titleFields } from "../../domain/declare/names.ts";
import { entities } from "../../domain/entities/index.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { sortableNames } from "../../server/records/list/sort.ts";
import { listQuerySchema } from "../../server/records/schema/query-schemas.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { availableColumns, isSortable, sortIn } from "../../web/records/columns/columns.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertRecord } from "../support/drafts.ts";
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
  on.app.inject({ url: `/api/${entity.api.path}/v2?${query}`, headers: bearer(admin) });

const isNamedAfterAnother = (entity: AnyEntity): boolean =>
  entity.fields[titleFields(entity)[0]]?.kind === "ref";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const listed = entities.filter(({ screen }) => screen);

const readable = entities.filter((entity) => can("backofficeAdmin", entity, "read"));

describe.each(readable.map((entity) => ({ name: entity.name, entity })))("$name", ({ entity }) => {
  test("is read over two pages by every sort that the reference names", async () => {
    const made = { db: on.db, entity, actor: people.admin, vendorId: people.vendorId, shared: new Map() };
    for (let count = 0; count < 2; count++) await insertRecord(made);
    for (const [index, name] of sortableNames(entity).entries()) {
      const sort = index % 2 === 0 ? name : `-${name}`;
      const read: string[] = [];
      for (const at of [0, 1]) {
        const answer = await fetchList(entity, `pagesize=1&cursorkey=${at}&sort=${sort}`);
        expect(answer.statusCode, `${sort} ${at}: ${answer.body}`).toBe(200);
        read.push(...answer.json().items.map(({ id }: { id: string }) => id));
      }
      expect(new Set(read).size, sort).toBe(2);
    }
  });

  test("each filter that the reference names accepts a value or refuses it", async () => {
    for (const name of Object.keys(listQuerySchema(entity).properties ?? {})) {
      const answer = await fetchList(entity, `${name}=2026-01-01`);
      // Not every list has a bin.
      const expected = name === "deleted" ? [400, 403] : [200, 400];
      expect(expected, `${name}: ${answer.body}`).toContain(answer.statusCode);
    }
  });
});

describe.each(listed.map((entity) => ({ name: entity.name, entity })))("$name", ({ entity }) => {
  test("is sorted by each of its columns, also in Khmer", () => {
    const columns = availableColumns(entity, "backofficeAdmin").filter((name) => isSortable(entity, name));
    const sorts = columns.flatMap((name) => [name, sortIn(entity, name, "km").replace(/^-/, "")]);
    expect(sortableNames(entity)).toEqual(expect.arrayContaining(sorts));
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

test("sorts by the Khmer label of a reference, or by the English one where it has none", async () => {
  const units = [
    { name: "aaa", nameKh: "ហ" },
    { name: "zzz", nameKh: "ក" },
  ];
  const order = async (sort: string) => {
    const { items } = (await fetchList(product, `sort=${sort}&q=sortedbyunit`)).json();
    return items.map(({ unit }: { unit: { label: string } }) => unit.label);
  };
  const add = async (entity: AnyEntity, values: object) => {
    const actor = { ...people.admin, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
    const draft = await draftOf({ db: on.db, entity, actor, vendorId: people.vendorId });
    const [id = ""] = await insertMany(on.db, entity, [{ ...draft, ...values }]);
    return id;
  };
  for (const values of units)
    await add(product, { unitId: await add(productUnit, values), name: `Sortedbyunit ${values.name}` });
  expect(await order("unitId")).toEqual(["aaa", "zzz"]);
  expect(await order("unitIdKh")).toEqual(["zzz", "aaa"]);
  expect(await order("-unitIdKh")).toEqual(["aaa", "zzz"]);
});

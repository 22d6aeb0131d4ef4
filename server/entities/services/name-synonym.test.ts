import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "../../../domain/access/can.ts";
import { type Role, roleNames, roles } from "../../../domain/access/roles.ts";
import { storedSpellings } from "../../../domain/contracts/stored-spellings.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { nameSynonym } from "../../../domain/entities/services/name-synonym.ts";
import { setStoredSpellings, synonymsOf } from "../../../domain/values/choices/synonyms.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { readCsv } from "../../../tests/support/tables/read-csv.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { openListener } from "../../db/listener.ts";
import { openSpellings, reloadSpellings } from "../../settings/stored-spellings.ts";

let on: TestApp;
let people: People;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  for (const role of roles) {
    const vendor = role === "supplier" ? { vendorId: people.vendorId } : {};
    const { username } = await addAccount(on.db, { roles: [roleNames[role][0]], ...vendor });
    tokens.set(role, await signInAs(on.app, username));
  }
});
afterAll(async () => {
  // Other files of this process share the module.
  setStoredSpellings([]);
  await on.close();
});

const headersOf = (role: Role) => ({ ...bearer(tokens.get(role) ?? ""), "accept-language": "en" });
const path = (entity: AnyEntity, rest: string) => `/api/${entity.api.path}/v1/${rest}`;
const send = (role: Role, url: string, payload: object) =>
  on.app.inject({ method: "POST", url, headers: headersOf(role), payload });
const add = (spelling: string, storedName: string, role: Role = "backofficeAdmin") =>
  send(role, path(nameSynonym, "json"), { spelling, storedName });

async function importSheet(entity: AnyEntity, rows: readonly (readonly string[])[], isCheck = true) {
  const boundary = `kasekam${randomUUID()}`;
  const content = rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\r\n");
  const answer = await on.app.inject({
    method: "POST",
    url: path(entity, `import?dryRun=${isCheck}`),
    headers: {
      ...headersOf("backofficeAdmin"),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The kinds whose values are names in a sheet. */
const namedKinds: readonly string[] = ["choice", "choices", "ref", "refs", "place"];
/** The lists that can be imported, each with the fields that a sheet names. */
const importable = entities
  .map((entity) => ({
    entity,
    fields: Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      namedKinds.includes(field.kind) && !field.serverOnly ? [{ name, field }] : [],
    ),
  }))
  .filter(({ entity, fields }) => can("backofficeAdmin", entity, "import") && fields.length > 0);

describe("a spelling that staff added", () => {
  const tried = new Map<string, number>();

  test.each(importable.map(({ entity, fields }) => [entity.name, entity, fields] as const))(
    "is read by an import of %s, in every field of names",
    async (_, entity, fields) => {
      const draft = await draftOf({
        db: on.db,
        entity,
        actor: people.admin,
        vendorId: people.vendorId,
      });
      const created = await send("backofficeAdmin", path(entity, "json"), draft);
      expect(created.statusCode, created.body).toBe(200);
      const { id } = created.json();
      const names = fields.map(({ name }) => name);
      const exported = await on.app.inject({
        url: path(entity, `export?columns=id,${names.join(",")}&id=${id}`),
        headers: headersOf("backofficeAdmin"),
      });
      const [heads = [], cells = []] = readCsv(exported.body);
      // What a cell names first: of a place its smallest part. An id, or a label with one, is no name.
      const written = cells.map((cell) => /^(?:(?! \[).)+?(?=,|;|$)/.exec(cell)?.[0] ?? "");
      const columns = [...heads.keys()].filter(
        (column) => column > 0 && !/^$| \[|^[0-9a-f]{8}-/.test(cells[column] ?? ""),
      );
      expect(cells[0]).toBe(id);
      if (columns.length === 0) return;
      const spellingOf = (column: number) => `${entity.name} spelt ${column}`;
      const row = cells.map((cell, column) =>
        columns.includes(column) ? cell.replace(written[column] ?? "", spellingOf(column)) : cell,
      );
      const before = await importSheet(entity, [heads, row]);
      expect(before.errors).toHaveLength(columns.length);
      for (const column of columns)
        expect((await add(spellingOf(column), written[column] ?? "")).statusCode).toBe(200);
      expect(await importSheet(entity, [heads, row])).toMatchObject({ errors: [], unchanged: 1 });
      for (const column of columns) {
        const kind = fields.find((field) => field.name === names[column - 1])?.field.kind ?? "";
        tried.set(kind, (tried.get(kind) ?? 0) + 1);
      }
    },
  );

  test("was tried for every kind of name", () => {
    for (const kind of namedKinds) expect(tried.get(kind) ?? 0, kind).toBeGreaterThan(0);
    expect([...tried.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(60);
  });

  test("no longer counts once it is changed or deleted, and counts again once it is restored", async () => {
    const { id, version } = (await add("Btmbg", "Battambang")).json();
    expect(synonymsOf("btmbg")).toContain("Battambang");
    const changed = await send("admin", path(nameSynonym, `${id}/json`), { version, spelling: "Btb" });
    expect(changed.statusCode, changed.body).toBe(200);
    expect([synonymsOf("btmbg").size, synonymsOf("BTB").has("Battambang")]).toEqual([0, true]);
    await on.app.inject({
      method: "DELETE",
      url: path(nameSynonym, id),
      headers: headersOf("admin"),
    });
    expect(synonymsOf("btb").size).toBe(0);
    expect((await send("admin", path(nameSynonym, `${id}/restore`), {})).statusCode).toBe(200);
    expect(synonymsOf("btb")).toContain("Battambang");
  });

  test("that another server added applies here immediately", async () => {
    const listener = openListener(on.url, { onProblem: () => {} });
    try {
      await expect.poll(() => listener.isUp(), { timeout: 5000 }).toBe(true);
      await openSpellings({ db: on.db, listener });
      await on.db.query(
        "insert into name_synonym (id, spelling, stored_name) values (gen_random_uuid(), 'Kmpt', 'Kampot')",
      );
      await expect.poll(() => synonymsOf("KMPT").has("Kampot"), { timeout: 5000 }).toBe(true);
    } finally {
      await listener.close();
      await openSpellings({ db: on.db, listener: null });
      await reloadSpellings();
    }
  });

  test("is given to every role of the back office, for its grids", async () => {
    await add("Ttmpl", "Takéo");
    for (const role of roles) {
      const answer = await on.app.inject({ url: storedSpellings.path, headers: headersOf(role) });
      expect(answer.json().items).toContainEqual({ spelling: "Ttmpl", storedName: "Takéo" });
    }
    expect((await on.app.inject({ url: storedSpellings.path })).statusCode).toBe(401);
  });
});

describe("a spelling that would mean two things", () => {
  beforeAll(async () => {
    await add("K.C.", "Kampong Cham");
    await add("S.D.", "Sok Dara");
  });
  test.each([
    ["another record has it", "k c", "Koh Kong", "spelling", "“K.C.” already means “Kampong Cham”."],
    ["another record has it for the same name", "KC", "Kampong Cham", "spelling", "“K.C.” already means"],
    ["it is built in", "kilo", "gram", "spelling", "“kilo” already means “kilogram”."],
    [
      "it is the name of an option",
      "Kandal",
      "Kampot",
      "spelling",
      "“Kandal” is the name of an option itself",
    ],
    ["its name is a spelling", "Cham", "K.C.", "storedName", "“K.C.” is another spelling of “Kampong Cham”."],
    [
      "it is the name of a spelling",
      "sok dara",
      "Sok Daro",
      "spelling",
      "“Sok Dara” is the stored name of the spelling “S.D.”",
    ],
    ["it is its name", "koh  kong", "Koh Kong", "spelling", "This is the stored name itself."],
    ["it has no letters", "(.)", "Koh Kong", "spelling", "Enter at least one letter or digit."],
  ])("is refused: %s", async (_, spelling, storedName, field, message) => {
    const answer = await add(spelling, storedName);
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json();
    expect(errors).toHaveLength(1);
    expect(errors[0].path).toBe(field);
    expect(errors[0].message).toContain(message);
  });

  test("is refused when one file has both, and nothing is written", async () => {
    const rows = [
      ["Spelling", "Stored name"],
      ["S.V.R.", "Svay Rieng"],
      ["SVR", "Siem Reap"],
    ];
    for (const isCheck of [true, false]) {
      const { state, errors } = await importSheet(nameSynonym, rows, isCheck);
      expect(state).toBe("refused");
      expect(errors).toMatchObject([
        { row: 3, path: "spelling", value: "SVR", message: "“S.V.R.” already means “Svay Rieng”." },
      ]);
    }
    expect(synonymsOf("svr").size).toBe(0);
  });
});

test("only administrators of both kinds change spellings", async () => {
  for (const role of roles) {
    const { statusCode } = await add(`by ${role}`, "Kampot", role);
    expect(statusCode, role).toBe(role === "backofficeAdmin" || role === "admin" ? 200 : 403);
  }
});

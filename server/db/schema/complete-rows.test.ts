import { expect, test } from "vitest";
import { completeRows, emptyRow } from "../../../domain/declare/complete-rows.ts";
import { type Field, flag, rows, text } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { startWithPeople } from "../../../tests/support/people.ts";
import { createAll } from "./create-sql.ts";
import { describe as describeSchema } from "./describe.ts";
import { diff } from "./diff.ts";
import { columnOf, quote } from "./identifiers.ts";
import { membersOf } from "./row-members.ts";
import { tableName, tablesOf } from "./tables.ts";

const fields = {
  title: text({ required: true }),
  titleKh: text(),
  shown: flag(),
  parts: rows({ code: text({ required: true }), note: text() }),
};

test("completes a row with every declared member, null or the default when empty, and no other", () => {
  expect(
    completeRows(fields, [
      { title: "One", category: "label" },
      { title: "Two", parts: [{ code: "a" }] },
    ]),
  ).toEqual([
    { title: "One", titleKh: null, shown: false, parts: [] },
    { title: "Two", titleKh: null, shown: false, parts: [{ code: "a", note: null }] },
  ]);
  expect(emptyRow(fields)).toEqual({ title: null, titleKh: null, shown: false, parts: [] });
});

test("the database completes stored rows like the server", async () => {
  const people = await startWithPeople();
  try {
    const sent = [
      { title: "One" },
      { title: "Two", shown: true, parts: [{ code: "a" }, { code: "b", note: "c" }] },
    ];
    const [found] = await people.db.query("select complete_rows($1, $2) as rows", [
      JSON.stringify(sent),
      membersOf(rows(fields)),
    ]);
    expect(found?.rows).toEqual(completeRows(fields, sent));
  } finally {
    await people.stop();
  }
});

const rowFields = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.kind === "rows" && !entity.sharesTableWith ? [{ entity, name, field }] : [],
  ),
);

test("repairs stored rows with missing members in every table, without history or a new version", async () => {
  const people = await startWithPeople();
  const { db, admin, vendorId } = people;
  try {
    expect(rowFields.length).toBeGreaterThan(10);
    for (const { entity, name, field } of rowFields) {
      const [table, column] = [quote(tableName(entity)), columnOf(name)];
      const id = await insertRecord({ db, entity, actor: admin, vendorId });
      await db.query(`alter table ${table} disable trigger user`);
      await db.query(`update ${table} set ${column} = '[{}]' where id = $1`, [id]);
      await db.query(`alter table ${table} enable trigger user`);
      const history = async () =>
        (await db.query("select count(*) from history where record_id = $1", [id]))[0];
      const before = await history();
      await db.query("select complete_stored_rows($1, $2)", [tableName(entity), column.slice(1, -1)]);
      const [found] = await db.query(`select version, ${column} as rows from ${table} where id = $1`, [id]);
      expect(found, `${entity.name}.${name}`).toEqual({ version: 1, rows: [emptyRow(field.fields ?? {})] });
      expect(await history()).toEqual(before);
    }
  } finally {
    await people.stop();
  }
});

test("migrates a new member of rows into stored rows", async () => {
  const people = await startWithPeople();
  const { db } = people;
  try {
    const of = (inner: typeof fields | Pick<typeof fields, "title">) => {
      const crate = { ...entityNamed("banner"), name: "crate", fields: { name: text(), parts: rows(inner) } };
      return tablesOf([{ ...crate, list: { columns: ["name"] }, unique: [], rules: [], form: [] }]);
    };
    const first = of({ title: fields.title });
    for (const sql of createAll(first)) await db.query(sql);
    await db.query(`insert into crate (id, parts) values (gen_random_uuid(), '[{"title": "One"}]')`);
    const actual = await describeSchema(db);
    const own = new Map([...actual.columns].filter(([, { table }]) => table === "crate"));
    const parts = new Map([...actual.parts].filter(([, { table }]) => table === "crate"));
    const declared = new Map(
      [...own].map(([key, column]) => [
        key,
        column.name === "parts" ? { ...column, members: membersOf(rows(fields)) } : column,
      ]),
    );
    const statements = diff({
      actual: { columns: own, parts },
      declared: { columns: declared, parts },
      tables: of(fields),
    });
    expect(statements).toHaveLength(2);
    for (const sql of statements) await db.query(sql);
    const [found] = await db.query("select parts from crate");
    expect(found?.parts).toEqual(completeRows(fields, [{ title: "One" }]));
  } finally {
    await people.stop();
  }
});

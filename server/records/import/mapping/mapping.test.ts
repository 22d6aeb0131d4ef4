import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../../../domain/access/roles.ts";
import { product } from "../../../../domain/entities/products/product.ts";
import { productUnit } from "../../../../domain/entities/products/product-unit.ts";
import { AppError } from "../../../../domain/errors/errors.ts";
import { addAccount } from "../../../../tests/support/accounts.ts";
import { type People, startWithPeople } from "../../../../tests/support/people.ts";
import { removeOldRows } from "../../../db/remove-old-rows.ts";
import { readTable } from "../../table/read-table.ts";
import { importRecords } from "../import-records.ts";
import { headingScoreOf } from "./match-headings.ts";
import { mappedColumns, parseSentMapping } from "./parse-mapping.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

type Options = Partial<
  Pick<Parameters<typeof importRecords>[0], "actor" | "mode" | "mapping" | "skipErrors">
>;

async function send(lines: readonly string[], options: Options = {}) {
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  const sheet = await readTable({ path, format: "csv", score: headingScoreOf(productUnit) }).finally(() =>
    rm(path),
  );
  return importRecords({
    db: people.db,
    actor: people.admin,
    entity: productUnit,
    sheet,
    fileName: "file.csv",
    fileHash: "",
    mode: "check",
    language: "en",
    ...options,
  });
}

/** A person with an account, so that mappings are remembered. */
const somebody = async (): Promise<Actor> => ({
  ...people.admin,
  userId: (await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).id,
});
const symbol = (): string => randomUUID().slice(0, 12);
const fieldsOf = ({ columns }: Awaited<ReturnType<typeof send>>) => columns.map(({ field }) => field);

function issuesOf(work: () => unknown): readonly (readonly [string, string])[] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.detail.issues ?? []).map(({ path, message }) => [path, message.en]);
  }
  return [];
}

describe("a sent mapping", () => {
  const headings = ["A", "B", "C"];
  const issues = (sent: Record<string, unknown>) =>
    issuesOf(() =>
      mappedColumns({ actor: people.admin, role: "backofficeAdmin", entity: productUnit, headings }, sent),
    );

  test("names every column and field that is wrong", () => {
    expect(issues({ 1: "name", 2: "name" })).toEqual([
      ["mapping.2", "Column 1 is imported into this field already."],
    ]);
    const outside = "The file has no such column. It has 3 columns.";
    expect(issues({ 0: "name", 4: "symbol", first: null, 1: "nameKh" })).toEqual([
      ["mapping.0", outside],
      ["mapping.4", outside],
      ["mapping.first", outside],
    ]);
    expect(issues({ 1: "colour", 2: 7, 3: "createdAt" }).map(([path]) => path)).toEqual([
      "mapping.1",
      "mapping.2",
      "mapping.3",
    ]);
    expect(issues({ 1: null, 2: "id" })).toEqual([["mapping", "Choose a field for at least one column."]]);
    expect(issues({ 3: "symbol" })).toEqual([]);
  });

  test("can't name a field that the role may not write", () => {
    const sent = { 1: "vendorIds", 2: "name" };
    const context = { entity: product, headings };
    expect(issuesOf(() => mappedColumns({ ...context, actor: people.admin, role: "admin" }, sent))).toEqual(
      [],
    );
    expect(
      issuesOf(() => mappedColumns({ ...context, actor: people.supplier, role: "supplier" }, sent)),
    ).toEqual([["mapping.1", "You don't have permission to change this."]]);
  });

  test.each(["{", "[1]", '"name"', "null", 7])("is refused as %s", (sent) => {
    expect(issuesOf(() => parseSentMapping(sent))).toEqual([["mapping", expect.any(String)]]);
  });

  test("is accepted as text and as JSON", () => {
    expect(parseSentMapping('{"1":"name"}')).toEqual({ 1: "name" });
    expect(parseSentMapping({ 1: "name" })).toEqual({ 1: "name" });
  });
});

describe("a file", () => {
  test("without known headings is refused, unless its columns are mapped", async () => {
    const lines = ["Unit,ខ្មែរ,Abbr,Note", `Tray,ថាស,${symbol()},x`, `Rack,ធ្នើ,${symbol()},`];
    await expect(send(lines)).rejects.toThrow(AppError);
    await expect(send(lines, { mode: "commit", mapping: "remembered" })).rejects.toThrow(AppError);
    const open = await send(lines, { mapping: "remembered" });
    expect(open).toMatchObject({ state: "unmapped", mappedBy: "headings", rows: 2, created: 0, errors: [] });
    expect(
      open.columns.map(({ column, heading, samples, field }) => [column, heading, samples, field]),
    ).toEqual([
      [1, "Unit", ["Tray", "Rack"], null],
      [2, "ខ្មែរ", ["ថាស", "ធ្នើ"], null],
      [3, "Abbr", [expect.any(String), expect.any(String)], null],
      [4, "Note", ["x"], null],
    ]);
    expect(open.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      "name",
      "nameKh",
      "symbol",
    ]);

    const mapping = { 1: "name", 2: "nameKh", 3: "symbol", 4: null };
    const checked = await send(lines, { mapping });
    expect(checked).toMatchObject({
      state: "checked",
      mappedBy: "sent",
      created: 2,
      unusedColumns: ["Note"],
    });
    const done = await send(lines, { mapping, mode: "commit" });
    expect(done).toMatchObject({ state: "committed", created: 2, fields: [] });
    expect(done.columns.flatMap(({ samples }) => samples)).toEqual([]);
  });

  test("is imported as mapped, even if a heading names another field", async () => {
    const [first, second] = [symbol(), symbol()];
    const done = await send(["symbol,nameKh,name", `Crate,ឡាំង,${first}`, `Drum,ធុង,${second}`], {
      mapping: { 1: "name", 2: "nameKh", 3: "symbol" },
      mode: "commit",
    });
    expect(done).toMatchObject({ state: "committed", created: 2 });
    const rows = await people.db.query(
      "select name from product_unit where symbol = any ($1) order by name",
      [[first, second]],
    );
    expect(rows).toEqual([{ name: "Crate" }, { name: "Drum" }]);
  });

  test("shows columns that have values but no heading, and not those without both", async () => {
    const answer = await send(["name,,symbol,", "Pod,ផ្លែ,pod-x,"], {
      mapping: { 1: "name", 2: "nameKh", 3: "symbol" },
    });
    expect(answer.columns.map(({ column, heading }) => [column, heading])).toEqual([
      [1, "name"],
      [2, ""],
      [3, "symbol"],
    ]);
    expect(answer).toMatchObject({ state: "checked", created: 1 });
  });
});

describe("a mapping that was used", () => {
  const headings = "Unit,Khmer,Abbr,Note";
  const mapping = { 1: "name", 2: "nameKh", 3: "symbol" };
  const lines = () => [headings, `Tray,ថាស,${symbol()},x`];

  test("is remembered per person and set of headings, and used when it is asked for", async () => {
    const actor = await somebody();
    await send(lines(), { actor, mapping });
    const again = await send(lines(), { actor, mapping: "remembered" });
    expect(again).toMatchObject({ state: "checked", mappedBy: "remembered", created: 1 });
    // Neither the order nor case of the headings matters; a downloaded file has an error column.
    const corrected = await send(["ABBR,Unit,Note,Khmer,Errors", `${symbol()},Tray,x,ថាស,wrong`], {
      actor,
      mapping: "remembered",
    });
    expect(corrected.mappedBy).toBe("remembered");
    expect(fieldsOf(corrected)).toEqual(["symbol", "name", null, "nameKh", null]);

    await expect(send(lines(), { actor })).rejects.toThrow(AppError);
    const other = await send(lines(), { actor: await somebody(), mapping: "remembered" });
    expect(other.state).toBe("unmapped");
    const more = await send([`${headings},More`, `Tray,ថាស,${symbol()},x,y`], {
      actor,
      mapping: "remembered",
    });
    expect(more.state).toBe("unmapped");
  });

  test("is not remembered if every row has errors", async () => {
    const actor = await somebody();
    const refused = await send(lines(), { actor, mapping: { 1: "name", 3: "symbol" } });
    expect(refused.state).toBe("refused");
    expect((await send(lines(), { actor, mapping: "remembered" })).state).toBe("unmapped");
  });

  test("is remembered by a commit, and with some rows that have errors", async () => {
    const actor = await somebody();
    await send(lines(), { actor, mapping, mode: "commit" });
    expect((await send(lines(), { actor, mapping: "remembered" })).mappedBy).toBe("remembered");
    const other = await somebody();
    const refused = await send([...lines(), `Bad,,${symbol()},x`], { actor: other, mapping });
    expect(refused.state).toBe("refused");
    expect((await send(lines(), { actor: other, mapping: "remembered" })).mappedBy).toBe("remembered");
  });

  test("is forgotten when the columns are matched by heading again", async () => {
    const actor = await somebody();
    const known = () => ["name,nameKh,symbol,Factor", `Tray,ថាស,${symbol()},4`];
    await send(known(), { actor, mapping: { 1: "name", 2: "nameKh", 3: "symbol", 4: null } });
    const remembered = await send(known(), { actor, mapping: "remembered" });
    expect(remembered.mappedBy).toBe("remembered");
    expect(fieldsOf(remembered)).toEqual(["name", "nameKh", "symbol", null]);
    expect(remembered.columns.map(({ matched }) => matched)).toEqual(["name", "nameKh", "symbol", "factor"]);
    await send(known(), { actor, mapping: { 1: "name", 2: "nameKh", 3: "symbol", 4: "factor" } });
    expect((await send(known(), { actor, mapping: "remembered" })).mappedBy).toBe("headings");
  });

  test("goes with the account, and after a year without use", async () => {
    const [gone, idle, active] = [await somebody(), await somebody(), await somebody()];
    for (const actor of [gone, idle, active]) await send(lines(), { actor, mapping });
    const left = async () =>
      (
        await people.db.query<{ user_id: string }>(
          "select user_id from import_mapping where user_id = any ($1)",
          [[gone.userId, idle.userId, active.userId]],
        )
      ).map(({ user_id }) => user_id);
    await people.db.query('delete from "user" where id = $1', [gone.userId]);
    await people.db.query(
      "update import_mapping set used_at = now() - interval '13 months' where user_id = $1",
      [idle.userId],
    );
    await removeOldRows(people.db, "import_mapping");
    expect(await left()).toEqual([active.userId]);
  });
});

import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import { bilingualPairs, snakeCase } from "../../../domain/declare/names.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { undoBatch } from "../batches/undo-batch.ts";
import { bulk } from "../bulk/bulk.ts";
import { readHistory } from "../history/history.ts";
import { importRecords } from "../import/import-records.ts";
import { headingScoreOf } from "../import/mapping/match-headings.ts";
import { readTable } from "../table/read-table.ts";
import { updateRecord } from "../write/update.ts";

let people: People & { readonly stop: () => Promise<void> };
let actor: Actor;
beforeAll(async () => {
  people = await startWithPeople();
  const { id } = await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  actor = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null };
});
afterAll(() => people.stop());

const bilingual = entities.filter(({ fields }) => bilingualPairs(fields).length > 0);
const tables = bilingual.filter(({ sharesTableWith }) => !sharesTableWith);

interface Marked {
  readonly id: string;
  readonly version: number;
  readonly outdated: readonly string[];
}
async function readMarks(table: string, id: string): Promise<Marked> {
  const [row] = await people.db.query<Marked>(
    `select id, version, outdated from ${quote(table)} where id = $1`,
    [id],
  );
  if (!row) throw new Error(`No row ${id} in ${table}`);
  return row;
}
const setTexts = (table: string, id: string, sets: string): Promise<unknown> =>
  people.db.query(
    `update ${quote(table)} set ${sets}, version = version + 1, updated_at = now(), updated_by = null where id = $1`,
    [id],
  );

/** Deterministic numbers from 0 to below `end`. */
const randomOf = (seed: string) => {
  let turn = 0;
  return (end: number): number =>
    createHash("sha256").update(`${seed} ${turn++}`).digest().readUInt32BE(0) % end;
};

interface Model {
  texts: readonly [string, string];
  marks: readonly string[];
}

describe("random changes and confirmations of texts", () => {
  test.each(tables.map((entity) => [entity.name, entity] as const))(
    "of %s: texts that return have the marks that they had last",
    async (_, entity) => {
      const table = tableName(entity);
      const id = await insertRecord({ ...people, actor, entity });
      for (const pair of bilingualPairs(entity.fields)) {
        const random = randomOf(`${entity.name} ${pair[0]}`);
        const [english, khmer] = pair.map((name) => quote(snakeCase(name)));
        const text = (number: number, language: string) => `text ${language} ${number}`;
        await setTexts(table, id, `${english} = 'first en', ${khmer} = 'first km', outdated = '{}'`);
        let now: Model = { texts: ["first en", "first km"], marks: [] };
        const left = new Map<string, readonly string[]>();
        let returned = 0;
        for (let turn = 0; turn < 40; turn += 1) {
          const what = random(4);
          const next: [string, string] = [...now.texts];
          if (what === 0 && now.marks.length > 0) {
            await setTexts(table, id, `outdated = outdated || array['-${now.marks[0]}']`);
            now = { ...now, marks: [] };
          } else {
            if (what !== 1) next[0] = text(random(3), "en");
            if (what !== 2) next[1] = text(random(3), "km");
            const changes = next.map((value, side) => value !== now.texts[side]);
            if (!changes.includes(true)) continue;
            await setTexts(table, id, `${english} = '${next[0]}', ${khmer} = '${next[1]}'`);
            left.set(now.texts.join(), now.marks);
            const known = left.get(next.join());
            if (known) returned += 1;
            const [changed, other] = changes[0] ? pair : [pair[1], pair[0]];
            const isBoth = changes[0] && changes[1];
            // Who corrects an outdated text leaves the other one right.
            const byRule = isBoth || now.marks.includes(changed) ? [] : [other];
            now = { texts: next, marks: known ?? byRule };
          }
          const { outdated } = await readMarks(table, id);
          expect({ turn, outdated: outdated.filter((name) => pair.includes(name)) }).toEqual({
            turn,
            outdated: now.marks,
          });
        }
        expect(returned).toBeGreaterThan(3);
      }
    },
  );
});

const editable = bilingual.flatMap((entity) => {
  if (!can("backofficeAdmin", entity, "update")) return [];
  return bilingualPairs(entity.fields)
    .filter((pair) => pair.every((name) => !entity.fields[name]?.serverOnly))
    .map((pair) => ({ name: `${entity.name}.${pair[0]}`, entity, pair }));
});

/** What may be outdated before a change, and after the English text has changed. */
const startingMarks = [
  { starting: "none", outdated: [], later: ["khmer"] },
  { starting: "the translation", outdated: ["khmer"], later: ["khmer"] },
  // Who corrects an outdated text leaves the other one right.
  { starting: "the text", outdated: ["english"], later: [] },
] as const;

type Editable = (typeof editable)[number];

/** A record with one of the starting marks. */
async function markedRecord(
  { entity, pair: [english, khmer] }: Editable,
  { outdated: [marked] }: (typeof startingMarks)[number],
): Promise<Marked> {
  const table = tableName(entity);
  const id = await insertRecord({ ...people, actor, entity });
  if (marked === "khmer") await setTexts(table, id, `${quote(snakeCase(english))} = 'Corrected'`);
  if (marked === "english") await setTexts(table, id, `${quote(snakeCase(khmer))} = 'កែហើយ'`);
  return readMarks(table, id);
}

const namesOf = ([english, khmer]: Editable["pair"], marks: readonly string[]): readonly string[] =>
  marks.map((mark) => (mark === "khmer" ? khmer : english));

describe("an undone bulk change", () => {
  test.each(editable)("of $name leaves the marks as they were", async (one) => {
    const { entity, pair } = one;
    for (const [place, starting] of startingMarks.entries()) {
      const before = await markedRecord(one, starting);
      expect(before.outdated).toEqual(namesOf(pair, starting.outdated));
      const values = { [pair[0]]: `Changed ${place}` };
      const input = { action: "update", ids: [before.id], values };
      const { job, results } = JSON.parse(
        await bulk({ db: people.db, actor, entity, language: "en", input }),
      );
      expect(results, starting.starting).toMatchObject([{ status: 200 }]);
      const read = () => readMarks(tableName(entity), before.id);
      expect((await read()).outdated, starting.starting).toEqual(namesOf(pair, starting.later));
      await undoBatch({ db: people.db, actor, language: "en", id: job.id });
      expect(await read(), starting.starting).toEqual({ ...before, version: before.version + 2 });
    }
  });
});

describe("a version restored by hand", () => {
  test.each(editable)("of $name has the marks that it had", async (one) => {
    const { entity, pair } = one;
    const work = { db: people.db, actor, entity };
    for (const starting of startingMarks) {
      const before = await markedRecord(one, starting);
      const update = async (input: object) => {
        const { version } = await readMarks(tableName(entity), before.id);
        await updateRecord({ ...work, id: before.id, input: { ...input, version } });
      };
      await update({ [pair[0]]: "Second" });
      await update({ [pair[1]]: "ទីពីរ" });
      await update({ [pair[0]]: "Third" });
      await update({ translated: [pair[1]] });
      // As a form does: the value of each changed field before its first change since.
      const { items } = await readHistory({ ...work, id: before.id });
      const since = items.filter(({ version }) => version > before.version);
      const past = Object.fromEntries(
        since.flatMap(({ changes }) =>
          pair.flatMap((name) => (changes[name] ? [[name, changes[name].from]] : [])),
        ),
      );
      await update(past);
      expect((await readMarks(tableName(entity), before.id)).outdated, starting.starting).toEqual(
        before.outdated,
      );
    }
  });
});

test("a record that returns from the bin has the marks that it had", async () => {
  const entity = entityNamed("product");
  const id = await insertRecord({ ...people, actor, entity });
  await setTexts("product", id, "name = 'Corrected'");
  const input = { action: "remove", ids: [id] };
  const { job } = JSON.parse(await bulk({ db: people.db, actor, entity, language: "en", input }));
  await undoBatch({ db: people.db, actor, language: "en", id: job.id });
  expect(await readMarks("product", id)).toMatchObject({ version: 4, outdated: ["nameKh"] });
});

test("an undone import leaves the marks as they were", async () => {
  const entity = entityNamed("productUnit");
  const id = await insertRecord({ ...people, actor, entity });
  const before = await readMarks("product_unit", id);
  const content = `id,name\r\n${id},Imported\r\n`;
  const path = join(tmpdir(), `kasekam-returned-${randomUUID()}.csv`);
  await writeFile(path, content);
  const sheet = await readTable({ path, format: "csv", score: headingScoreOf(entity) }).finally(() =>
    rm(path),
  );
  const context = { db: people.db, actor, language: "en" } as const;
  const importing = {
    ...context,
    entity,
    sheet,
    fileName: "units.csv",
    fileHash: "1",
    mode: "commit",
  } as const;
  const { importId, errors } = await importRecords(importing);
  expect(errors).toEqual([]);
  expect((await readMarks("product_unit", id)).outdated).toEqual(["nameKh"]);
  await undoBatch({ ...context, id: importId });
  expect(await readMarks("product_unit", id)).toEqual({ ...before, version: before.version + 2 });
});

test("the history says which translations became outdated, and who confirmed them", async () => {
  const entity = entityNamed("product");
  const id = await insertRecord({ ...people, actor, entity });
  const work = { db: people.db, actor, entity, id };
  await updateRecord({ ...work, input: { version: 1, name: "Rice flour" } });
  await updateRecord({ ...work, input: { version: 2, translated: ["nameKh"] } });
  const { items } = await readHistory(work);
  expect(items.slice(0, 2)).toMatchObject([
    { version: 3, operation: "updated", changes: { outdated: { from: ["nameKh"], to: [] } } },
    { version: 2, changes: { name: { to: "Rice flour" }, outdated: { from: [], to: ["nameKh"] } } },
  ]);
  expect(Object.keys(items[0]?.changes ?? {})).toEqual(["outdated"]);
});

test("texts whose history is in the archive are marked like new ones", async () => {
  const entity = entityNamed("product");
  const id = await insertRecord({ ...people, actor, entity });
  await setTexts("product", id, "name = 'First'");
  await setTexts("product", id, "outdated = outdated || array['-nameKh']");
  await setTexts("product", id, "name = 'Second'");
  await people.db.query("delete from history where record_id = $1", [id]);
  await setTexts("product", id, "name = 'First'");
  expect((await readMarks("product", id)).outdated).toEqual(["nameKh"]);
});

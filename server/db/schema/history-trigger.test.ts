import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { bulk } from "../../records/bulk/bulk.ts";
import { createRecord } from "../../records/write/create.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { removeRecord } from "../../records/write/remove.ts";
import { restoreRecord } from "../../records/write/restore.ts";
import { updateRecord } from "../../records/write/update.ts";
import { updateWithoutHistory } from "../../records/write/update-without-history.ts";
import type { Queries } from "../database.ts";
import { quote } from "./identifiers.ts";
import { type Table, tablesOf } from "./tables.ts";

/** What the history must hold, made of the JSON of the whole row before and after: slow, and independent of the declarations. */
const modelSql = `
create table expected_history (entity text, record_id uuid, version int, at timestamptz, by uuid, action text, changes jsonb);
create function expect_history() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at']
    -- What the database computes changes with the columns that it reads.
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  named text := nullif(current_setting('kasekam.action', true), '');
  was jsonb;
  is_now jsonb := to_jsonb(new);
  action text;
  changes jsonb;
begin
  if named = 'unrecorded' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    action := 'created';
    select coalesce(jsonb_object_agg(key, jsonb_build_array(null, value)), '{}') into changes
      from jsonb_each(is_now) where key <> all (kept) and key not like 'search%' and value <> 'null' and key <> 'outdated';
  else
    was := to_jsonb(old);
    action := case
      when old.deleted_at is null and new.deleted_at is not null then 'deleted'
      when old.deleted_at is not null and new.deleted_at is null then 'restored'
      else coalesce(named, 'updated')
    end;
    select coalesce(jsonb_object_agg(key, jsonb_build_array(was -> key, value)), '{}') into changes
      from jsonb_each(is_now) where key <> all (kept) and key not like 'search%' and value is distinct from was -> key;
    if changes = '{}' and action = 'updated' then
      return null;
    end if;
  end if;
  insert into expected_history values (tg_argv[0], new.id, new.version, new.updated_at, new.updated_by, action, changes);
  return null;
end
$$`;

const tables = tablesOf(entities);
let people: People & { readonly stop: () => Promise<void> };

beforeAll(async () => {
  people = await startWithPeople();
  await people.db.query("delete from history");
  for (const statement of modelSql.split(";\ncreate function").entries())
    await people.db.query(statement[0] === 0 ? statement[1] : `create function${statement[1]}`);
  for (const { name, entity } of tables)
    await people.db.query(
      `create trigger zz_expected after insert or update on ${quote(name)} for each row execute function expect_history('${entity}')`,
    );
});
afterAll(() => people.stop());

/** Deterministic numbers from 0 to below `end`. */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * end);
  };
}
type Random = ReturnType<typeof createRandom>;
const pickFrom = (random: Random, choices: readonly string[]): string =>
  choices[random(choices.length)] ?? "null";

/** SQL for another value of a column: of another row, none, an equal one, an empty one, one with a file. */
function otherValue(random: Random, { name, type }: Table["columns"][number], table: string): string {
  const column = quote(name);
  const any = [column, "null", `(select o.${column} from ${quote(table)} o order by random() limit 1)`];
  const own: Readonly<Record<string, readonly string[]>> = {
    text: [`${column} || 'ក'`, "''", `'/files/photo-${random(3)}.webp'`, `upper(${column})`],
    "text[]": ["'{}'", "array['ស្រូវ']", "array['/files/photo-1.webp', '/files/photo-2.webp']"],
    "uuid[]": ["'{}'", `array_append(${column}, gen_random_uuid())`],
    jsonb: [
      "'null'",
      "'[]'",
      `'[{"note": null, "photo": "/files/photo-3.webp"}]'`,
      `coalesce(${column}, '[]')`,
    ],
    integer: [`${column} + 1`, "0"],
    bigint: [`${column} + 1`, "0"],
    "numeric(15,2)": [`${column} + 0.5`, "1.10", "1.1"],
    boolean: [`not ${column}`],
    "timestamp with time zone": [`${column} + interval '1 second'`, "'2026-04-14T10:00:00+07:00'"],
    date: [`${column} + 1`],
  };
  return pickFrom(random, [...any, ...(own[type] ?? [])]);
}

const actions = ["", "", "", "", "publish", "replaceFile", "approve:2f1b#order", "unrecorded", "updated"];

const systemColumns = "id version created_at created_by updated_at updated_by deleted_at outdated".split(" ");

/** A random update of one or all rows; most of them break no constraint. */
function randomUpdate(random: Random, { name, columns }: Table): string {
  const writable = columns.filter(
    (column) =>
      column.generated === null && !column.name.startsWith("search") && !systemColumns.includes(column.name),
  );
  const count = 1 + random(3);
  const chosen = Array.from({ length: count }, () => writable[random(writable.length)]);
  const sets = [...new Set(chosen)].flatMap((column) =>
    column ? [`${quote(column.name)} = ${otherValue(random, column, name)}`] : [],
  );
  const moved = random(5) === 0 ? [`deleted_at = case when deleted_at is null then now() end`] : [];
  const version = random(6) === 0 ? [] : ["version = version + 1", "updated_at = now()"];
  const where =
    random(4) === 0
      ? ""
      : ` where id = (select id from ${quote(name)} order by id offset ${random(3)} limit 1)`;
  return `update ${quote(name)} set ${[...sets, ...moved, ...version].join(", ")}${where}`;
}

/** Whether the statement was accepted; a rejected one leaves nothing. */
async function isAccepted(tx: Queries, statement: string): Promise<boolean> {
  await tx.query("savepoint before");
  try {
    await tx.query(statement);
    await tx.query("release savepoint before");
    return true;
  } catch {
    await tx.query("rollback to savepoint before");
    return false;
  }
}

const sameHistory = async (): Promise<void> => {
  const read = (table: string) =>
    people.db.query(
      `select entity, record_id, version, at, by, action, changes from ${table} order by record_id, version, action, changes::text`,
    );
  const expected = await read("expected_history");
  const kept = await read("history");
  expect(kept.length).toBe(expected.length);
  expect(kept).toEqual(expected);
};

const sameFileUses = async (): Promise<void> => {
  for (const { name, entity } of tables) {
    const uses = await people.db.query(
      "select record_id as id, name as file from file_use where entity = $1 order by 1, 2",
      [entity],
    );
    const named = await people.db.query(
      `select id, unnest(files_in(to_jsonb(r)::text)) as file from ${quote(name)} r order by 1, 2`,
    );
    expect(uses, entity).toEqual(named);
  }
};

test("the writes of the engine keep the history that the whole rows give", async () => {
  const { db, admin } = people;
  // A bank account refers to the person who changed it.
  const actor = {
    ...admin,
    userId: await insertRecord({ ...people, entity: entityNamed("user"), actor: admin }),
  };
  const of = (name: string): AnyEntity => entityNamed(name);
  for (const entity of ["product", "staffUser", "vendorBankAccount", "farmListOfValue", "event"].map(of)) {
    const input = await draftOf({ ...people, entity, actor });
    const { id } = await createRecord({ db, actor, entity, input });
    const work = { db, actor, entity, id };
    const other = await draftOf({ ...people, entity, actor });
    const { version } = await updateRecord({ ...work, input: { ...other, version: 1 } });
    await updateRecord({ ...work, input: { ...other, version } });
    await bulk({ db, actor, entity, language: "en", input: { action: "remove", ids: [id] } });
    await restoreRecord({ ...work });
    await removeRecord({ ...work });
  }
  await db.transaction((tx) =>
    updateWithoutHistory(tx, {
      entity: entityNamed("user"),
      id: actor.userId,
      values: { lastLoginAt: new Date().toISOString() },
    }),
  );
  await sameHistory();
  await sameFileUses();
}, 120_000);

test("rows of one statement keep the history and the file uses of each, and no history when unrecorded", async () => {
  const { db, admin } = people;
  const author = entityNamed("author");
  for (const action of ["", "unrecorded"])
    await db.transaction(async (tx) => {
      await tx.query("select set_config('kasekam.action', $1, true)", [action]);
      const drafts = [];
      for (const photo of ["/files/photo-1.webp", null, "/files/photo-2.webp"])
        drafts.push({ ...(await draftOf({ ...people, entity: author, actor: admin })), photo });
      await insertMany(tx, author, drafts);
    });
  const made = await db.query("select from history where entity = 'author'");
  expect(made).toHaveLength(3);
  await sameHistory();
  await sameFileUses();
});

test("random writes of every table keep the history and the file uses that the whole rows give", async () => {
  const { db, admin, vendorId } = people;
  const random = createRandom(61);
  const shared = new Map<string, string>();
  const accepted = new Map<string, number>();
  for (const table of tables) {
    const entity = entityNamed(table.entity);
    for (let row = 0; row < 2; row += 1)
      await insertRecord({ db, entity, actor: admin, vendorId, shared, withServerFields: true });
    await db.transaction(async (tx) => {
      for (let turn = 0; turn < 30; turn += 1) {
        await tx.query("select set_config('kasekam.action', $1, true)", [pickFrom(random, actions)]);
        const isDone = await isAccepted(tx, randomUpdate(random, table));
        accepted.set(table.name, (accepted.get(table.name) ?? 0) + Number(isDone));
      }
    });
  }
  const never = tables.filter(({ name }) => (accepted.get(name) ?? 0) < 5).map(({ name }) => name);
  expect(never).toEqual([]);
  await sameHistory();
  await sameFileUses();
}, 300_000);

import { Refusal } from "../../../domain/errors.ts";
import { type Words, words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { historyName, tableName } from "../../db/tables.ts";
import { authorize } from "../authorize.ts";
import { afterWrite, checkOf, valuesChecked } from "../checks.ts";
import { type Current, findCurrent } from "../current.ts";
import { findMissing, referredBy } from "../references.ts";
import { refuseAnyInUse } from "../referrers.ts";
import { invalid, refuseTaken } from "../refuse.ts";
import { mayChange } from "../scope.ts";
import { values } from "../statement.ts";
import { type StoredChanges, valuesBefore } from "../values-before.ts";
import { type Input, inTransaction, type Work } from "../work.ts";
import { findImport, type ImportRun } from "./import-run.ts";
import { binRows, type Change, updateRows } from "./write-rows.ts";

interface Undoing extends Work {
  readonly importId: string;
}
interface Inside extends Undoing {
  readonly db: Queries;
}
/** What an undo did. */
export interface Undone {
  readonly importId: string;
  /** How many records went to the bin, and how many are again as they were. */
  readonly removed: number;
  readonly restored: number;
}

const mostNamed = 100;

/** Each record that the import wrote, with its row and the version that it must still have. */
const writtenBy = (run: ImportRun) => [
  ...run.created_ids.map((id, index) => ({ id, row: run.created_rows[index] ?? 0, version: 1 })),
  ...run.updated_ids.map((id, index) => ({
    id,
    row: run.updated_rows[index] ?? 0,
    version: run.updated_versions[index] ?? 0,
  })),
];

function conflict(rows: readonly number[], told: Words): Refusal {
  const named = rows.slice(0, mostNamed);
  return new Refusal("outOfDate", {
    words: words(`${told.en} Rows: ${named.join(", ")}.`, `${told.km} ជួរ៖ ${named.join(", ")}។`),
    extra: { rows },
  });
}

/** Locks what the import wrote, and refuses where anything of it has changed since. */
async function refuseChanged({ db, actor, entity }: Inside, run: ImportRun): Promise<void> {
  const written = writtenBy(run);
  const parameters = values();
  const ids = parameters.add(
    written.map(({ id }) => id),
    "uuid[]",
  );
  const found = await db.queryPlanned<{ id: string; version: number }>(
    `select r.id, r.version from ${quote(tableName(entity))} r
     where r.id = any (${ids}) and r.deleted_at is null and ${mayChange({ actor, entity, values: parameters })}
     order by r.id for update of r`,
    parameters.list,
  );
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  const changed = written.filter(({ id, version }) => versions.get(id) !== version).map(({ row }) => row);
  if (changed.length === 0) return;
  throw conflict(
    changed.sort((a, b) => a - b),
    words(
      "Some of these records have changed since the import, so it can't be undone.",
      "ទិន្នន័យខ្លះត្រូវបានកែក្រោយពីនាំចូល ដូច្នេះមិនអាចត្រឡប់វិញបានទេ។",
    ),
  );
}

interface Entry {
  readonly id: string;
  readonly changes: StoredChanges;
}

/** The values that the records had before the import, from their history. */
async function changesBefore({ db, entity }: Inside, run: ImportRun): Promise<readonly Change[]> {
  const entries = await db.queryPlanned<Entry>(
    `select h.record_id as id, h.changes from unnest($1::uuid[], $2::int[]) u (id, version)
     join history h on h.record_id = u.id and h.version = u.version and h.entity = $3`,
    [run.updated_ids, run.updated_versions, historyName(entity)],
  );
  return entries.map(({ id, changes }) => ({ id, values: valuesBefore(entity, changes) }));
}

/** What the old values refer to must be there still; asked once for all rows. */
async function refuseGone({ db, actor, entity }: Inside, changes: readonly Change[]): Promise<void> {
  const ids = new Map<string, Set<string>>();
  for (const { values: before } of changes) {
    for (const { path, ids: named } of referredBy(entity.fields, before)) {
      const field = path.split(".")[0] ?? path;
      ids.set(field, new Set([...(ids.get(field) ?? []), ...named]));
    }
  }
  for (const [name, named] of ids) {
    const target = referredBy(entity.fields, sampleOf(changes, name))[0]?.target ?? null;
    const issues = await findMissing(db, actor, [{ path: name, target, ids: [...named] }]);
    if (issues.length > 0) throw invalid(issues);
  }
}

function sampleOf(changes: readonly Change[], name: string): Input {
  const found = changes.find(({ values: before }) => before[name] !== null && before[name] !== undefined);
  return found ? { [name]: found.values[name] } : {};
}

/** Takes a whole import back: what it made goes to the bin, what it changed is as before. Throws `outOfDate` naming the rows that changed since, `inUse`, or `notFound`. */
export async function undoImport(undoing: Undoing): Promise<Undone> {
  const { actor, entity, importId } = undoing;
  authorize(actor, entity, "import");
  return inTransaction(undoing.db, async (tx) => {
    const inside: Inside = { ...undoing, db: tx };
    const run = await findImport({ db: tx, actor, entity, importId, lock: "update" });
    if (run.state !== "committed") throw notCommitted();
    await refuseChanged(inside, run);
    await refuseAnyInUse(tx, entity, run.created_ids);
    const before = await changesBefore(inside, run);
    await refuseGone(inside, before);
    try {
      await updateRows(inside, before);
    } catch (error) {
      throw refuseTaken(entity, error);
    }
    const removed = await refuseRemoved(inside, run.created_ids);
    await binRows(inside, run.created_ids);
    for (const row of removed)
      await afterWrite({ db: tx, actor, entity, operation: "remove", row, values: {}, id: row.id });
    await tx.query("update import_run set state = 'undone', undone_at = now() where id = $1", [importId]);
    return { importId, removed: run.created_ids.length, restored: before.length };
  });
}

/** Lets the entity's check look at every record that goes to the bin, and answers them. Most entities have none. */
async function refuseRemoved(
  { db, actor, entity }: Inside,
  ids: readonly string[],
): Promise<readonly Current["row"][]> {
  if (!checkOf(entity)) return [];
  const rows: Current["row"][] = [];
  for (const id of ids) {
    const { row } = await findCurrent({ db, actor, entity, id });
    await valuesChecked({ db, actor, entity, operation: "remove", row, values: {} });
    rows.push(row);
  }
  return rows;
}

const notCommitted = (): Refusal =>
  new Refusal("rule", {
    words: words(
      "This import wrote nothing, or was undone already.",
      "ការនាំចូលនេះមិនបានសរសេរអ្វីទេ ឬត្រូវបានត្រឡប់វិញរួចហើយ។",
    ),
  });

import { guardedIn } from "../../../domain/records/unusual.ts";
import type { Database, Queries } from "../../db/database.ts";
import { assertUsedKept } from "../guards/assert-used-kept.ts";
import { assertUsual } from "../guards/unusual-error.ts";
import { type Input, inTransaction, type RecordContext, type WrittenRecord } from "../operation-context.ts";
import { nextNumbers } from "../values/next-number.ts";
import { hooksOf } from "./entity-code.ts";
import { findForUpdate } from "./find-for-update.ts";
import type { Write } from "./hooks.ts";

/** Whether a write is checked with the record as it is: by hooks, because others used it, or for unusual values. */
export const isChecked = (work: Pick<Write, "db" | "entity" | "values">): boolean =>
  hooksOf(work) !== undefined ||
  work.entity.usedBy !== undefined ||
  guardedIn(work.entity, work.values).length > 0;

/**
 * Checks that a used record keeps its values, and runs the `before` hook: returns the values to write, without the number
 * of a new record; throws their errors.
 */
export async function runBeforeHook(write: Write): Promise<Input> {
  await assertUsedKept(write);
  const before = hooksOf(write)?.before;
  return before ? before(write) : write.values;
}

/** Gives new records their numbers, all in one query. */
export async function numberNew(
  work: Pick<Write, "db" | "entity">,
  records: readonly Input[],
): Promise<readonly Input[]> {
  const { numbered } = hooksOf(work) ?? {};
  if (!numbered) return records;
  const numbers = await nextNumbers(work.db, numbered.series, records.length);
  return records.map((values, index) => ({ ...values, [numbered.field]: numbers[index] }));
}

async function valuesToWrite(write: Write): Promise<Input> {
  const values = await runBeforeHook(write);
  await assertUsual({ ...write, values });
  if (write.operation !== "create") return values;
  const [numbered = values] = await numberNew(write, [values]);
  return numbered;
}

/** Runs the `after` hook in the write's transaction. */
export const runAfterHook = async (write: Write & { readonly id: string }): Promise<void> =>
  hooksOf(write)?.after?.(write);

interface WriteWithHooks extends Omit<Write, "db"> {
  readonly db: Database | Queries;
}

async function reread(work: RecordContext & { readonly db: Queries }): Promise<WrittenRecord> {
  const { row, version } = await findForUpdate(work);
  return { id: work.id, version, json: JSON.stringify(row) };
}

/** Runs a write between the hooks of its entity in one transaction; returns the record after both. */
export function runWithHooks(
  writing: WriteWithHooks,
  write: (tx: Database | Queries, values: Input) => Promise<WrittenRecord>,
): Promise<WrittenRecord> {
  const check = hooksOf(writing);
  const { db } = writing;
  const hasTransaction = !("transaction" in db) || db.isNested === true;
  // Without hooks it is one statement, but only a transaction names from where the request came.
  if (!isChecked(writing)) {
    const run = (tx: Queries) => write(tx, writing.values);
    return hasTransaction ? run(db) : inTransaction(db, run);
  }
  return inTransaction(writing.db, async (tx) => {
    const about: Write = { ...writing, db: tx };
    const values = await valuesToWrite(about);
    const stored = await write(tx, values);
    if (!check?.after) return stored;
    const { id } = stored;
    await check.after({ ...about, values, id });
    return about.operation === "remove" ? stored : reread({ ...about, id });
  });
}

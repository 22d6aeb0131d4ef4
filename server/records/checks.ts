import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Check, Write } from "../checks/check.ts";
import { checks } from "../checks/index.ts";
import type { Database, Queries } from "../db/database.ts";
import { findCurrent } from "./current.ts";
import { type Input, inTransaction, type RecordWork, type Stored } from "./work.ts";

/** What an entity's writes are checked for in the database; undefined for most. */
export const checkOf = (entity: AnyEntity): Check | undefined => checks[entity.name];

/** The values to be written, as the entity's check leaves them; throws what it refuses. */
export async function valuesChecked(write: Write): Promise<Input> {
  const before = checkOf(write.entity)?.before;
  return before ? before(write) : write.values;
}

/** What must happen after a write, in its transaction. */
export const afterWrite = async (write: Write & { readonly id: string }): Promise<void> =>
  checkOf(write.entity)?.after?.(write);

interface Writing extends Omit<Write, "db"> {
  readonly db: Database | Queries;
}

async function reread(work: RecordWork & { readonly db: Queries }): Promise<Stored> {
  const { row, version } = await findCurrent(work);
  return { id: work.id, version, json: JSON.stringify(row) };
}

/** Does a write between the checks of its entity, in one transaction; answers the record as it stands after both. */
export function betweenChecks(
  writing: Writing,
  write: (tx: Database | Queries, values: Input) => Promise<Stored>,
): Promise<Stored> {
  const check = checkOf(writing.entity);
  if (!check) return write(writing.db, writing.values);
  return inTransaction(writing.db, async (tx) => {
    const about: Write = { ...writing, db: tx };
    const values = await valuesChecked(about);
    const stored = await write(tx, values);
    if (!check.after) return stored;
    const { id } = stored;
    await check.after({ ...about, values, id });
    return about.operation === "remove" ? stored : reread({ ...about, id });
  });
}

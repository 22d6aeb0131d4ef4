import type { AnyEntity } from "../../domain/declare/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import type { FarmerContext } from "../http/context.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { type Input, isId, type WrittenRecord } from "../records/operation-context.ts";
import { findMissingReferences, referencesIn } from "../records/read/references.ts";
import { assertNotInUse } from "../records/read/referrers.ts";
import { serializeSql } from "../records/read/serialize.ts";
import { invalidError } from "../records/record-errors.ts";
import { assertRulesHold } from "../records/values/parse.ts";
import { writeNew } from "../records/write/create.ts";
import { patchRow } from "../records/write/patch.ts";
import { runWithHooks } from "../records/write/run-with-hooks.ts";

/** Ownership of records: `mine` returns the SQL that says whose the row `r` is, given the profile's placeholder. */
export interface Ownership {
  readonly entity: AnyEntity;
  readonly mine: (profile: string) => string;
}
interface OwnContext extends Ownership {
  readonly db: Queries;
  readonly context: Pick<FarmerContext, "actor" | "profileId">;
}
interface OwnRecordInput extends OwnContext {
  readonly id: string;
}
interface LockedRow {
  readonly version: number;
  readonly row: Input;
}

/** Finds and locks an own record; another farmer's is reported as missing. */
async function findOwnRecord(
  { db, context, entity, mine, id }: OwnRecordInput,
  lock: "none" | "update",
): Promise<LockedRow> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await db.query<LockedRow>(
    `select r.version, ${serializeSql(entity, "record")} as row from ${quote(tableName(entity))} r
     where r.id = $1 and r.deleted_at is null and ${mine("$2")}${lock === "update" ? " for update of r" : ""}`,
    [id, context.profileId],
  );
  if (!found) throw new AppError("notFound");
  return found;
}

/** Reads an own record as JSON. Throws `notFound`, also for another farmer's. */
export const readOwnRecord = async (work: OwnRecordInput): Promise<string> =>
  JSON.stringify((await findOwnRecord(work, "none")).row);

/** Creates an own record. Returns it as JSON. */
export async function addOwnRecord({
  db,
  context,
  entity,
  values,
}: Omit<OwnContext, "mine"> & { readonly values: Input }): Promise<string> {
  assertRulesHold(entity, values);
  const { json } = await writeNew({ db, actor: asAdmin(context.actor), entity, values });
  return json;
}

async function writeOwnRecord(work: OwnRecordInput, values: Input): Promise<WrittenRecord> {
  const { db, context, entity, id } = work;
  const actor = asAdmin(context.actor);
  const stored = await patchRow({ db, actor, entity, id, values });
  if (stored) return stored;
  throw invalidError(await findMissingReferences(db, actor, referencesIn(entity.fields, values)));
}

/** Updates an own record in a transaction. Returns it as JSON. Throws `notFound`, `outOfDate` or `invalid`. */
export async function updateOwnRecord(work: OwnRecordInput, { version, ...values }: Input): Promise<string> {
  const { db, context, entity } = work;
  const current = await findOwnRecord(work, "update");
  if (version !== current.version) throw new AppError("outOfDate", { extra: { current: current.row } });
  assertRulesHold(entity, { ...current.row, ...values });
  const actor = asAdmin(context.actor);
  const writing = { db, actor, entity, operation: "update", row: current.row, values } as const;
  const { json } = await runWithHooks(writing, (_, checked) => writeOwnRecord(work, checked));
  return json;
}

/** Moves an own record to the bin in a transaction. Throws `notFound`, or `inUse` when other records refer to it. */
export async function removeOwnRecord(work: OwnRecordInput): Promise<string> {
  const { db, context, entity, id } = work;
  const { row } = await findOwnRecord(work, "update");
  const actor = asAdmin(context.actor);
  await runWithHooks({ db, actor, entity, operation: "remove", row, values: {} }, async () => {
    await assertNotInUse(db, entity, id);
    const stored = await patchRow({ db, actor, entity, id, values: {}, assignments: ["deleted_at = now()"] });
    if (!stored) throw new AppError("notFound");
    return stored;
  });
  return JSON.stringify({ id });
}

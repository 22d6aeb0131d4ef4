import type { AnyEntity } from "../../../domain/declare/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import type { AsFarmer } from "../../http/context.ts";
import { betweenChecks } from "../../records/checks.ts";
import { writeNew } from "../../records/create.ts";
import { withFullRights } from "../../records/full-rights.ts";
import { refuseBroken } from "../../records/parse.ts";
import { patchRow } from "../../records/patch.ts";
import { presentSql } from "../../records/present.ts";
import { findMissing, referredBy } from "../../records/references.ts";
import { refuseInUse } from "../../records/referrers.ts";
import { invalid } from "../../records/refuse.ts";
import { type Input, isId, type Stored } from "../../records/work.ts";

/** Records that are somebody's own: `mine` is the SQL that says whose the row `r` is, given the profile's placeholder. */
export interface Owned {
  readonly entity: AnyEntity;
  readonly mine: (profile: string) => string;
}
interface OwnWork extends Owned {
  readonly db: Queries;
  readonly context: Pick<AsFarmer, "actor" | "profileId">;
}
interface OwnRecord extends OwnWork {
  readonly id: string;
}
interface Found {
  readonly version: number;
  readonly row: Input;
}

/** Finds a farmer's own record and keeps it still; another's is as if it were not there. */
async function findOwn(
  { db, context, entity, mine, id }: OwnRecord,
  lock: "none" | "update",
): Promise<Found> {
  if (!isId(id)) throw new Refusal("notFound");
  const [found] = await db.query<Found>(
    `select r.version, ${presentSql(entity, "record")} as row from ${quote(tableName(entity))} r
     where r.id = $1 and r.deleted_at is null and ${mine("$2")}${lock === "update" ? " for update of r" : ""}`,
    [id, context.profileId],
  );
  if (!found) throw new Refusal("notFound");
  return found;
}

/** A farmer's own record as JSON. Throws `notFound`, also for another's. */
export const readOwn = async (work: OwnRecord): Promise<string> =>
  JSON.stringify((await findOwn(work, "none")).row);

/** Adds a record that is a farmer's own by its values; answers it as JSON. */
export async function addOwn({
  db,
  context,
  entity,
  values,
}: Omit<OwnWork, "mine"> & { readonly values: Input }): Promise<string> {
  refuseBroken(entity, values);
  const { json } = await writeNew({ db, actor: withFullRights(context.actor), entity, values });
  return json;
}

async function writeOwn(work: OwnRecord, values: Input): Promise<Stored> {
  const { db, context, entity, id } = work;
  const actor = withFullRights(context.actor);
  const stored = await patchRow({ db, actor, entity, id, values });
  if (stored) return stored;
  throw invalid(await findMissing(db, actor, referredBy(entity.fields, values)));
}

/** Changes a farmer's own record, in a transaction; answers it as JSON. Throws `notFound`, `outOfDate` or `invalid`. */
export async function changeOwn(work: OwnRecord, { version, ...values }: Input): Promise<string> {
  const { db, context, entity } = work;
  const current = await findOwn(work, "update");
  if (version !== current.version) throw new Refusal("outOfDate", { extra: { current: current.row } });
  refuseBroken(entity, { ...current.row, ...values });
  const actor = withFullRights(context.actor);
  const writing = { db, actor, entity, operation: "update", row: current.row, values } as const;
  const { json } = await betweenChecks(writing, (_, checked) => writeOwn(work, checked));
  return json;
}

/** Moves a farmer's own record to the bin, in a transaction. Throws `notFound`, or `inUse` where others refer to it. */
export async function removeOwn(work: OwnRecord): Promise<string> {
  const { db, context, entity, id } = work;
  const { row } = await findOwn(work, "update");
  const actor = withFullRights(context.actor);
  await betweenChecks({ db, actor, entity, operation: "remove", row, values: {} }, async () => {
    await refuseInUse(db, entity, id);
    const stored = await patchRow({ db, actor, entity, id, values: {}, assignments: ["deleted_at = now()"] });
    if (!stored) throw new Refusal("notFound");
    return stored;
  });
  return JSON.stringify({ id });
}

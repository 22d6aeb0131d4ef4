import { can } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { JobStateName } from "../../../domain/contracts/records/jobs.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../operation-context.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";

/** A stored batch with what an undo needs. */
export interface StoredBatch {
  readonly id: string;
  readonly entity: string;
  readonly action: string;
  readonly state: JobStateName;
}
interface FindBatchInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
  /** Locks the batch against concurrent undos until the transaction ends. */
  readonly lock?: "update";
}

/**
 * The SQL condition on a job `j` for visible batches: of lists that the person may see; their own, or all for a
 * back-office admin.
 */
export function visibleBatchesSql(actor: Actor, values: SqlParams): string {
  const names = entities.filter((entity) => can(actor.role, entity, "list")).map(({ name }) => name);
  const isOwn = actor.role === "backofficeAdmin" ? [] : [`j.by = ${values.add(actor.userId, "uuid")}`];
  return and([
    "j.kind = 'bulk'",
    "j.undoes is null",
    "j.input ->> 'action' <> 'undo'",
    `j.entity = any (${values.add(names, "text[]")})`,
    ...isOwn,
  ]);
}

/** Finds a visible batch; throws `notFound` for any other. */
export async function findBatch({ db, actor, id, lock }: FindBatchInput): Promise<StoredBatch> {
  if (!isId(id)) throw new AppError("notFound");
  const parameters = sqlParams();
  const [found] = await db.query<StoredBatch>(
    `select j.id, j.entity, j.input ->> 'action' as action, j.state from job j
     where j.id = ${parameters.add(id, "uuid")} and ${visibleBatchesSql(actor, parameters)}${lock ? " for update of j" : ""}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return found;
}

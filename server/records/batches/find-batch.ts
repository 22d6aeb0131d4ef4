import type { JobStateName } from "../../../domain/calls/jobs.ts";
import { can } from "../../../domain/can.ts";
import { entities } from "../../../domain/entities/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { all, type Values, values } from "../statement.ts";
import { isId } from "../work.ts";

/** A batch, as undoing it needs it. */
export interface StoredBatch {
  readonly id: string;
  readonly entity: string;
  readonly action: string;
  readonly state: JobStateName;
}
interface Finding {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
  /** Keeps others from undoing it until the transaction ends. */
  readonly lock?: "update";
}

/** The condition on a job `j` for a batch that a person sees: of lists that they may see, a backoffice admin's everybody's, others' their own. */
export function visibleBatches(actor: Actor, values: Values): string {
  const names = entities.filter((entity) => can(actor.role, entity, "list")).map(({ name }) => name);
  const isOwn = actor.role === "backofficeAdmin" ? [] : [`j.by = ${values.add(actor.userId, "uuid")}`];
  return all([
    "j.kind = 'bulk'",
    "j.undoes is null",
    "j.input ->> 'action' <> 'undo'",
    `j.entity = any (${values.add(names, "text[]")})`,
    ...isOwn,
  ]);
}

/** Finds a batch that this person sees; throws `notFound` for any other. */
export async function findBatch({ db, actor, id, lock }: Finding): Promise<StoredBatch> {
  if (!isId(id)) throw new Refusal("notFound");
  const parameters = values();
  const [found] = await db.query<StoredBatch>(
    `select j.id, j.entity, j.input ->> 'action' as action, j.state from job j
     where j.id = ${parameters.add(id, "uuid")} and ${visibleBatches(actor, parameters)}${lock ? " for update of j" : ""}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  return found;
}

import type { System } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { presentSql } from "./present.ts";
import { mayChange, mayKnow } from "./scope.ts";
import { openTo, reveal } from "./secrets.ts";
import { all, values } from "./statement.ts";
import { type Input, isId, type RecordWork } from "./work.ts";

/** Where a record is looked for: among those in use, or in the bin. */
export type Place = "inUse" | "inBin";

/** A record as it stands, to someone who may know of it. */
export interface Current {
  readonly version: number;
  /** The record as it travels. */
  readonly row: System & Input;
  /** Whether this person may change it. */
  readonly isTheirs: boolean;
}
interface Finding extends RecordWork {
  readonly db: Queries;
  readonly place?: Place;
  /** `update` keeps everybody else from changing or referring to it until the transaction ends. */
  readonly lock?: "none" | "update";
}

/** Finds a record with what this person may do to it; throws `notFound` also where they may not know of it. */
export async function findCurrent({
  db,
  actor,
  entity,
  id,
  place = "inUse",
  lock = "none",
}: Finding): Promise<Current> {
  if (!isId(id)) throw new Refusal("notFound");
  const parameters = values();
  const where = all([
    `r.id = ${parameters.add(id, "uuid")}`,
    place === "inUse" ? "r.deleted_at is null" : "r.deleted_at is not null",
    ...mayKnow({ actor, entity, values: parameters }),
  ]);
  const theirs = mayChange({ actor, entity, values: parameters });
  const [found] = await db.query<Current>(
    `select r.version, ${presentSql(entity, "record", openTo(actor, entity))} as row, ${theirs} as "isTheirs" from ${quote(tableName(entity))} r where ${where}${lock === "update" ? " for update of r" : ""}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  return { ...found, row: reveal(actor, entity, found.row) };
}

/** Refuses to change what is not this person's, or what has changed since it was read; the answer carries it as it is now. */
export function refuseChange(current: Current, version: number | undefined): void {
  if (!current.isTheirs) throw new Refusal("forbidden");
  if (version !== undefined && version !== current.version)
    throw new Refusal("outOfDate", { extra: { current: current.row } });
}

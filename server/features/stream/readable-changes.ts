import { librarians } from "../../../domain/calls/media.ts";
import type { StreamEvent } from "../../../domain/calls/stream.ts";
import { can } from "../../../domain/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { type Actor, currentRole } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { historyName, tableName } from "../../db/tables.ts";
import { mayKnow } from "../../records/scope.ts";
import { all, values } from "../../records/statement.ts";
import type { ChangedRows } from "./changed-rows.ts";

type Change = StreamEvent<"changed">;

interface Person {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly vendorId: string | null;
}

/** The actors of these accounts as they are now, without accounts that may no longer sign in. */
export async function actorsOf(db: Queries, userIds: readonly string[]): Promise<readonly Actor[]> {
  const people = await db.query<Person>(
    `select id as "userId", roles, vendor_id as "vendorId" from "user"
     where id = any ($1) and deleted_at is null and state = 'active'`,
    [userIds],
  );
  return people.map(({ userId, roles, vendorId }) => {
    const role = currentRole(roles);
    return { userId, role, vendorId: role === "supplier" ? vendorId : null, profileId: null };
  });
}

async function readable(
  db: Queries,
  actor: Actor,
  entity: AnyEntity,
  rows: ChangedRows,
): Promise<Change | null> {
  const parameters = values();
  const ids = parameters.add(rows.ids, "uuid[]");
  const conditions = mayKnow({ actor, entity, values: parameters });
  const known =
    conditions.length === 0
      ? rows.ids
      : (
          await db.query<{ id: string }>(
            `select r.id from ${quote(tableName(entity))} r where r.id = any (${ids}) and ${all(conditions)}`,
            parameters.list,
          )
        ).map(({ id }) => id);
  // Of very many, the first that this person may not read say nothing of the rest.
  if (rows.isCut) return { entity: entity.name, ids: null };
  return known.length === 0 ? null : { entity: entity.name, ids: [...known] };
}

/** The changes that one person gets: of entities that they may read, and records in their scope. */
export async function readableChanges(
  db: Queries,
  actor: Actor,
  changed: readonly ChangedRows[],
): Promise<readonly Change[]> {
  const told: Change[] = [];
  // The library is no entity: who uses it reads their own part of it again.
  const isLibrarian = librarians.some((role) => role === actor.role);
  if (isLibrarian && changed.some(({ entity }) => entity === "media"))
    told.push({ entity: "media", ids: null });
  for (const rows of changed)
    for (const entity of entities) {
      if (historyName(entity) !== rows.entity || !can(actor.role, entity, "read")) continue;
      const change = await readable(db, actor, entity, rows);
      if (change) told.push(change);
    }
  return told;
}

/** People of one role and vendor may read the same. */
export const scopeOf = ({ role, vendorId }: Actor): string => `${role} ${vendorId ?? ""}`;

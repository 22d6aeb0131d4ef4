import { can } from "../../../domain/access/can.ts";
import { mediaManagers } from "../../../domain/access/media-library.ts";
import { reportReaders } from "../../../domain/access/report-readers.ts";
import { type Actor, currentRole } from "../../../domain/access/roles.ts";
import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { readScope } from "../../records/access/scope.ts";
import { and, sqlParams } from "../../records/sql-params.ts";
import type { ChangedRows } from "./changed-rows.ts";

const u = columnsOf(staffUser, "u");

type Change = StreamEvent<"changed">;

interface AccountRow {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly vendorId: string | null;
}

/** Reads the current actors of accounts, without those that may no longer sign in. */
export async function readActors(db: Queries, userIds: readonly string[]): Promise<readonly Actor[]> {
  const people = await db.query<AccountRow>(
    `select id as "userId", ${u.roles}, ${u.vendorId} as "vendorId" from "user" u
     where id = any ($1) and deleted_at is null and ${u.state} = 'active'`,
    [userIds],
  );
  return people.map(({ userId, roles, vendorId }) => {
    const role = currentRole(roles);
    return { userId, role, vendorId: role === "supplier" ? vendorId : null, profileId: null };
  });
}

/** Lists that are no entities, and who has them. Their ids are not sent: everybody reads their own part again. */
const otherLists: Readonly<Record<string, readonly string[]>> = {
  media: mediaManagers,
  reportSchedule: reportReaders,
  savedReport: reportReaders,
};

async function filterReadable(
  db: Queries,
  actor: Actor,
  entity: AnyEntity,
  rows: ChangedRows,
): Promise<Change | null> {
  // The list is cut off: the ids in it say nothing about whether the user may read the others.
  if (rows.isCut) return { entity: entity.name, ids: null };
  const parameters = sqlParams();
  const ids = parameters.add(rows.ids, "uuid[]");
  const conditions = readScope({ actor, entity, values: parameters });
  const known =
    conditions.length === 0
      ? rows.ids
      : (
          await db.query<{ id: string }>(
            `select r.id from ${quote(tableName(entity))} r where r.id = any (${ids}) and ${and(conditions)}`,
            parameters.list,
          )
        ).map(({ id }) => id);
  return known.length === 0 ? null : { entity: entity.name, ids: [...known] };
}

/** Filters changes for one user: entities they may read, records in their scope. */
export async function filterReadableChanges(
  db: Queries,
  actor: Actor,
  changed: readonly ChangedRows[],
): Promise<readonly Change[]> {
  const readable: Change[] = [];
  for (const { entity } of changed)
    if (otherLists[entity]?.includes(actor.role)) readable.push({ entity, ids: null });
  for (const rows of changed)
    for (const entity of entities) {
      if (historyName(entity) !== rows.entity || !can(actor.role, entity, "read")) continue;
      const change = await filterReadable(db, actor, entity, rows);
      if (change) readable.push(change);
    }
  return readable;
}

/** Cache key: users with the same role and vendor may read the same records. */
export const accessKey = ({ role, vendorId }: Actor): string => `${role} ${vendorId ?? ""}`;

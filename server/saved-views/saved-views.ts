import * as z from "zod/mini";
import type { Actor } from "../../domain/access/roles.ts";
import { audiences, type SavedView } from "../../domain/contracts/records/saved-view.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { user } from "../../domain/entities/people/user.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { messageText } from "../../domain/errors/messages.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { authorize } from "../records/access/authorize.ts";
import { isId } from "../records/operation-context.ts";
import { resolveEntity } from "../records/resolve-entity.ts";
import { assertValidListQuery } from "./check-query.ts";

const u = columnsOf(user, "u");

type Audience = SavedView["audience"];
interface SavedViewRow {
  readonly id: string;
  readonly entity: string;
  readonly owner: string;
  readonly owner_name: string | null;
  readonly owner_name_kh: string | null;
  readonly audience: string;
  readonly role: string | null;
  readonly name: string;
  readonly query: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const audience = z.enum(audiences);
const columns = `v.id, v.entity, v.owner, ${u.name} as owner_name, ${u.nameKh} as owner_name_kh, v.audience, v.role, v.name, v.query, v.created_at, v.updated_at`;
const from = `saved_view v left join "user" u on u.id = v.owner`;
/** SQL for the views visible to a user. $1: user id, $2: role. */
const visibleSql =
  "((v.audience = 'me' and v.owner = $1) or (v.audience = 'role' and v.role = $2) or v.audience = 'everybody')";

/** Whether a user may share views. */
const canShare = ({ role }: Actor): boolean => role === "backofficeAdmin" || role === "admin";
/** Whether a user may change a view: its owner, and back-office admins for shared ones. */
const canChange = (actor: Actor, { owner, audience: whose }: SavedViewRow): boolean =>
  owner === actor.userId || (whose !== "me" && actor.role === "backofficeAdmin");

const serializeView = (actor: Actor, stored: SavedViewRow): SavedView => ({
  id: stored.id,
  entity: stored.entity,
  name: stored.name,
  query: stored.query,
  audience: audience.parse(stored.audience),
  role: stored.role,
  owner: { id: stored.owner, label: stored.owner_name ?? "", labelKh: stored.owner_name_kh },
  canChange: canChange(actor, stored),
  createdAt: stored.created_at.toISOString(),
  updatedAt: stored.updated_at.toISOString(),
});

const uniqueViolation = "23505";
function toTakenError(error: unknown): unknown {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  if (code !== uniqueViolation) return error;
  return new AppError("taken", { issues: [{ path: "name", message: messageText("taken") }] });
}

/** Returns the list with a name. Throws `invalid` for an unknown one, `forbidden` without access. */
function findViewedList(actor: Actor, name: string): AnyEntity {
  const entity = resolveEntity(name);
  authorize(actor, entity, "list");
  return entity;
}

/** Lists a user's views of a list by name. Throws `forbidden` without access to it. */
export async function listViews(
  db: Queries,
  actor: Actor,
  entityName: string,
): Promise<readonly SavedView[]> {
  findViewedList(actor, entityName);
  const found = await db.query<SavedViewRow>(
    `select ${columns} from ${from} where ${visibleSql} and v.entity = $3 order by v.name collate "km-x-icu", v.id`,
    [actor.userId, actor.role, entityName],
  );
  return found.map((stored) => serializeView(actor, stored));
}

/** Finds a view visible to a user. Throws `notFound` for any other, also when its list is not accessible. */
async function findView(db: Queries, actor: Actor, id: string): Promise<SavedViewRow> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await db.query<SavedViewRow>(
    `select ${columns} from ${from} where ${visibleSql} and v.id = $3 for update of v`,
    [actor.userId, actor.role, id],
  );
  if (!found) throw new AppError("notFound");
  return found;
}

interface NewView {
  readonly entity: string;
  readonly name: string;
  readonly query: string;
  readonly audience: Audience;
}

/** Creates a view. Throws `invalid` for an invalid query, `taken` for a name that the owner already uses. */
export async function addView(db: Queries, actor: Actor, view: NewView): Promise<SavedView> {
  const entity = findViewedList(actor, view.entity);
  if (view.audience !== "me" && !canShare(actor)) throw new AppError("forbidden");
  assertValidListQuery({ actor, entity, query: view.query });
  const role = view.audience === "role" ? actor.role : null;
  const [made] = await db
    .query<SavedViewRow>(
      `with v as (
         insert into saved_view (entity, owner, audience, role, name, query) values ($1, $2, $3, $4, $5, $6) returning *
       ) select ${columns} from v left join "user" u on u.id = v.owner`,
      [view.entity, actor.userId, view.audience, role, view.name.trim(), view.query],
    )
    .catch((error: unknown) => Promise.reject(toTakenError(error)));
  if (!made) throw new AppError("failed");
  return serializeView(actor, made);
}

interface ViewChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly query?: string | undefined;
}

/** Renames a view or changes its query. Throws `forbidden` when the user may not change it. */
export async function updateView(tx: Queries, actor: Actor, change: ViewChange): Promise<SavedView> {
  const view = await findView(tx, actor, change.id);
  const entity = findViewedList(actor, view.entity);
  if (!canChange(actor, view)) throw new AppError("forbidden");
  const query = change.query ?? view.query;
  if (change.query !== undefined) assertValidListQuery({ actor, entity, query });
  const name = change.name?.trim() ?? view.name;
  const [changed] = await tx
    .query<{ updated_at: Date }>(
      "update saved_view set name = $2, query = $3, updated_at = now() where id = $1 returning updated_at",
      [view.id, name, query],
    )
    .catch((error: unknown) => Promise.reject(toTakenError(error)));
  return serializeView(actor, { ...view, name, query, updated_at: changed?.updated_at ?? view.updated_at });
}

/** Deletes a view. Throws `forbidden` when the user may not change it. */
export async function deleteView(tx: Queries, actor: Actor, id: string): Promise<{ readonly id: string }> {
  const view = await findView(tx, actor, id);
  if (!canChange(actor, view)) throw new AppError("forbidden");
  await tx.query("delete from saved_view where id = $1", [view.id]);
  return { id: view.id };
}

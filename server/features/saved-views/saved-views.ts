import * as z from "zod/mini";
import { audiences, type SavedView } from "../../../domain/calls/saved-view.ts";
import { Refusal } from "../../../domain/errors.ts";
import { messageWords } from "../../../domain/messages.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { authorize } from "../../records/authorize.ts";
import { entityOf } from "../../records/entity-of.ts";
import { isId } from "../../records/work.ts";
import { reportFor } from "../../reports/known-report.ts";
import { refuseBrokenView, type Viewed } from "./check-query.ts";

type Audience = SavedView["audience"];
interface Stored {
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
const columns = `v.id, v.entity, v.owner, u.name as owner_name, u.name_kh as owner_name_kh, v.audience, v.role, v.name, v.query, v.created_at, v.updated_at`;
const from = `saved_view v left join "user" u on u.id = v.owner`;
/** What a person may see: $1 is who, $2 in which role. */
const visible =
  "((v.audience = 'me' and v.owner = $1) or (v.audience = 'role' and v.role = $2) or v.audience = 'everybody')";

/** Who may make a view for others. */
const mayShare = ({ role }: Actor): boolean => role === "backofficeAdmin" || role === "admin";
/** Who may change a view that somebody made: its maker, and of shared ones the backoffice admin. */
const mayChange = (actor: Actor, { owner, audience: whose }: Stored): boolean =>
  owner === actor.userId || (whose !== "me" && actor.role === "backofficeAdmin");

const present = (actor: Actor, stored: Stored): SavedView => ({
  id: stored.id,
  entity: stored.entity,
  name: stored.name,
  query: stored.query,
  audience: audience.parse(stored.audience),
  role: stored.role,
  owner: { id: stored.owner, label: stored.owner_name ?? "", labelKh: stored.owner_name_kh },
  mayChange: mayChange(actor, stored),
  createdAt: stored.created_at.toISOString(),
  updatedAt: stored.updated_at.toISOString(),
});

const uniqueViolation = "23505";
function asTaken(error: unknown): unknown {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  if (code !== uniqueViolation) return error;
  return new Refusal("taken", { issues: [{ path: "name", words: messageWords("taken") }] });
}

/** The list or the report of a name, if this person may see it. Throws `invalid` where there is none, `forbidden` where it is not for them. */
function viewedBy(actor: Actor, name: string): Viewed {
  if (name.startsWith("report:")) return reportFor(actor, name.slice("report:".length), "entity");
  const entity = entityOf(name);
  authorize(actor, entity, "list");
  return entity;
}

/** The views that a person may use for a list or a report, by name. Throws `forbidden` for one that they may not see. */
export async function listViews(
  db: Queries,
  actor: Actor,
  entityName: string,
): Promise<readonly SavedView[]> {
  viewedBy(actor, entityName);
  const found = await db.query<Stored>(
    `select ${columns} from ${from} where ${visible} and v.entity = $3 order by v.name collate "km-x-icu", v.id`,
    [actor.userId, actor.role, entityName],
  );
  return found.map((stored) => present(actor, stored));
}

/** Finds a view that a person may see; throws `notFound` for any other, also one of a list that they may not see. */
async function findView(db: Queries, actor: Actor, id: string): Promise<Stored> {
  if (!isId(id)) throw new Refusal("notFound");
  const [found] = await db.query<Stored>(
    `select ${columns} from ${from} where ${visible} and v.id = $3 for update of v`,
    [actor.userId, actor.role, id],
  );
  if (!found) throw new Refusal("notFound");
  return found;
}

interface NewView {
  readonly entity: string;
  readonly name: string;
  readonly query: string;
  readonly audience: Audience;
}

/** Saves a view. Throws `invalid` for a query that the list or report would not take, `taken` for a name that one has used. */
export async function addView(db: Queries, actor: Actor, view: NewView): Promise<SavedView> {
  const viewed = viewedBy(actor, view.entity);
  if (view.audience !== "me" && !mayShare(actor)) throw new Refusal("forbidden");
  refuseBrokenView({ actor, viewed, query: view.query });
  const role = view.audience === "role" ? actor.role : null;
  const [made] = await db
    .query<Stored>(
      `with v as (
         insert into saved_view (entity, owner, audience, role, name, query) values ($1, $2, $3, $4, $5, $6) returning *
       ) select ${columns} from v left join "user" u on u.id = v.owner`,
      [view.entity, actor.userId, view.audience, role, view.name.trim(), view.query],
    )
    .catch((error: unknown) => Promise.reject(asTaken(error)));
  if (!made) throw new Refusal("failed");
  return present(actor, made);
}

interface Change {
  readonly id: string;
  readonly name?: string | undefined;
  readonly query?: string | undefined;
}

/** Gives a view another name or query. Throws `forbidden` where it is somebody else's to change. */
export async function updateView(tx: Queries, actor: Actor, change: Change): Promise<SavedView> {
  const view = await findView(tx, actor, change.id);
  const viewed = viewedBy(actor, view.entity);
  if (!mayChange(actor, view)) throw new Refusal("forbidden");
  const query = change.query ?? view.query;
  if (change.query !== undefined) refuseBrokenView({ actor, viewed, query });
  const name = change.name?.trim() ?? view.name;
  const [changed] = await tx
    .query<{ updated_at: Date }>(
      "update saved_view set name = $2, query = $3, updated_at = now() where id = $1 returning updated_at",
      [view.id, name, query],
    )
    .catch((error: unknown) => Promise.reject(asTaken(error)));
  return present(actor, { ...view, name, query, updated_at: changed?.updated_at ?? view.updated_at });
}

/** Deletes a view. Throws `forbidden` where it is somebody else's to delete. */
export async function deleteView(tx: Queries, actor: Actor, id: string): Promise<{ readonly id: string }> {
  const view = await findView(tx, actor, id);
  if (!mayChange(actor, view)) throw new Refusal("forbidden");
  await tx.query("delete from saved_view where id = $1", [view.id]);
  return { id: view.id };
}

import type { Assignable } from "../../../domain/contracts/chat/chat-conversations.ts";
import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import { activity } from "../../../domain/entities/content/activity.ts";
import { expert } from "../../../domain/entities/people/expert.ts";
import { searchKey } from "../../../domain/khmer/search-key.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { respondersSql } from "../audience.ts";
import { personSql } from "../chat-sql.ts";
import type { Viewer } from "../viewer.ts";
import { findConversation } from "./conversation.ts";

const a = columnsOf(activity, "a");
const e = columnsOf(expert, "e");

const maxAssignable = 100;

/** Whether a person may answer conversations of a kind: staff all kinds, experts only questions to experts. */
export async function canAnswer(db: Queries, kind: ChatKind, personId: string): Promise<boolean> {
  const found = await db.query(
    `select 1 from (${respondersSql}) u where u.id = $1 and (u.role in ('backofficeAdmin', 'admin') or (u.role = 'expert' and $2 = 'expert'))`,
    [personId, kind],
  );
  return found.length > 0;
}

type AssignableRow = Assignable & { readonly knows: boolean };

/**
 * Lists possible assignees except the current one, experts of the category first, then by workload. Throws `notFound`.
 */
export async function listAssignable(
  db: Queries,
  viewer: Viewer,
  { id, q }: { readonly id: string; readonly q?: string | undefined },
): Promise<Assignable[]> {
  const { kind, categoryId, assigneeId } = await findConversation(db, viewer, id);
  const found = await db.query<AssignableRow>(
    `select ${personSql("u.id")} as person, u.role,
       coalesce((select json_agg(json_build_object('id', a.id, 'label', ${a.name}, 'labelKh', ${a.nameKh}) order by s.place)
         from unnest(${e.specialityIds}) with ordinality s (id, place) join activity a on a.id = s.id), '[]') as specialities,
       coalesce(${e.available}, true) as "isAvailable",
       (select count(*)::int from conversation c where c.assignee_id = u.id and c.state = 'open' and c.waiting_since is not null) as waiting,
       coalesce($2::uuid = any (${e.specialityIds}), false) as knows
     from (${respondersSql}) u
     left join lateral (select ${e.specialityIds}, ${e.available} from expert e where ${e.userId} = u.id and e.deleted_at is null limit 1) e on u.role = 'expert'
     where (u.role in ('backofficeAdmin', 'admin') or (u.role = 'expert' and $1 = 'expert')) and u.id is distinct from $3
     order by knows desc, "isAvailable" desc, waiting, u.role desc, u.id`,
    [kind, categoryId, assigneeId],
  );
  const sought = q === undefined ? "" : searchKey(q);
  return found
    .filter(({ person }) =>
      [person.name, person.nameKh ?? ""].some((name) => searchKey(name).includes(sought)),
    )
    .slice(0, maxAssignable)
    .map(({ knows: _, ...one }) => one);
}

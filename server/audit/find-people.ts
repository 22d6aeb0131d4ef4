import { roleNames } from "../../domain/access/roles.ts";
import type { auditPeople } from "../../domain/contracts/audit/audit-log.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/index.ts";
import { user } from "../../domain/entities/people/user.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { escapeLike } from "../db/escape-like.ts";

const u = columnsOf(user, "u");
const maxPeople = 20;

/** Accounts of the back office by name or address, also those that may no longer sign in; or the one with an id. */
export async function findPeople(
  db: Queries,
  { q = "", id }: QueryOf<typeof auditPeople>,
): Promise<ReplyOf<typeof auditPeople>> {
  const items = await db.queryPlanned<ReplyOf<typeof auditPeople>["items"][number]>(
    `select u.id, ${u.name} as label, ${u.nameKh} as "labelKh" from "user" u
     where case when $3::uuid is not null then u.id = $3 else ${u.roles} && $1::text[]
       and ($2 = '' or concat_ws(' ', ${u.name}, ${u.nameKh}, ${u.username}, ${u.email}) ilike '%' || $2 || '%') end
     order by ${u.name}, u.id limit ${maxPeople}`,
    [Object.values(roleNames).flat(), escapeLike(q.trim()), id ?? null],
  );
  return { items: [...items] };
}

import { type Role, roleNames, roles } from "../../domain/access/roles.ts";
import { expert } from "../../domain/entities/people/expert.ts";
import { user } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { literal } from "../db/schema/identifiers.ts";
import { peopleOfVendors } from "../records/write/notifications.ts";
import type { ConversationRow } from "./conversations/conversation.ts";

const u = columnsOf(user, "u");
const e = columnsOf(expert, "e");
const p = columnsOf(userProfile, "p");

/** Ids of the accounts that receive the events of a conversation. */
export interface Audience {
  readonly asker: readonly string[];
  readonly staff: readonly string[];
  /** The staff who are notified of waiting messages: the experts, or the support staff. */
  readonly pool: readonly string[];
}

const arraySql = (names: readonly string[]): string => `array[${names.map(literal).join(", ")}]`;
/** SQL for the role in which an account acts, as `currentRole` computes it. */
const roleSql = `case ${roles.map((role) => `when ${u.roles} && ${arraySql(roleNames[role])} then '${role}'`).join(" ")} end`;

/** SQL for the accounts that may answer, each with the role in which it acts. */
export const respondersSql = `select u.id, ${roleSql} as role from answering_account a join "user" u on u.id = a.user_id
  where u.deleted_at is null and ${u.state} = 'active'`;

interface Responder {
  readonly id: string;
  readonly role: Role;
  readonly isAvailable: boolean;
}

type ConversationScope = Pick<ConversationRow, "kind" | "assigneeId" | "categoryId">;

/** Staff who may answer and see a conversation. The inverse of `visibleConversationsSql`. */
async function findResponders(
  db: Queries,
  { kind, assigneeId, categoryId }: ConversationScope,
): Promise<readonly Responder[]> {
  return db.query<Responder>(
    `select u.id, u.role, coalesce(${e.available}, true) as "isAvailable"
     from (select * from (${respondersSql}) u where u.role in ('backofficeAdmin', 'admin')
       or (u.role = 'expert' and $1 = 'expert' and ($2::uuid is null or u.id = $2::uuid))) u
     left join lateral (select ${e.specialityIds}, ${e.available} from expert e
       where ${e.userId} = u.id and e.deleted_at is null and u.role = 'expert' limit 1) e on true
     where u.role <> 'expert' or u.id = $2::uuid or $3::uuid is null
       or coalesce(cardinality(${e.specialityIds}), 0) = 0 or $3::uuid = any (${e.specialityIds})`,
    [kind, assigneeId, categoryId],
  );
}

/** Account ids of the asker's side of a conversation. */
async function findAskers(
  db: Queries,
  { askerProfileId, askerVendorId }: Pick<ConversationRow, "askerProfileId" | "askerVendorId">,
): Promise<readonly string[]> {
  if (askerVendorId !== null) return peopleOfVendors(db, [askerVendorId]);
  const found = await db.query<{ id: string }>(
    `select u.id from user_profile p join "user" u on u.id = ${p.userId} and u.deleted_at is null and ${u.state} = 'active'
     where p.id = $1 and p.deleted_at is null and ${p.state} = 'active'`,
    [askerProfileId],
  );
  return found.map(({ id }) => id);
}

/** Returns everyone who receives the events of a conversation in its current state. */
export async function findAudience(db: Queries, conversation: ConversationRow): Promise<Audience> {
  const [people, asker] = [await findResponders(db, conversation), await findAskers(db, conversation)];
  const experts = people.filter(({ role, isAvailable }) => role === "expert" && isAvailable);
  const pool = conversation.kind === "expert" && experts.length > 0 ? experts : people;
  return { asker, staff: people.map(({ id }) => id), pool: pool.map(({ id }) => id) };
}

/** All account ids of an audience, without duplicates. */
export const audienceMembers = ({ asker, staff }: Audience): readonly string[] => [
  ...new Set([...asker, ...staff]),
];

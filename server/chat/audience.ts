import { type Role, roleNames, roles } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { literal } from "../db/identifiers.ts";
import { peopleOfVendors } from "../records/tell.ts";
import type { StoredConversation } from "./conversation.ts";

/** Ids of the accounts that hear of a conversation. */
export interface Audience {
  readonly asker: readonly string[];
  readonly staff: readonly string[];
  /** Of the staff, those who find what waits under their bell: the experts, or whoever supports. */
  readonly pool: readonly string[];
}

const listed = (names: readonly string[]): string => `array[${names.map(literal).join(", ")}]`;
/** SQL for the role in which an account acts, as `currentRole` finds it. */
const roleSql = `case ${roles.map((role) => `when u.roles && ${listed(roleNames[role])} then '${role}'`).join(" ")} end`;

/** SQL for the accounts that may answer, each with the role in which it acts. */
export const answeringSql = `select u.id, ${roleSql} as role from answering_account a join "user" u on u.id = a.user_id
  where u.deleted_at is null and u.state = 'active'`;

interface Answering {
  readonly id: string;
  readonly role: Role;
  readonly isAvailable: boolean;
}

type Seen = Pick<StoredConversation, "kind" | "assigneeId" | "categoryId">;

/** Whoever may answer and see a conversation: the same as `seesSql`, from the other end. */
async function answering(db: Queries, { kind, assigneeId, categoryId }: Seen): Promise<readonly Answering[]> {
  return db.query<Answering>(
    `select u.id, u.role, coalesce(e.available, true) as "isAvailable"
     from (select * from (${answeringSql}) u where u.role in ('backofficeAdmin', 'admin')
       or (u.role = 'expert' and $1 = 'expert' and ($2::uuid is null or u.id = $2::uuid))) u
     left join lateral (select e.speciality_ids, e.available from expert e
       where e.user_id = u.id and e.deleted_at is null and u.role = 'expert' limit 1) e on true
     where u.role <> 'expert' or u.id = $2::uuid or $3::uuid is null
       or coalesce(cardinality(e.speciality_ids), 0) = 0 or $3::uuid = any (e.speciality_ids)`,
    [kind, assigneeId, categoryId],
  );
}

/** Ids of the accounts of whoever asks. */
async function askersOf(
  db: Queries,
  { askerProfileId, askerVendorId }: Pick<StoredConversation, "askerProfileId" | "askerVendorId">,
): Promise<readonly string[]> {
  if (askerVendorId !== null) return peopleOfVendors(db, [askerVendorId]);
  const found = await db.query<{ id: string }>(
    `select u.id from user_profile p join "user" u on u.id = p.user_id and u.deleted_at is null and u.state = 'active'
     where p.id = $1 and p.deleted_at is null and p.state = 'active'`,
    [askerProfileId],
  );
  return found.map(({ id }) => id);
}

/** Who hears of a conversation as it stands. */
export async function audienceOf(db: Queries, conversation: StoredConversation): Promise<Audience> {
  const [people, asker] = [await answering(db, conversation), await askersOf(db, conversation)];
  const experts = people.filter(({ role, isAvailable }) => role === "expert" && isAvailable);
  const pool = conversation.kind === "expert" && experts.length > 0 ? experts : people;
  return { asker, staff: people.map(({ id }) => id), pool: pool.map(({ id }) => id) };
}

/** Everybody of an audience, each once. */
export const everybody = ({ asker, staff }: Audience): readonly string[] => [
  ...new Set([...asker, ...staff]),
];

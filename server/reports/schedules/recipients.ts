import { type Actor, currentRole, roleNames } from "../../../domain/access/roles.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { escapeLike } from "../../db/escape-like.ts";
import { canSeeReport } from "../require-report.ts";

const u = columnsOf(staffUser, "u");

/** A back-office user with an email address. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly email: string;
}
interface AccountRow extends Recipient {
  readonly roles: readonly string[];
}

const active = `u.deleted_at is null and ${u.state} = 'active' and coalesce(${u.email}, '') <> ''`;
const columns = `u.id, ${u.name}, ${u.nameKh}, ${u.email}, ${u.roles}`;

const recipientsSql = (accounts: readonly AccountRow[], report: Report): readonly Recipient[] =>
  accounts.filter(({ roles }) => canSeeReport({ role: currentRole(roles) }, report));

/** Filters users to those who may see the report now and have an email address. */
export async function filterRecipients(
  db: Queries,
  report: Report,
  ids: readonly string[],
): Promise<readonly Recipient[]> {
  const found = await db.query<AccountRow>(
    `select ${columns} from "user" u where u.id = any ($1::uuid[]) and ${active} order by ${u.name}, u.id`,
    [ids],
  );
  return recipientsSql(found, report);
}

const maxRecipients = 20;

/** Finds possible recipients of a report by name or address; twenty at most, `first` included. */
export async function findRecipients(
  db: Queries,
  report: Report,
  { typed, first }: { readonly typed: string; readonly first: string },
): Promise<readonly Recipient[]> {
  const names = report.roles.flatMap((role) => [...roleNames[role]]);
  const found = await db.queryPlanned<AccountRow>(
    `select ${columns} from "user" u
     where ${active} and ${u.roles} && $1::text[]
       and ($2 = '' or concat_ws(' ', ${u.name}, ${u.nameKh}, ${u.username}, ${u.email}) ilike '%' || $2 || '%')
     order by u.id = $3 desc, ${u.name}, u.id limit ${maxRecipients}`,
    [names, escapeLike(typed.trim()), first],
  );
  return recipientsSql(found, report);
}

/** The user's current actor; null when deleted, disabled or without a role. */
export async function readCurrentActor(db: Queries, userId: string): Promise<Actor | null> {
  const [person] = await db.query<{ roles: readonly string[]; vendorId: string | null }>(
    `select ${u.roles}, ${u.vendorId} as "vendorId" from "user" u where id = $1 and deleted_at is null and ${u.state} = 'active'`,
    [userId],
  );
  const role = currentRole(person?.roles ?? []);
  if (!person || role === "anonymous") return null;
  return { userId, role, vendorId: role === "supplier" ? person.vendorId : null, profileId: null };
}

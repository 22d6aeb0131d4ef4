import type { Report } from "../../../domain/declare/report.ts";
import { type Actor, currentRole, roleNames } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { maySee } from "../known-report.ts";

/** Somebody of the back office, as a mail reaches them. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly name_kh: string | null;
  readonly email: string;
}
interface Account extends Recipient {
  readonly roles: readonly string[];
}

const active = `u.deleted_at is null and u.state = 'active' and coalesce(u.email, '') <> ''`;
const columns = "u.id, u.name, u.name_kh, u.email, u.roles";

const receivers = (accounts: readonly Account[], report: Report): readonly Recipient[] =>
  accounts.filter(({ roles }) => maySee({ role: currentRole(roles) }, report));

/** Those of some people who may see a report themselves now, and can be written to. */
export async function whoCanReceive(
  db: Queries,
  report: Report,
  ids: readonly string[],
): Promise<readonly Recipient[]> {
  const found = await db.query<Account>(
    `select ${columns} from "user" u where u.id = any ($1::uuid[]) and ${active} order by u.name, u.id`,
    [ids],
  );
  return receivers(found, report);
}

const most = 20;
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** People to whom a report may be sent, by what is typed of their name or address; twenty at most, one of them `first`. */
export async function findReceivers(
  db: Queries,
  report: Report,
  { typed, first }: { readonly typed: string; readonly first: string },
): Promise<readonly Recipient[]> {
  const names = report.roles.flatMap((role) => [...roleNames[role]]);
  const found = await db.queryPlanned<Account>(
    `select ${columns} from "user" u
     where ${active} and u.roles && $1::text[]
       and ($2 = '' or concat_ws(' ', u.name, u.name_kh, u.username, u.email) ilike '%' || $2 || '%')
     order by u.id = $3 desc, u.name, u.id limit ${most}`,
    [names, escaped(typed.trim()), first],
  );
  return receivers(found, report);
}

/** Who a person is now; null for one who is gone, disabled or without a role. */
export async function actorNow(db: Queries, userId: string): Promise<Actor | null> {
  const [person] = await db.query<{ roles: readonly string[]; vendor_id: string | null }>(
    `select roles, vendor_id from "user" where id = $1 and deleted_at is null and state = 'active'`,
    [userId],
  );
  const role = currentRole(person?.roles ?? []);
  if (!person || role === "anonymous") return null;
  return { userId, role, vendorId: role === "supplier" ? person.vendor_id : null, profileId: null };
}

import { v7 as uuidv7 } from "uuid";
import { type AccountRole, farmerRoleName, roleNames } from "../../../domain/access/roles.ts";
import { adminRoles, user } from "../../../domain/entities/people/user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { systemActor } from "../../records/access/system-actor.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { patchRow } from "../../records/write/patch.ts";
import { getSetting } from "../../settings/settings.ts";
import { resetSecondFactor } from "../second-factor/second-factor.ts";
import type { Person } from "./read-person.ts";
import { SignInRefused } from "./sign-in-errors.ts";

const u = columnsOf(user, "u");

interface Account {
  readonly id: string;
  readonly roles: readonly AccountRole[];
  readonly isActive: boolean;
  /** The person of the provider to whom the account is linked; null for none. */
  readonly subject: string | null;
}

/** A person at the configured provider. */
interface Identity {
  readonly issuer: string;
  readonly person: Person;
}

const select = `select u.id, ${u.roles}, ${u.state} = 'active' and u.deleted_at is null as "isActive",
    (select i.subject from oidc_identity i where i.user_id = u.id and i.issuer = $1) as subject
  from "user" u`;

const isVendorRole = (role: string): boolean => roleNames.supplier.some((name) => name === role);
const isAdminRole = (role: string): boolean => Object.hasOwn(adminRoles, role);

/** The account that the person signed in to before. */
async function findLinked(tx: Queries, { issuer, person }: Identity): Promise<Account | null> {
  const [found] = await tx.query<Account>(
    `${select} where u.id = (select user_id from oidc_identity where issuer = $1 and subject = $2) for update of u`,
    [issuer, person.subject],
  );
  return found ?? null;
}

/** The account with the person's email address; one in the bin only if there is no other. */
async function findByEmail(tx: Queries, { issuer, person }: Identity): Promise<Account | null> {
  const [found] = await tx.query<Account>(
    `${select} where lower(${u.email}) = $2 order by u.deleted_at nulls first limit 1 for update of u`,
    [issuer, person.email],
  );
  return found ?? null;
}

/** The provider never decides about vendors: their accounts stay theirs, and no other account becomes one. */
function assertVendorKept({ roles }: Pick<Account, "roles">, granted: Person["roles"]): void {
  const isVendors = roles.some(isVendorRole);
  if (granted.some((role) => isVendorRole(role) !== isVendors)) throw new SignInRefused("vendorAccount");
}

const gainsAdminRole = ({ roles }: Account, granted: Person["roles"]): boolean =>
  granted.some((role) => isAdminRole(role) && !roles.includes(role));

/**
 * Links an account by the verified email. The account must be of the back office, and must have the admin roles that the
 * person has: who edits accounts could otherwise prepare one, and become an admin with the person's first sign-in.
 */
async function linkAccount(tx: Queries, identity: Identity): Promise<Account | null> {
  const account = await findByEmail(tx, identity);
  if (!account) return null;
  if (!account.isActive) throw new SignInRefused("inactive");
  if (account.subject !== null) throw new SignInRefused("otherPerson");
  if (account.roles.every((role) => role === farmerRoleName)) throw new SignInRefused("noAccount");
  if (gainsAdminRole(account, identity.person.roles)) throw new SignInRefused("notYetAdmin");
  await storeLink(tx, identity, account.id);
  return account;
}

const storeLink = (tx: Queries, { issuer, person }: Identity, userId: string) =>
  tx.query("insert into oidc_identity (issuer, subject, user_id) values ($1, $2, $3)", [
    issuer,
    person.subject,
    userId,
  ]);

/** Creates an account without a password, if the settings allow it. */
async function createAccount(tx: Queries, identity: Identity): Promise<Account> {
  const { email, name, roles } = identity.person;
  if (!getSetting("oidc.createAccounts")) throw new SignInRefused("noAccount");
  assertVendorKept({ roles: [] }, roles);
  const taken = await tx.query(
    `select 1 from "user" u where lower(${u.username}) = $1 and u.deleted_at is null`,
    [email],
  );
  if (taken.length > 0) throw new SignInRefused("noAccount");
  const id = uuidv7();
  await insertMany(tx, user, [
    { id, createdBy: id, updatedBy: id, username: email, email, name, roles: [...roles], state: "active" },
  ]);
  await storeLink(tx, identity, id);
  return { id, roles, isActive: true, subject: identity.person.subject };
}

/**
 * Gives an account the roles of the map. The database ends all sessions if they differ (`follow_account_change`). An
 * account that becomes an admin loses its password, passkeys and other factors, which somebody else may have set before.
 */
async function updateRoles(tx: Queries, account: Account, granted: Person["roles"]): Promise<void> {
  const roles: AccountRole[] = [...granted, ...account.roles.filter((role) => role === farmerRoleName)];
  if (roles.length === account.roles.length && roles.every((role) => account.roles.includes(role))) return;
  if (gainsAdminRole(account, granted)) {
    await tx.query("delete from credential where user_id = $1", [account.id]);
    await tx.query("delete from reset_code where user_id = $1", [account.id]);
    await resetSecondFactor(tx, systemActor, account.id);
  }
  await patchRow({ db: tx, actor: systemActor, entity: user, id: account.id, values: { roles } });
}

/** An account, and whether it was known, linked now or created. */
interface Found {
  readonly account: Account;
  readonly how: "known" | "linked" | "created";
}

async function findOrMake(tx: Queries, identity: Identity): Promise<Found> {
  const known = await findLinked(tx, identity);
  if (known) return { account: known, how: "known" };
  // Writes of account names wait for each other, here and in the lists of accounts.
  await takeLock(tx, "signInNames");
  const linkedByOther = await findLinked(tx, identity);
  if (linkedByOther) return { account: linkedByOther, how: "known" };
  const linked = await linkAccount(tx, identity);
  if (linked) return { account: linked, how: "linked" };
  return { account: await createAccount(tx, identity), how: "created" };
}

/**
 * Finds the account of a person, links or creates it on the first sign-in, and gives it the roles of the map. Runs in the
 * transaction that starts the session. Throws `SignInRefused`.
 */
export async function findAccountOf(
  tx: Queries,
  identity: Identity,
): Promise<{ readonly id: string; readonly how: Found["how"] }> {
  const { account, how } = await findOrMake(tx, identity);
  const { roles } = identity.person;
  if (!account.isActive) throw new SignInRefused("inactive");
  assertVendorKept(account, roles);
  await updateRoles(tx, account, roles);
  return { id: account.id, how };
}

import { currentRole, type Role, roleNames } from "../../domain/access/roles.ts";
import type { accessPeople, PeopleShown, Person } from "../../domain/contracts/access.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { adminRoles, staffRoles, user } from "../../domain/entities/people/user.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import type { Language, LocalizedText } from "../../domain/text/localized-text.ts";
import { hasSecondFactorSql } from "../auth/second-factor/has-second-factor.ts";
import { isSecondFactorRequired } from "../auth/second-factor/required.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { escapeLike } from "../db/escape-like.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { listedRowsSql } from "../db/schema/table-indexes.ts";
import { tableMembers } from "../db/schema/tables.ts";
import { referenceByIdSql } from "../records/read/serialize.ts";
import { and, type SqlParams, sqlParams } from "../records/sql-params.ts";
import { getSetting } from "../settings/settings.ts";

const u = columnsOf(staffUser, "u");

export interface PeopleFilter {
  readonly role?: Role | undefined;
  readonly show: PeopleShown;
  readonly q?: string | undefined;
}

const accountRoles: Readonly<Record<string, LocalizedText>> = { ...adminRoles, ...staffRoles };

/** The condition of each part of the accounts, on the row `a` of `accountsSql`. */
const shownSql: Readonly<Record<PeopleShown, string>> = {
  all: "true",
  dormant: `a."isDormant"`,
  neverSignedIn: `a.state = 'active' and a."signedInAt" is null`,
  withoutSecondFactor: `a.state = 'active' and not a."hasSecondFactor"`,
  deactivated: "a.state = 'disabled'",
};

/** The accounts of the back office that a role and a search text leave, found by the index of the listed rows. */
function accountsSql({ role, q = "" }: PeopleFilter, values: SqlParams): string {
  const typed = q.trim();
  const where = and([
    "u.deleted_at is null",
    listedRowsSql(tableMembers(user), "u") ?? "true",
    ...(role === undefined ? [] : [`${u.roles} && ${values.add(roleNames[role], "text[]")}`]),
    ...(typed === ""
      ? []
      : [
          `concat_ws(' ', ${u.name}, ${u.nameKh}, ${u.username}, ${u.email}, ${u.phone}) ilike ${values.add(`%${escapeLike(typed)}%`, "text")}`,
        ]),
  ]);
  const usedAt = `greatest(${u.lastLoginAt}, x.active_at, k.used_at)`;
  const days = values.add(getSetting("accounts.dormantDays"), "integer");
  return `select u.id, ${u.name}, ${u.nameKh} as "nameKh", ${u.username}, ${u.roles}, ${u.vendorId} as "vendorId", ${u.state},
      u.created_at as "createdAt", ${u.lastLoginAt} as "signedInAt", ${usedAt} as "usedAt",
      ${hasSecondFactorSql("u.id")} as "hasSecondFactor",
      ${u.state} = 'active' and coalesce(${usedAt}, u.created_at) < now() - make_interval(days => ${days}) as "isDormant"
    from "user" u left join account_activity x on x.user_id = u.id
      left join (select owner_id, max(last_used_at) as used_at from api_key group by owner_id) k on k.owner_id = u.id
    where ${where}`;
}

interface StoredPerson extends Omit<Person, "entity" | "roles" | "needsSecondFactor" | "keys"> {
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly activeKeys: number;
}

function personOf({ roles: names, scopes, activeKeys, ...stored }: StoredPerson): Person {
  const changes = scopes.filter((scope) => scope.endsWith(":write")).length;
  const lists = new Set(scopes.map((scope) => scope.split(":")[0]));
  return {
    ...stored,
    entity: names.some((name) => Object.hasOwn(adminRoles, name)) ? "adminUser" : "staffUser",
    roles: names.flatMap((name) => accountRoles[name] ?? []),
    needsSecondFactor: isSecondFactorRequired(currentRole(names)),
    keys: { active: activeKeys, reads: lists.size, changes },
  };
}

interface PeopleQuery extends PeopleFilter {
  readonly db: Queries;
  readonly language: Language;
  /** Null for all rows. */
  readonly page: { readonly pagesize: number; readonly cursorkey: number } | null;
}

/** Those that were not used for the longest time come first where that is the question; others are sorted by name. */
function orderOf(show: PeopleShown, language: Language): string {
  const name = language === "km" ? `lower(coalesce(nullif(a."nameKh", ''), a.name))` : "lower(a.name)";
  const isByUse = show === "dormant" || show === "neverSignedIn";
  return `${isByUse ? `coalesce(a."usedAt", a."createdAt"), ` : ""}${name}, a.id`;
}

/** The accounts of the back office, or a page of them. */
export async function listPeople({ db, language, page, ...filter }: PeopleQuery): Promise<readonly Person[]> {
  const values = sqlParams();
  const accounts = accountsSql(filter, values);
  const limit = page
    ? `limit ${values.add(page.pagesize, "integer")} offset ${values.add(page.cursorkey, "integer")}`
    : "";
  const order = orderOf(filter.show, language);
  const found = await db.query<StoredPerson>(
    `select a.id, a.name, a."nameKh", a.username, a.roles, a.state, a."hasSecondFactor", a."isDormant",
       ${referenceByIdSql(vendor, `a."vendorId"`)} as vendor, ${isoTimeSql(`a."createdAt"`)} as "createdAt",
       ${isoTimeSql(`a."signedInAt"`)} as "lastSignInAt", ${isoTimeSql(`a."usedAt"`)} as "lastActiveAt",
       k.count as "activeKeys", k.scopes
     from (select * from (${accounts}) a where ${shownSql[filter.show]} order by ${order} ${limit}) a
       cross join lateral (
         select count(distinct key.id)::int as count, coalesce(array_agg(distinct scope) filter (where scope is not null), '{}') as scopes
         from api_key key left join lateral unnest(key.scopes) scope on true
         where key.owner_id = a.id and key.revoked_at is null and key.expires_at > now()
       ) k
     order by ${order}`,
    values.list,
  );
  return found.map(personOf);
}

type Counts = ReplyOf<typeof accessPeople>["counts"];

/** How many accounts each part has. */
export async function countPeople(db: Queries, filter: Omit<PeopleFilter, "show">): Promise<Counts> {
  const values = sqlParams();
  const count = (show: PeopleShown) => `count(*) filter (where ${shownSql[show]})::int as "${show}"`;
  const [found] = await db.query<Counts>(
    `select ${count("all")}, ${count("dormant")}, ${count("neverSignedIn")}, ${count("withoutSecondFactor")}, ${count("deactivated")}
     from (${accountsSql({ ...filter, show: "all" }, values)}) a`,
    values.list,
  );
  if (!found) throw new Error("Nothing was counted.");
  return found;
}

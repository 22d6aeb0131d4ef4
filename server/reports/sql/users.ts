import { farmerRoleName } from "../../../domain/access/roles.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { users } from "../../../domain/reports/users.ts";
import { columnsOf } from "../../db/columns.ts";
import { literal } from "../../db/schema/identifiers.ts";
import { count, dayAt, many, one, reportSql } from "../report-sql.ts";

const u = columnsOf(staffUser, "u");

// Users with the app role only are in the report of user profiles.
const where = `u.deleted_at is null and not (${u.roles} <@ array[${literal(farmerRoleName)}])`;
const all = <K>(key: K) => ({ accounts: key, signIns: key });

export const usersSql = reportSql(users, {
  sources: {
    accounts: { from: `"user" u`, day: dayAt("u.created_at"), where },
    signIns: {
      from: `"user" u`,
      day: dayAt(u.lastLoginAt),
      where: `${where} and ${u.lastLoginAt} is not null`,
    },
  },
  figures: {
    accounts: { accounts: count() },
    added: { accounts: count() },
    active: { accounts: count(`${u.state} = 'active'`) },
    disabled: { accounts: count(`${u.state} = 'disabled'`) },
    signedIn: { signIns: count() },
    neverSignedIn: { accounts: count(`${u.lastLoginAt} is null`) },
    neverShare: "ratio",
  },
  breakdowns: { role: all(many(u.roles)), state: all(one(u.state)), vendor: all(one(u.vendorId)) },
});

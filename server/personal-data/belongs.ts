import type { Field } from "../../domain/declare/index.ts";
import type { PersonalEntity, PersonalTable } from "../../domain/personal-data/rules.ts";
import { columnOf, quote } from "../db/schema/identifiers.ts";
import { and, type SqlParams } from "../records/sql-params.ts";

/** The ids of a person: their account, their user profile, or both. */
export interface PersonIds {
  readonly accountId: string | null;
  readonly profileId: string | null;
}

/** SQL: whether the record `r` belongs to the person. */
export function ownsRecordSql(declared: PersonalEntity, person: PersonIds, values: SqlParams): string {
  const { entity } = declared;
  const conditions = (names: readonly string[], id: string | null) =>
    id === null
      ? []
      : names.map((name) => {
          const field: Field | undefined = entity.fields[name];
          const value = values.add(id, "uuid");
          return field?.kind === "refs"
            ? `${value} = any (r.${columnOf(name)})`
            : `r.${columnOf(name)} = ${value}`;
        });
  const any = [
    ...conditions(declared.account, person.accountId),
    ...conditions(declared.profile, person.profileId),
  ];
  return any.length === 0 ? "false" : `(${any.join(" or ")})`;
}

/** A person with the email addresses and telephone numbers that messages to them have. */
export interface ReachedPerson extends PersonIds {
  readonly addresses: readonly string[];
}

/** SQL: whether the row `r` of a table belongs to the person. */
export function ownsRowSql(declared: PersonalTable, person: ReachedPerson, values: SqlParams): string {
  const { account = [], profile = [], address, conversation, only = {} } = declared;
  const { accountId, profileId, addresses } = person;
  const any = [
    ...(accountId === null
      ? []
      : account.map((column) => `r.${quote(column)} = ${values.add(accountId, "uuid")}`)),
    ...(profileId === null
      ? []
      : profile.map((column) => `r.${quote(column)} = ${values.add(profileId, "uuid")}`)),
    ...(address === undefined ? [] : [`r.${quote(address)} = any (${values.add(addresses, "text[]")})`]),
    ...(conversation === undefined || profileId === null
      ? []
      : [
          `r.${quote(conversation)} in (select c.id from conversation c where c.asker_profile_id = ${values.add(profileId, "uuid")})`,
        ]),
  ];
  if (any.length === 0) return "false";
  const further = Object.entries(only).map(
    ([column, value]) => `r.${quote(column)} = ${values.add(value, "text")}`,
  );
  return and([`(${any.join(" or ")})`, ...further]);
}

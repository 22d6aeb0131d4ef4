import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { ageRangeCodes, ageRanges } from "../../../domain/values/age-range.ts";
import { columnsOf } from "../../db/columns.ts";
import { literal } from "../../db/schema/identifiers.ts";
import { one } from "../report-sql.ts";

const person = columnsOf(userProfile, "person");

/** SQL: age range as of this year from the year of birth, like `ageRangeOf`. */
function ageRangeSql(birthYear: string): string {
  const age = `(extract(year from now() at time zone 'Asia/Phnom_Penh')::int - ${birthYear})`;
  const ranges = ageRangeCodes.map((code) =>
    Number.isFinite(ageRanges[code].below)
      ? `when ${age} < ${ageRanges[code].below} then ${literal(code)}`
      : "",
  );
  const oldest = ageRangeCodes.at(-1) ?? "";
  return `case when ${birthYear} is null or ${age} < 0 then null ${ranges.join(" ")} else ${literal(oldest)} end`;
}

/** Join for breakdowns by person; `id` is the expression of the profile id. */
export const personJoin = (id: string): string => `left join user_profile person on person.id = ${id}`;

/** Keys of the people joined as `person`; `joins` names their join and those before it. */
export const personKeys = (...joins: readonly string[]) => ({
  gender: one(person.gender, ...joins),
  ageRange: one(ageRangeSql(person.birthYear), ...joins),
  project: one(person.projectId, ...joins),
});

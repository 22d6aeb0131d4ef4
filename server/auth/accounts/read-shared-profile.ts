import type { readPerson } from "../../../domain/contracts/app/account.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { ageRangeOf } from "../../../domain/values/age-range.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { placeLabelSql } from "../../records/read/serialize.ts";

const person = columnsOf(userProfile, "person");

type Person = ReplyOf<typeof readPerson>;
type PersonRow = Omit<Person, "ageRange"> & { readonly birthYear: number | null };

/** Reads the shared fields of an app user; SQL leaves out all others. Throws `notFound`. */
export async function readSharedProfile(db: Queries, id: string): Promise<Person> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await db.query<PersonRow>(
    `select person.id, ${person.name}, ${person.nameKh} as "nameKh", ${person.photo}, ${person.occupation},
       case when ${person.sharesPhone} then ${person.phone} end as phone,
       case when ${person.sharesGender} then ${person.gender} end as gender,
       case when ${person.sharesAge} then ${person.birthYear} end as "birthYear",
       case when ${person.sharesLocation} and l.words is not null then json_build_object(
         'province', left(${person.place}, 2), 'district', case when length(${person.place}) >= 4 then left(${person.place}, 4) end,
         'label', l.words ->> 'label', 'labelKh', l.words ->> 'labelKh') end as location
     from user_profile person, lateral (select ${placeLabelSql(`left(${person.place}, 4)`)} as words) l
     where person.id = $1 and person.deleted_at is null and ${person.state} = 'active'`,
    [id],
  );
  if (!found) throw new AppError("notFound");
  const { birthYear, ...shared } = found;
  return { ...shared, ageRange: ageRangeOf(birthYear) };
}

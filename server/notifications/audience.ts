import { roleNames } from "../../domain/access/roles.ts";
import type { Row } from "../../domain/declare/index.ts";
import type { notification } from "../../domain/entities/partners/notification.ts";
import { expert } from "../../domain/entities/people/expert.ts";
import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const u = columnsOf(staffUser, "u");
const p = columnsOf(userProfile, "p");
const x = columnsOf(expert, "x");
const v = columnsOf(vendor, "v");

type Notification = Row<typeof notification>;
type AudienceLists = Pick<
  Notification,
  "roles" | "provinces" | "projectIds" | "cropIds" | "genders" | "profileIds"
>;
/** The audience of a notification as stored in its record. */
export type Audience = Pick<Notification, "everybody"> & {
  readonly [K in keyof AudienceLists]: readonly string[];
};
/** Size of an audience, and how many of it each channel reaches. */
export interface Reach {
  readonly total: number;
  readonly perChannel: {
    readonly inApp: number;
    readonly push: number;
    readonly sms: number;
    readonly email: number;
  };
  readonly sample: readonly { readonly name: string; readonly nameKh: string | null }[];
}

const arraySql = (list: readonly string[]): string => `array[${list.map((name) => `'${name}'`).join(", ")}]`;
const sellers = arraySql(roleNames.supplier);
const experts = arraySql(roleNames.expert);
const staff = arraySql([...roleNames.backofficeAdmin, ...roleNames.admin, ...roleNames.editor]);
const isActive = `u.deleted_at is null and ${u.state} = 'active'`;
/** SQL: accounts have no project, crops or gender, so an audience with such a filter includes none of them. */
const canMatchAccounts =
  "cardinality($4::uuid[]) = 0 and cardinality($5::uuid[]) = 0 and cardinality($6::text[]) = 0";
const inProvince = (place: string): string => `(cardinality($3::text[]) = 0 or left(${place}, 2) = any ($3))`;

/**
 * The distinct users of an audience as the CTE `people`. Filters are combined with AND; named people are added.
 * Includes back-office accounts with a selected role, or when everybody is selected. Parameters: `audienceParams`.
 */
const peopleSql = `people as (
  select distinct on (person) * from (
    select coalesce(${p.userId}, p.id) as person, p.id as profile_id, ${p.userId}, ${p.name}, ${p.nameKh}, ${p.phone}, ${p.email}, 0 as turn
    from user_profile p
    where p.deleted_at is null and ${p.state} = 'active' and ($1::boolean or p.id = any ($7::uuid[]) or (
      $8::boolean and (cardinality($2::text[]) = 0 or ${p.occupation} = any ($2)) and ${inProvince(p.place)}
      and (cardinality($4::uuid[]) = 0 or ${p.projectId} = any ($4)) and (cardinality($5::uuid[]) = 0 or ${p.mainCropIds} && $5)
      and (cardinality($6::text[]) = 0 or ${p.gender} = any ($6))))
    union all
    select coalesce(${x.userId}, x.id), null, u.id, ${x.name}, ${x.nameKh}, ${x.phone}, ${x.email}, 1
    from expert x left join "user" u on u.id = ${x.userId} and ${isActive}
    where x.deleted_at is null and (${x.userId} is null or u.id is not null)
      and ($1 or ('expert' = any ($2) and ${canMatchAccounts} and ${inProvince(x.province)}))
    union all
    select u.id, null, u.id, ${u.name}, ${u.nameKh}, ${u.phone}, ${u.email}, 2
    from "user" u left join vendor v on v.id = ${u.vendorId}
    where ${isActive} and (($1 and ${u.roles} && (${sellers} || ${staff} || ${experts})) or (${canMatchAccounts} and (
      ('supplier' = any ($2) and ${u.roles} && ${sellers} and ${inProvince(v.place)})
      or ('expert' = any ($2) and cardinality($3::text[]) = 0 and ${u.roles} && ${experts})
      or ('staff' = any ($2) and cardinality($3::text[]) = 0 and ${u.roles} && ${staff}))))
  ) found order by person, turn
)`;

/** SQL per channel: whether it can reach a person of `people`. */
const reaches = {
  inApp: "(p.profile_id is not null or p.user_id is not null)",
  push: "exists (select from device d where d.user_id = p.user_id)",
  sms: "coalesce(p.phone, '') <> ''",
  email: "coalesce(p.email, '') <> ''",
} as const;

const parts = ({ roles, provinces, projectIds, cropIds, genders }: Audience) => [
  roles,
  provinces,
  projectIds,
  cropIds,
  genders,
];

/** Whether no audience was selected, which does not mean everybody. */
export const isEmptyAudience = (audience: Audience): boolean =>
  audience.everybody !== "all" &&
  audience.profileIds.length === 0 &&
  parts(audience).every((part) => part.length === 0);

const audienceParams = (audience: Audience): readonly unknown[] => [
  audience.everybody === "all",
  audience.roles,
  audience.provinces,
  audience.projectIds,
  audience.cropIds,
  audience.genders,
  audience.profileIds,
  parts(audience).some((part) => part.length > 0),
];

/** Counts the current audience. */
export async function countReach(db: Queries, audience: Audience): Promise<Reach> {
  const counts = Object.entries(reaches).map(
    ([channel, isReached]) => `'${channel}', count(*) filter (where ${isReached})`,
  );
  const [reach] = await db.queryPlanned<Reach>(
    `with ${peopleSql}
     select count(*)::int as total, json_build_object(${counts.join(", ")}) as "perChannel",
       (select coalesce(json_agg(json_build_object('name', s.name, 'nameKh', s.name_kh)), '[]')
        from (select name, name_kh from people order by turn, person limit 5) s) as sample
     from people p`,
    audienceParams(audience),
  );
  if (!reach) throw new Error("An audience was not counted.");
  return reach;
}

interface RecipientsInput {
  readonly notificationId: string;
  readonly audience: Audience;
  readonly channels: readonly string[];
}

/** Writes one recipient row per person and channel that reaches them. Returns the number of people. */
export async function writeRecipients(
  tx: Queries,
  { notificationId, audience, channels }: RecipientsInput,
): Promise<number> {
  await tx.queryPlanned(
    `with ${peopleSql}
     insert into notification_recipient (notification_id, person, channel, profile_id, user_id, address)
     select $9::uuid, p.person, c.channel, p.profile_id, p.user_id,
       case c.channel when 'sms' then p.phone when 'email' then p.email end
     from people p cross join unnest($10::text[]) as c (channel)
     where case c.channel ${Object.entries(reaches)
       .map(([channel, isReached]) => `when '${channel}' then ${isReached}`)
       .join(" ")} end
     on conflict do nothing`,
    [...audienceParams(audience), notificationId, channels],
  );
  const [counted] = await tx.query<{ people: number }>(
    "select count(distinct person)::int as people from notification_recipient where notification_id = $1",
    [notificationId],
  );
  return counted?.people ?? 0;
}

import { ageRangeOf } from "../../../domain/age-range.ts";
import type { changeOwnProfile, readOwnProfile } from "../../../domain/calls/app/account.ts";
import type { BodyOf, ReplyOf } from "../../../domain/declare/index.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Database, Queries } from "../../db/database.ts";
import { placeJson } from "../../db/kinds-place.ts";
import type { AsFarmer } from "../../http/context.ts";
import { withFullRights } from "../../records/full-rights.ts";
import { noteOnRow } from "../../records/note-row.ts";
import { patchRow } from "../../records/patch.ts";
import { placeLabelSql } from "../../records/present.ts";

type OwnProfile = ReplyOf<typeof readOwnProfile>;

const select = `select own.id, own.version, own.name, own.name_kh as "nameKh", own.gender, own.birth_year as "birthYear", own.phone, own.email,
    own.photo, ${placeJson("own.place")} as place, ${placeLabelSql("own.place")} as "placeLabel", own.geo, own.occupation,
    own.farm_area::float8 as "farmArea", own.social_profile as "socialProfile",
    coalesce((select json_agg(json_build_object('id', c.id, 'label', c.name, 'labelKh', c.name_kh) order by u.place)
      from unnest(own.main_crop_ids) with ordinality u (id, place) join farm_sub_category c on c.id = u.id), '[]') as "mainCrops",
    case when n.id is not null then json_build_object('id', n.id, 'label', n.name, 'labelKh', n.name_kh) end as project,
    own.shares_phone as "sharesPhone", own.shares_gender as "sharesGender", own.shares_age as "sharesAge",
    own.shares_location as "sharesLocation", own.registered_at as "registeredAt"
  from user_profile own left join project_name n on n.id = own.project_id
  where own.id = $1 and own.deleted_at is null`;
type Found = Omit<OwnProfile, "ageRange" | "registeredAt"> & { readonly registeredAt: Date | null };

/** A person's own profile. */
async function readOwn(db: Queries, profileId: string): Promise<OwnProfile> {
  const [found] = await db.query<Found>(select, [profileId]);
  if (!found) throw new Refusal("signedOut");
  return {
    ...found,
    ageRange: ageRangeOf(found.birthYear),
    registeredAt: found.registeredAt?.toISOString() ?? null,
  };
}

/** The same, when the app opens: noted as a sign of life, at most every ten minutes. */
export async function openOwnProfile(db: Database, { profileId }: AsFarmer): Promise<OwnProfile> {
  const [quiet] = await db.query(
    `select 1 from user_profile where id = $1 and (last_active_at is null or last_active_at < now() - interval '10 minutes')`,
    [profileId],
  );
  if (quiet) {
    const values = { lastActiveAt: new Date().toISOString() };
    await db.transaction((tx) => noteOnRow(tx, { entity: userProfile, id: profileId, values }));
  }
  return readOwn(db, profileId);
}

/** Writes one's address and one's switches. Throws `outOfDate` with the profile as it is now. */
export async function changeOwn(
  db: Database,
  { actor, profileId }: AsFarmer,
  { version, ...values }: BodyOf<typeof changeOwnProfile>,
): Promise<OwnProfile> {
  const stored = await patchRow({
    db,
    actor: withFullRights(actor),
    entity: userProfile,
    id: profileId,
    values,
    version,
  });
  const current = await readOwn(db, profileId);
  if (!stored) throw new Refusal("outOfDate", { extra: { current } });
  return current;
}

import type { changeOwnProfile, readOwnProfile } from "../../../domain/contracts/app/account.ts";
import type { BodyOf, ReplyOf } from "../../../domain/declare/index.ts";
import { farmSubCategory } from "../../../domain/entities/farm/farm-sub-category.ts";
import { projectName } from "../../../domain/entities/people/project-name.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { ageRangeOf } from "../../../domain/values/age-range.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import type { FarmerContext } from "../../http/context.ts";
import { placeJson } from "../../kinds/place-codes.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { placeLabelSql } from "../../records/read/serialize.ts";
import { patchRow } from "../../records/write/patch.ts";
import { updateWithoutHistory } from "../../records/write/update-without-history.ts";

const own = columnsOf(userProfile, "own");
const c = columnsOf(farmSubCategory, "c");
const n = columnsOf(projectName, "n");

type OwnProfile = ReplyOf<typeof readOwnProfile>;

const select = `select own.id, own.version, ${own.name}, ${own.nameKh} as "nameKh", ${own.gender}, ${own.birthYear} as "birthYear", ${own.phone}, ${own.email},
    ${own.photo}, ${placeJson(own.place)} as place, ${placeLabelSql(own.place)} as "placeLabel", ${own.geo}, ${own.occupation},
    ${own.farmArea}::float8 as "farmArea", ${own.socialProfile} as "socialProfile", ${own.taxId} as "taxId",
    coalesce((select json_agg(json_build_object('id', c.id, 'label', ${c.name}, 'labelKh', ${c.nameKh}) order by u.place)
      from unnest(${own.mainCropIds}) with ordinality u (id, place) join farm_sub_category c on c.id = u.id), '[]') as "mainCrops",
    case when n.id is not null then json_build_object('id', n.id, 'label', ${n.name}, 'labelKh', ${n.nameKh}) end as project,
    ${own.sharesPhone} as "sharesPhone", ${own.sharesGender} as "sharesGender", ${own.sharesAge} as "sharesAge",
    ${own.sharesLocation} as "sharesLocation", ${own.registeredAt} as "registeredAt"
  from user_profile own left join project_name n on n.id = ${own.projectId}
  where own.id = $1 and own.deleted_at is null`;
type OwnProfileRow = Omit<OwnProfile, "ageRange" | "registeredAt"> & { readonly registeredAt: Date | null };

/** Reads a user's own profile. */
async function queryOwnProfile(db: Queries, profileId: string): Promise<OwnProfile> {
  const [found] = await db.query<OwnProfileRow>(select, [profileId]);
  if (!found) throw new AppError("signedOut");
  return {
    ...found,
    ageRange: ageRangeOf(found.birthYear),
    registeredAt: found.registeredAt?.toISOString() ?? null,
  };
}

/** Reads the own profile when the app opens, and records the last activity, at most every ten minutes. */
export async function readProfileOnOpen(db: Database, { profileId }: FarmerContext): Promise<OwnProfile> {
  const [quiet] = await db.query(
    `select 1 from user_profile own where id = $1 and (${own.lastActiveAt} is null or ${own.lastActiveAt} < now() - interval '10 minutes')`,
    [profileId],
  );
  if (quiet) {
    const values = { lastActiveAt: new Date().toISOString() };
    await db.transaction((tx) => updateWithoutHistory(tx, { entity: userProfile, id: profileId, values }));
  }
  return queryOwnProfile(db, profileId);
}

/** Updates the own address and settings. Throws `outOfDate` with the current profile. */
export async function updateOwnProfile(
  db: Database,
  { actor, profileId }: FarmerContext,
  { version, ...values }: BodyOf<typeof changeOwnProfile>,
): Promise<OwnProfile> {
  const stored = await patchRow({
    db,
    actor: asAdmin(actor),
    entity: userProfile,
    id: profileId,
    values,
    version,
  });
  const current = await queryOwnProfile(db, profileId);
  if (!stored) throw new AppError("outOfDate", { extra: { current } });
  return current;
}

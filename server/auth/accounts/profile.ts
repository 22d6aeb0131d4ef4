import type { profile } from "../../../domain/contracts/auth/auth.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import type { Session } from "../../http/app-context.ts";

const u = columnsOf(staffUser, "u");
const v = columnsOf(vendor, "v");

type Profile = Omit<ReplyOf<typeof profile>, "needsSecondFactor">;

/** Reads the signed-in user's profile. */
export async function readProfile(db: Queries, { actor, expiresAt }: Session): Promise<Profile> {
  const [found] = await db.query<Omit<Profile, "expiresAt">>(
    `select u.id, ${u.username}, ${u.name}, ${u.nameKh} as "nameKh", ${u.email}, ${u.photo}, ${u.roles},
       case when v.id is not null then jsonb_build_object('id', v.id, 'label', ${v.name}, 'labelKh', ${v.nameKh}) end as vendor,
       coalesce(${v.ownerId} = u.id, false) as "ownsVendor"
     from "user" u left join vendor v on v.id = ${u.vendorId} and v.deleted_at is null
     where u.id = $1 and u.deleted_at is null`,
    [actor?.userId],
  );
  if (!found) throw new AppError("signedOut");
  return { ...found, expiresAt: expiresAt.toISOString() };
}

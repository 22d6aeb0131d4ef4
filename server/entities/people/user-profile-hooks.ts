import { type Actor, farmerRoleName } from "../../../domain/access/roles.ts";
import type { Row } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import type { HooksOf } from "../../records/write/hooks.ts";
import { patchRow } from "../../records/write/patch.ts";

const p = columnsOf(userProfile, "p");
const u = columnsOf(user, "u");

interface ProfileContext {
  readonly db: Queries;
  readonly actor: Actor;
}

/**
 * Brings the account of a profile into line with it: in use while the profile is, disabled otherwise. An account that also has
 * other roles is never enabled by its profile: staff may have disabled it.
 */
export async function syncProfileAccount({ db, actor }: ProfileContext, profileId: string): Promise<void> {
  const [found] = await db.query<{ id: string; target: Row<typeof user>["state"] }>(
    `select u.id, case when p.deleted_at is null and ${p.state} = 'active' then 'active' else 'disabled' end as target
     from user_profile p join "user" u on u.id = ${p.userId}
     where p.id = $1 and u.deleted_at is null and $2 = any (${u.roles})`,
    [profileId, farmerRoleName],
  );
  if (!found) return;
  const { id, target } = found;
  await patchRow({
    db,
    actor: asAdmin(actor),
    entity: user,
    id,
    values: { state: target },
    conditions: (parameters) => [
      `r.state <> ${parameters.add(target, "text")}`,
      ...(target === "active" ? [`r.roles <@ array[${parameters.add(farmerRoleName, "text")}]`] : []),
    ],
  });
}

/** Keeps the account's state in line with its profile's, including deletion and restore. */
export const userProfileHooks: HooksOf<typeof userProfile> = {
  after: async (write) => {
    if (write.operation !== "create") await syncProfileAccount(write, write.id);
  },
};

import type { Actor } from "../../domain/access/roles.ts";
import { user } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import type { Queries } from "../db/database.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { patchRow } from "../records/write/patch.ts";
import type { Person } from "./person.ts";

/** Records in the history of a person that somebody downloads all their data. */
export async function recordExport(tx: Queries, actor: Actor, person: Person, id: string): Promise<void> {
  const entity = person.accountId === id ? user : userProfile;
  await tx.query("select set_config('kasekam.action', 'exported', true)");
  for (const place of ["inUse", "inBin"] as const)
    if (await patchRow({ db: tx, actor: asAdmin(actor), entity, id, place, values: {} })) break;
  await tx.query("select set_config('kasekam.action', '', true)");
}

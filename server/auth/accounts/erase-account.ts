import type { Actor } from "../../../domain/access/roles.ts";
import type { StoredValues } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { patchRow } from "../../records/write/patch.ts";
import { eraseSecondFactor } from "../second-factor/erase.ts";

const u = columnsOf(user, "u");

/** The transaction of a removal and its acting user. */
export interface RemovalContext {
  readonly tx: Queries;
  readonly actor: Actor;
}

/** Replaces the name of a removed account. */
export const removedName = { name: "Removed account", nameKh: "គណនីដែលបានលុប" } as const;

/** Removes columns from the history of records. */
export async function eraseHistory(
  tx: Queries,
  {
    entity,
    ids,
    columns,
  }: { readonly entity: string; readonly ids: readonly string[]; readonly columns: readonly string[] },
): Promise<void> {
  await tx.query(
    "update history set changes = changes - $3::text[] where entity = $1 and record_id = any ($2::uuid[])",
    [entity, ids, columns],
  );
  // The nightly run removes them from archived months. After the update: this also sees an archive that was written since.
  await tx.query(
    `insert into archive_erasure (entity, record_id, columns)
     select $1, id, $3 from unnest($2::uuid[]) id where exists (select from archive where table_name = 'history')`,
    [entity, ids, columns],
  );
}

/** Disables an account and erases its personal data, including those in the history. Ends its sessions. */
export async function eraseAccount({ tx, actor }: RemovalContext, id: string): Promise<void> {
  const [was] = await tx.query<{ email: string; phone: string | null }>(
    `select ${u.email}, ${u.phone} from "user" u where id = $1`,
    [id],
  );
  const name = `removed-${id}`;
  const values: StoredValues<typeof user> = {
    username: name,
    email: `${name}@removed.invalid`,
    ...removedName,
    phone: null,
    photo: null,
    roles: [],
    state: "disabled",
  };
  await patchRow({ db: tx, actor, entity: user, id, values });
  await eraseHistory(tx, {
    entity: "user",
    ids: [id],
    columns: ["username", "email", "name", "name_kh", "phone", "photo"],
  });
  await tx.query("delete from message_out where recipient in ($1, $2)", [was?.email ?? "", was?.phone ?? ""]);
  await tx.query("delete from credential where user_id = $1", [id]);
  await tx.query("delete from reset_code where user_id = $1", [id]);
  for (const table of ["sign_in", "known_device"])
    await tx.query(`delete from ${table} where user_id = $1`, [id]);
  await eraseSecondFactor(tx, id);
}

import { user } from "../../../domain/entities/people/user.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { patchRow } from "../../records/patch.ts";

/** The transaction of a removal, and who it is written by. */
export interface Removal {
  readonly tx: Queries;
  readonly actor: Actor;
}

/** What a person is called once they are gone. */
export const removedName = { name: "Removed account", nameKh: "គណនីដែលបានលុប" } as const;

/** Removes columns from what the history of some records says that they were. */
export async function blankHistory(
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
}

/** Disables an account and takes the person out of it, also out of what is remembered of it. Its sessions end with it. */
export async function blankAccount({ tx, actor }: Removal, id: string): Promise<void> {
  const [was] = await tx.query<{ email: string; phone: string | null }>(
    `select email, phone from "user" where id = $1`,
    [id],
  );
  const name = `removed-${id}`;
  const values = {
    username: name,
    email: `${name}@removed.invalid`,
    ...removedName,
    phone: null,
    photo: null,
    roles: [],
    state: "disabled",
  };
  await patchRow({ db: tx, actor, entity: user, id, values });
  await blankHistory(tx, {
    entity: "user",
    ids: [id],
    columns: ["username", "email", "name", "name_kh", "phone", "photo"],
  });
  await tx.query("delete from message_out where recipient in ($1, $2)", [was?.email ?? "", was?.phone ?? ""]);
  await tx.query("delete from credential where user_id = $1", [id]);
  await tx.query("delete from reset_code where user_id = $1", [id]);
}

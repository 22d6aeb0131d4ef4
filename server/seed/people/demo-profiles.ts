import type { Queries } from "../../db/database.ts";

/** Ids of the demo profiles in a stable order. */
export async function demoProfiles(tx: Queries): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    "select id from user_profile where deleted_at is null order by id",
  );
  return rows.map(({ id }) => id);
}

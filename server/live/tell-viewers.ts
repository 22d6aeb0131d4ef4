import { limits } from "../../domain/limits.ts";
import type { Queries } from "../db/database.ts";
import { publishFleeting } from "./publish.ts";

interface Changed {
  readonly entity: string;
  readonly id: string;
}
const seconds = limits.presenceFor / 1000;

/** Tells everybody who has a record open that it was changed, as soon as the transaction is through. */
export async function tellViewers(tx: Queries, { entity, id }: Changed): Promise<void> {
  const viewers = await tx.query<{ userId: string }>(
    `select distinct user_id as "userId" from presence
     where entity = $1 and record_id = $2 and seen_at > now() - make_interval(secs => $3)`,
    [entity, id, seconds],
  );
  const audience = viewers.map(({ userId }) => userId);
  await publishFleeting(tx, { audience, event: "changed", data: { entity, id } });
}

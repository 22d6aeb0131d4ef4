import type { auditChanges } from "../../domain/contracts/audit/audit-log.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import { describeChanges } from "../records/history/history.ts";
import type { StoredChanges } from "../records/history/history-diff.ts";

/** What a change in the log has changed, as the history of its record shows it. */
export async function readLogChanges(db: Queries, id: string): Promise<ReplyOf<typeof auditChanges>> {
  const number = /^h(\d{1,15})$/.exec(id)?.[1];
  const [found] = number
    ? await db.query<{ entity: string; changes: StoredChanges }>(
        "select entity, changes from history where id = $1",
        [number],
      )
    : [];
  if (!found) throw new AppError("notFound");
  const entity = entities.find(({ name }) => name === found.entity);
  if (entity) return { changes: { ...(await describeChanges(db, entity, found.changes)) } };
  // Webhooks are no entity. Their secret is never in the history.
  const plain = Object.entries(found.changes).map(([name, [from, to]]) => [name, { from, to }]);
  return { changes: Object.fromEntries(plain) };
}

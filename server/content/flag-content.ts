import type { Actor } from "../../domain/access/roles.ts";
import type { flaggedKinds } from "../../domain/contracts/app/comments.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";
import { notify } from "../live/notices/notify.ts";
import { inTransaction } from "../records/operation-context.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { linkTo, peopleOfRoles } from "../records/write/notifications.ts";
import { patchRow } from "../records/write/patch.ts";
import { getSetting } from "../settings/settings.ts";

/** Number of flags at which staff are notified; never above the hiding limit, so hidden content is always reviewed. */
function flagsForReview(): number {
  const hideFrom = getSetting("comments.hideFromFlags");
  const forStaff = getSetting("comments.flagsForStaff");
  return hideFrom > 0 ? Math.min(hideFrom, forStaff) : forStaff;
}

interface FlagInput {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly kind: (typeof flaggedKinds)[number];
  readonly id: string;
}

const own = localized("You can't flag your own content.", "អ្នកមិនអាចរាយការណ៍មាតិការបស់ខ្លួនឯងបានទេ។");

async function notifyModerators(tx: Queries, { kind, id }: FlagInput, flags: number): Promise<void> {
  const entity = entityNamed(kind);
  const { en, km } = entity.label.one;
  await notify(tx, {
    to: await peopleOfRoles(tx, ["backofficeAdmin"]),
    kind: "review",
    title: localized(
      `${en}: flagged by ${flags} ${flags === 1 ? "person" : "people"}. Review it.`,
      `${km}៖ មានមនុស្ស ${flags} នាក់បានរាយការណ៍។ សូមពិនិត្យ។`,
    ),
    link: linkTo(entity, id),
  });
}

/**
 * Counts one flag per person. At the configured number the content is flagged and staff are notified. Throws
 * `notFound`, or `rule` for own content.
 */
export function flagContent(flagging: FlagInput): Promise<void> {
  const { actor, profileId, kind, id } = flagging;
  const entity = entityNamed(kind);
  return inTransaction(flagging.db, async (tx) => {
    const { row } = await findForUpdate({ db: tx, actor, entity, id, lock: "update" });
    if (row.state === "hidden") throw new AppError("notFound");
    if (row.profileId === profileId) throw new AppError("rule", { message: own });
    const added = await tx.query(
      `insert into content_flag (entity, record_id, profile_id) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [kind, id, profileId],
    );
    if (added.length === 0) return;
    const [counted] = await tx.query<{ flags: number }>(
      "select count(*)::int as flags from content_flag where record_id = $1 and not settled",
      [id],
    );
    const flags = Math.max(counted?.flags ?? 0, Number(row.flags) + 1);
    const isFlagged = row.state === "visible" && flags >= flagsForReview();
    await patchRow({
      db: tx,
      actor,
      entity,
      id,
      values: { flags, ...(isFlagged ? { state: "flagged" } : {}) },
    });
    if (isFlagged) await notifyModerators(tx, flagging, flags);
  });
}

import type { flaggedKinds } from "../../../domain/calls/app/comments.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import { words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import { notify } from "../../live/notify.ts";
import { findCurrent } from "../../records/current.ts";
import { patchRow } from "../../records/patch.ts";
import { linkTo, peopleOfRoles } from "../../records/tell.ts";
import { inTransaction } from "../../records/work.ts";
import { setting } from "../../settings/settings.ts";

/** The number of flags that puts a text before staff: what is hidden is always reviewed. */
function flagsForReview(): number {
  const hideFrom = setting("comments.hideFromFlags");
  const forStaff = setting("comments.flagsForStaff");
  return hideFrom > 0 ? Math.min(hideFrom, forStaff) : forStaff;
}

interface Flagging {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly profileId: string;
  readonly kind: (typeof flaggedKinds)[number];
  readonly id: string;
}

const own = words("You can't flag what you wrote yourself.", "អ្នកមិនអាចរាយការណ៍អ្វីដែលអ្នកបានសរសេរដោយខ្លួនឯងបានទេ។");

async function tellModerators(tx: Queries, { kind, id }: Flagging, flags: number): Promise<void> {
  const entity = entityNamed(kind);
  const { en, km } = entity.label.one;
  await notify(tx, {
    to: await peopleOfRoles(tx, ["backofficeAdmin"]),
    kind: "review",
    title: words(
      `${en}: flagged by ${flags} people. Please look at it.`,
      `${km}៖ មានមនុស្ស ${flags} នាក់បានរាយការណ៍។ សូមពិនិត្យ។`,
    ),
    link: linkTo(entity, id),
  });
}

/** Counts one flag a person; at the setting's number, what was visible is flagged and staff hear of it. Throws `notFound`, or `rule` for one's own. */
export function flagIt(flagging: Flagging): Promise<void> {
  const { actor, profileId, kind, id } = flagging;
  const entity = entityNamed(kind);
  return inTransaction(flagging.db, async (tx) => {
    const { row } = await findCurrent({ db: tx, actor, entity, id, lock: "update" });
    if (row.state === "hidden") throw new Refusal("notFound");
    if (row.profileId === profileId) throw new Refusal("rule", { words: own });
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
    if (isFlagged) await tellModerators(tx, flagging, flags);
  });
}

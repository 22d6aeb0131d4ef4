import { Refusal } from "../../domain/errors.ts";
import type { Words } from "../../domain/words.ts";
import { words } from "../../domain/words.ts";
import { notify } from "../live/notify.ts";
import { countRatings } from "../ratings/count-ratings.ts";
import { patchRow } from "../records/patch.ts";
import type { Commanded, CommandHandler } from "./handler.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The account of whoever wrote it; nobody for a profile that never signed in. */
async function writerOf({ db, row }: Commanded): Promise<readonly string[]> {
  const found = await db.query<{ id: string }>(
    `select u.id from user_profile p join "user" u on u.id = p.user_id
     where p.id = $1 and u.deleted_at is null and u.state = 'active'`,
    [row.profileId],
  );
  return found.map(({ id }) => id);
}

/** Tells whoever wrote it what was done, and why or what was said. */
async function tellWriter(commanded: Commanded, title: Words): Promise<void> {
  const { db, actor } = commanded;
  const to = (await writerOf(commanded)).filter((id) => id !== actor.userId);
  await notify(db, { to, kind: "step", title, link: null });
}

/** What the record notes besides; the command has locked it, so that nothing but a moderator without an account stands in the way. */
async function note(commanded: Commanded, values: Commanded["values"]): Promise<void> {
  if (!(await patchRow({ ...commanded, values }))) throw new Refusal("forbidden");
}

async function hide(commanded: Commanded): Promise<void> {
  const { actor, entity, values } = commanded;
  await note(commanded, { moderatorId: actor.userId });
  const { en, km } = entity.label.one;
  const reason = textOf(values.reason);
  await tellWriter(
    commanded,
    words(`Your ${en.toLowerCase()} was hidden: ${reason}`, `${km}របស់អ្នកត្រូវបានលាក់៖ ${reason}`),
  );
}

/** What staff looked at and left visible is flagged no more, and not again by the same people. */
async function show(commanded: Commanded): Promise<void> {
  const { db, id, row, entity } = commanded;
  await db.query("update content_flag set settled = true where record_id = $1 and not settled", [id]);
  await note(commanded, { moderatorId: null, reason: null, flags: 0 });
  if (row.state !== "hidden") return;
  const { en, km } = entity.label.one;
  await tellWriter(
    commanded,
    words(`Your ${en.toLowerCase()} can be seen again.`, `${km}របស់អ្នកត្រូវបានបង្ហាញឡើងវិញ។`),
  );
}

async function reply(commanded: Commanded): Promise<void> {
  const { actor, entity, values } = commanded;
  await note(commanded, { repliedAt: new Date().toISOString(), moderatorId: actor.userId });
  const { en, km } = entity.label.one;
  const said = textOf(values.reply);
  await tellWriter(
    commanded,
    words(`Your ${en.toLowerCase()} was answered: ${said}`, `មានការឆ្លើយតបលើ${km}របស់អ្នក៖ ${said}`),
  );
}

/** What staff do with what people wrote, in one manner for comments and pictures. */
export const moderationCommands = { hide, show, reply } satisfies Record<string, CommandHandler>;

const thenCount =
  (handler: CommandHandler): CommandHandler =>
  async (commanded) => {
    await handler(commanded);
    await countRatings(commanded.db, [commanded.id]);
  };

/** The same for ratings, which count in the mean of what they rate as long as they are not hidden. */
export const ratingCommands = { hide: thenCount(hide), show: thenCount(show), reply };

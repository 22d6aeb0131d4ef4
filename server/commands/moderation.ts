import { Refusal } from "../../domain/errors.ts";
import type { Words } from "../../domain/words.ts";
import { words } from "../../domain/words.ts";
import { countRatings } from "../ratings/count-ratings.ts";
import { patchRow } from "../records/patch.ts";
import type { Commanded, CommandHandler } from "./handler.ts";
import { tellProfile } from "./tell-profile.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Tells whoever wrote it what was done, and why or what was said. */
const tellWriter = (commanded: Commanded, title: Words): Promise<void> =>
  tellProfile(commanded, { title, link: null });

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

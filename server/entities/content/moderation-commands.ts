import type { CommandName, HandlerName, Row, StoredValues } from "../../../domain/declare/index.ts";
import type { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import type { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import type { stepComment } from "../../../domain/entities/content/step-comment.ts";
import type { productImageRating } from "../../../domain/entities/products/product-image-rating.ts";
import type { productRating } from "../../../domain/entities/products/product-rating.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { CommandContext, ContextOf } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import { notifyProfile } from "../people/notify-profile.ts";
import { updateRatingAverages } from "../products/update-rating-averages.ts";

type Moderated =
  | typeof guideComment
  | typeof stepComment
  | typeof problemComment
  | typeof productRating
  | typeof productImageRating;
type ModeratedContext<N extends CommandName<Moderated> | HandlerName<Moderated>> = ContextOf<Moderated, N>;
/** The context of any handler, whose input is not read. */
type AnyContext = CommandContext<Row<Moderated>, unknown>;

/** Notifies the author of a moderation decision or reply. */
const notifyAuthor = (context: AnyContext, title: LocalizedText): Promise<void> =>
  notifyProfile(context, { title, link: null });

/**
 * Writes moderation fields. The command has locked the record, so this only fails for a moderator without an
 * account.
 */
async function writeModerationFields(context: AnyContext, values: StoredValues<Moderated>): Promise<void> {
  if (!(await patchRow({ ...context, values }))) throw new AppError("forbidden");
}

async function hide(context: ModeratedContext<"hide">): Promise<void> {
  const { actor, entity, values } = context;
  await writeModerationFields(context, { moderatorId: actor.userId });
  const { en, km } = entity.label.one;
  const { reason } = values;
  await notifyAuthor(
    context,
    localized(`Your ${en.toLowerCase()} was hidden: ${reason}`, `${km}របស់អ្នកត្រូវបានលាក់៖ ${reason}`),
  );
}

/** Clears the flags of content that staff leave visible; the same people can't flag it again. */
async function keep(context: AnyContext): Promise<void> {
  const { db, id } = context;
  await db.query("update content_flag set settled = true where record_id = $1 and not settled", [id]);
  await writeModerationFields(context, { moderatorId: null, reason: null, flags: 0 });
}

function notifyRestored(context: AnyContext): Promise<void> {
  const { en, km } = context.entity.label.one;
  return notifyAuthor(
    context,
    localized(`Your ${en.toLowerCase()} was restored.`, `${km}របស់អ្នកត្រូវបានបង្ហាញឡើងវិញ។`),
  );
}

async function show(context: AnyContext): Promise<void> {
  await keep(context);
  await notifyRestored(context);
}

/** Flagged again, for another look: staff hid it by mistake. The flags still count. */
async function review(context: AnyContext): Promise<void> {
  await writeModerationFields(context, { moderatorId: null, reason: null });
  await notifyRestored(context);
}

async function reply(context: ModeratedContext<"reply">): Promise<void> {
  const { actor, entity, values } = context;
  await writeModerationFields(context, { repliedAt: new Date().toISOString(), moderatorId: actor.userId });
  const { en, km } = entity.label.one;
  const answer = values.reply;
  await notifyAuthor(
    context,
    localized(`Your ${en.toLowerCase()} was answered: ${answer}`, `មានការឆ្លើយតបលើ${km}របស់អ្នក៖ ${answer}`),
  );
}

/** The shared moderation handlers of comments and pictures. */
export const moderationCommands = { hide, keep, show, review, reply };

const withRecount =
  <C extends AnyContext>(handler: (context: C) => Promise<void>) =>
  async (context: C): Promise<void> => {
    await handler(context);
    await updateRatingAverages(context.db, [context.id]);
  };

/** The same for ratings, which count in the average unless hidden. */
export const ratingCommands = {
  hide: withRecount(hide),
  keep: withRecount(keep),
  show: withRecount(show),
  review: withRecount(review),
  reply,
};

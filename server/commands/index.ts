import type * as declared from "../../domain/entities/declared.ts";
import { eventCommands } from "./event.ts";
import type { AllHandlers } from "./handler.ts";
import { moderationCommands, ratingCommands } from "./moderation.ts";
import { newsCommands } from "./news.ts";
import { publishingCommands } from "./publishing.ts";

/** The handlers of every entity that declares commands or steps with an effect, one line each: one without does not compile. */
export const handlers = {
  event: eventCommands,
  feed: publishingCommands,
  guide: publishingCommands,
  guideComment: moderationCommands,
  news: newsCommands,
  problemComment: moderationCommands,
  productImageRating: moderationCommands,
  productRating: ratingCommands,
  stepComment: moderationCommands,
  tutorial: publishingCommands,
} satisfies AllHandlers<typeof declared>;

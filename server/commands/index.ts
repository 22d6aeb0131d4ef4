import type * as declared from "../../domain/entities/declared.ts";
import { accountCommands } from "./account.ts";
import { eventCommands } from "./event.ts";
import type { AllHandlers } from "./handler.ts";
import { moderationCommands, ratingCommands } from "./moderation.ts";
import { newsCommands } from "./news.ts";
import { notificationCommands } from "./notification.ts";
import { orderCommands } from "./order.ts";
import { publishingCommands } from "./publishing.ts";
import { settlementCommands } from "./settlement.ts";
import { systemSettingCommands } from "./system-setting.ts";
import { userProfileCommands } from "./user-profile.ts";
import { vendorApplicationCommands } from "./vendor-application.ts";

/** The handlers of all entities with commands or transition handlers, one line each; a missing one does not compile. */
export const handlers: AllHandlers<typeof declared> = {
  user: accountCommands,
  userProfile: userProfileCommands,
  staffUser: accountCommands,
  adminUser: accountCommands,
  event: eventCommands,
  feed: publishingCommands,
  guide: publishingCommands,
  guideComment: moderationCommands,
  news: newsCommands,
  notification: notificationCommands,
  order: orderCommands,
  problemComment: moderationCommands,
  productImageRating: moderationCommands,
  productRating: ratingCommands,
  settlement: settlementCommands,
  stepComment: moderationCommands,
  systemSetting: systemSettingCommands,
  tutorial: publishingCommands,
  vendorApplication: vendorApplicationCommands,
};

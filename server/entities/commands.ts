import type * as declared from "../../domain/entities/declared.ts";
import type { AllHandlers } from "../records/write/command-handler.ts";
import { moderationCommands, ratingCommands } from "./content/moderation-commands.ts";
import { publishingCommands } from "./content/publishing-commands.ts";
import { eventCommands } from "./events/event-commands.ts";
import { newsCommands } from "./news/news-commands.ts";
import { bankFileCommands } from "./orders/bank-file-commands.ts";
import { paymentCommands, refundCommands } from "./orders/money-commands.ts";
import { orderCommands } from "./orders/order-commands.ts";
import { settlementCommands } from "./orders/settlement-commands.ts";
import { notificationCommands } from "./partners/notification-commands.ts";
import { accountCommands } from "./people/account-commands.ts";
import { userProfileCommands } from "./people/user-profile-commands.ts";
import { systemSettingCommands } from "./services/system-setting-commands.ts";
import { vendorApplicationCommands } from "./vendors/vendor-application-commands.ts";

/** The handlers of all entities with commands or transition handlers, one line each; a missing one does not compile. */
export const handlers: AllHandlers<typeof declared> = {
  bankFile: bankFileCommands,
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
  payment: paymentCommands,
  refund: refundCommands,
  problemComment: moderationCommands,
  productImageRating: moderationCommands,
  productRating: ratingCommands,
  settlement: settlementCommands,
  stepComment: moderationCommands,
  systemSetting: systemSettingCommands,
  tutorial: publishingCommands,
  vendorApplication: vendorApplicationCommands,
};

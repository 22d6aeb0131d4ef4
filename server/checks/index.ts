import type { EntityName, EntityNamed } from "../../domain/entities/entity-name.ts";
import { eventParticipantHooks } from "./event-participant.ts";
import { expertHooks } from "./expert.ts";
import { farmActivityImplementationHooks } from "./farm-activity-implementation.ts";
import { farmActivityListOfValueImplementationHooks } from "./farm-activity-list-of-value-implementation.ts";
import type { HooksOf } from "./hooks.ts";
import { newsHooks } from "./news.ts";
import { notificationHooks } from "./notification.ts";
import { ratingHooks } from "./product-rating.ts";
import { publishingHooks } from "./publishing.ts";
import { referralLoanHooks } from "./referral-loan.ts";
import { accountHooks } from "./user.ts";
import { userProfileHooks } from "./user-profile.ts";
import { vendorHooks } from "./vendor.ts";
import { vendorApplicationHooks } from "./vendor-application.ts";
import { vendorBankAccountHooks } from "./vendor-bank-account.ts";
import { winnerHooks } from "./winner.ts";

/** Write hooks by entity name, one line each. */
export const hooksByEntity = {
  userProfile: userProfileHooks,
  staffUser: accountHooks,
  expert: expertHooks,
  adminUser: accountHooks,
  eventParticipant: eventParticipantHooks,
  farmActivityImplementation: farmActivityImplementationHooks,
  farmActivityListOfValueImplementation: farmActivityListOfValueImplementationHooks,
  feed: publishingHooks,
  guide: publishingHooks,
  news: newsHooks,
  notification: notificationHooks,
  productRating: ratingHooks,
  tutorial: publishingHooks,
  referralLoan: referralLoanHooks,
  vendor: vendorHooks,
  vendorBankAccount: vendorBankAccountHooks,
  vendorApplication: vendorApplicationHooks,
  winner: winnerHooks,
} satisfies { readonly [N in EntityName]?: HooksOf<EntityNamed<N>> };

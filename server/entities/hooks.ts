import type { EntityName, EntityNamed } from "../../domain/entities/entity-name.ts";
import type { HooksOf } from "../records/write/hooks.ts";
import { publishingHooks } from "./content/publishing-hooks.ts";
import { eventParticipantHooks } from "./events/event-participant-hooks.ts";
import { winnerHooks } from "./events/winner-hooks.ts";
import { farmActivityImplementationHooks } from "./farm/farm-activity-implementation-hooks.ts";
import { farmActivityListOfValueImplementationHooks } from "./farm/farm-activity-list-of-value-implementation-hooks.ts";
import { newsHooks } from "./news/news-hooks.ts";
import { notificationHooks } from "./partners/notification-hooks.ts";
import { referralLoanHooks } from "./partners/referral-loan-hooks.ts";
import { accountHooks } from "./people/account-hooks.ts";
import { expertHooks } from "./people/expert-hooks.ts";
import { userProfileHooks } from "./people/user-profile-hooks.ts";
import { ratingHooks } from "./products/product-rating-hooks.ts";
import { nameSynonymHooks } from "./services/name-synonym-hooks.ts";
import { vendorApplicationHooks } from "./vendors/vendor-application-hooks.ts";
import { vendorBankAccountHooks } from "./vendors/vendor-bank-account-hooks.ts";
import { vendorHooks } from "./vendors/vendor-hooks.ts";

/** Write hooks by entity name. */
export type EntityHooks = { readonly [N in EntityName]?: HooksOf<EntityNamed<N>> };

/** One line each; a mistyped name does not compile. */
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
  nameSynonym: nameSynonymHooks,
  news: newsHooks,
  notification: notificationHooks,
  productRating: ratingHooks,
  tutorial: publishingHooks,
  referralLoan: referralLoanHooks,
  vendor: vendorHooks,
  vendorBankAccount: vendorBankAccountHooks,
  vendorApplication: vendorApplicationHooks,
  winner: winnerHooks,
} satisfies EntityHooks;

import type { Check } from "./check.ts";
import { eventParticipantCheck } from "./event-participant.ts";
import { expertCheck } from "./expert.ts";
import { farmActivityImplementationCheck } from "./farm-activity-implementation.ts";
import { farmActivityListOfValueImplementationCheck } from "./farm-activity-list-of-value-implementation.ts";
import { newsCheck } from "./news.ts";
import { notificationCheck } from "./notification.ts";
import { countedRating } from "./product-rating.ts";
import { stampPublished } from "./publishing.ts";
import { referralLoanCheck } from "./referral-loan.ts";
import { accountCheck } from "./user.ts";
import { userProfileCheck } from "./user-profile.ts";
import { vendorCheck } from "./vendor.ts";
import { vendorApplicationCheck } from "./vendor-application.ts";
import { vendorBankAccountCheck } from "./vendor-bank-account.ts";
import { winnerCheck } from "./winner.ts";

/** What happens around the writes of some entities, one line each, by the entity's name. */
export const checks: Readonly<Record<string, Check>> = {
  userProfile: userProfileCheck,
  staffUser: accountCheck,
  expert: expertCheck,
  adminUser: accountCheck,
  eventParticipant: eventParticipantCheck,
  farmActivityImplementation: farmActivityImplementationCheck,
  farmActivityListOfValueImplementation: farmActivityListOfValueImplementationCheck,
  feed: stampPublished,
  guide: stampPublished,
  news: newsCheck,
  notification: notificationCheck,
  productRating: countedRating,
  tutorial: stampPublished,
  referralLoan: referralLoanCheck,
  vendor: vendorCheck,
  vendorBankAccount: vendorBankAccountCheck,
  vendorApplication: vendorApplicationCheck,
  winner: winnerCheck,
};

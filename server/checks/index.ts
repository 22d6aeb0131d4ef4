import type { Check } from "./check.ts";
import { farmActivityImplementationCheck } from "./farm-activity-implementation.ts";
import { farmActivityListOfValueImplementationCheck } from "./farm-activity-list-of-value-implementation.ts";
import { newsCheck } from "./news.ts";
import { stampPublished } from "./publishing.ts";

/** What happens around the writes of some entities, one line each, by the entity's name. */
export const checks: Readonly<Record<string, Check>> = {
  farmActivityImplementation: farmActivityImplementationCheck,
  farmActivityListOfValueImplementation: farmActivityListOfValueImplementationCheck,
  feed: stampPublished,
  guide: stampPublished,
  news: newsCheck,
  tutorial: stampPublished,
};

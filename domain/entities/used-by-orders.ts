import { localized } from "../text/localized-text.ts";

/** What orders use, as `usedBy` of an entity. */
export const usedByOrders = {
  entity: "order",
  counted: localized("Used by {0, plural, one {# order} other {# orders}}.", "បានប្រើក្នុងការបញ្ជាទិញ {0}។"),
} as const;

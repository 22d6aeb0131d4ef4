import { localized } from "../text/localized-text.ts";

/** Groups of tasks on the home page, in display order. */
export const taskGroups = {
  conversations: localized("Conversations", "ការសន្ទនា"),
  orders: localized("Orders", "ការបញ្ជាទិញ"),
  reviews: localized("Reviews", "ការពិនិត្យ"),
  catalogue: localized("Catalogue", "កាតាឡុក"),
  content: localized("Content", "មាតិកា"),
} as const;
export type TaskGroup = keyof typeof taskGroups;
export const taskGroupNames = ["conversations", "orders", "reviews", "catalogue", "content"] as const;

import type { CurrentRole } from "../access/roles.ts";
import { type Chapter, chapterGroupKeys, isFor } from "./chapter.ts";
import { contentChapters } from "./chapters/content.ts";
import { orderChapters } from "./chapters/orders.ts";
import { productChapters } from "./chapters/products.ts";
import { reportChapters } from "./chapters/reports.ts";
import { startChapters } from "./chapters/start.ts";
import { systemChapters } from "./chapters/system.ts";
import { vendorChapters } from "./chapters/vendors.ts";

const groupOrder = ({ group }: Chapter): number => chapterGroupKeys.indexOf(group);

/** All chapters of the handbook, in the order of their groups. */
export const chapters: readonly Chapter[] = [
  ...startChapters,
  ...orderChapters,
  ...productChapters,
  ...vendorChapters,
  ...contentChapters,
  ...reportChapters,
  ...systemChapters,
].toSorted((one, other) => groupOrder(one) - groupOrder(other));

/** The chapters of a role: the jobs that it can do. */
export const chaptersFor = (role: CurrentRole): readonly Chapter[] =>
  chapters.filter((chapter) => isFor(role, chapter));

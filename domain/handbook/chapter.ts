import { hasAccessReport } from "../access/access-report.ts";
import { hasAuditLog } from "../access/audit-log.ts";
import { can, type PlainOperation } from "../access/can.ts";
import { hasIntegrations } from "../access/integrations.ts";
import { hasMediaLibrary } from "../access/media-library.ts";
import { hasReports } from "../access/report-readers.ts";
import { hasRetention } from "../access/retention.ts";
import type { CurrentRole } from "../access/roles.ts";
import { hasSystemStatus } from "../access/system-status.ts";
import type { EntityName } from "../entities/entity-name.ts";
import { reportSummaries } from "../navigation/report-summaries.ts";
import { screens } from "../navigation/screens.ts";
import { actSummaries } from "../records/act-summaries.ts";
import { entitySummaries } from "../records/entity-summaries.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";

/** The groups of the handbook, in display order. */
export const chapterGroups = {
  start: localized("Getting started", "ការចាប់ផ្ដើម"),
  messages: localized("Messages", "សារ"),
  orders: localized("Orders and money", "ការបញ្ជាទិញ និងប្រាក់"),
  products: localized("Products and prices", "ផលិតផល និងតម្លៃ"),
  vendors: localized("Vendors and partners", "អ្នកលក់ និងដៃគូ"),
  content: localized("Content", "មាតិកា"),
  farm: localized("Farm management", "ការគ្រប់គ្រងកសិដ្ឋាន"),
  people: localized("People", "បុគ្គល"),
  reports: localized("Reports", "របាយការណ៍"),
  system: localized("System", "ប្រព័ន្ធ"),
} as const satisfies Readonly<Record<string, LocalizedText>>;
export type ChapterGroup = keyof typeof chapterGroups;
export const chapterGroupKeys: readonly ChapterGroup[] = [
  "start",
  "messages",
  "orders",
  "products",
  "vendors",
  "content",
  "farm",
  "people",
  "reports",
  "system",
];

/** Pages outside of the menu, with the roles that have them. */
const pages = {
  media: hasMediaLibrary,
  systemStatus: hasSystemStatus,
  access: hasAccessReport,
  auditLog: hasAuditLog,
  integrations: hasIntegrations,
  retention: hasRetention,
  myReports: hasReports,
} as const satisfies Readonly<Record<string, (role: CurrentRole) => boolean>>;

/** What a role must be able to do, so that a chapter describes a job of theirs. */
export type Need =
  | { readonly entity: EntityName; readonly operation: PlainOperation }
  | { readonly entity: EntityName; readonly act: string }
  | { readonly screen: string }
  | { readonly report: string }
  | { readonly page: keyof typeof pages };

/** A job, described step by step. In its texts, `**` surrounds words of the screen. */
export interface Chapter {
  /** Part of the address. */
  readonly key: string;
  readonly group: ChapterGroup;
  readonly title: LocalizedText;
  /** When one needs it, in a sentence. */
  readonly about: LocalizedText;
  /** Each role that can do one of them has the chapter. */
  readonly needs: readonly Need[] | "everyone";
  /** Where the job is done: names of menu entries, and addresses of pages outside of the menu. */
  readonly places: readonly string[];
  readonly steps: readonly LocalizedText[];
  /** What is good to know besides. */
  readonly notes?: readonly LocalizedText[];
  /** What its picture shows, as a text for people who don't see it. Without it the chapter has no picture. */
  readonly picture?: LocalizedText;
}

function isMet(role: CurrentRole, need: Need): boolean {
  if ("screen" in need)
    return screens.some(({ name, roles }) => name === need.screen && roles.some((one) => one === role));
  if ("report" in need)
    return reportSummaries.some(
      ({ name, roles }) => name === need.report && roles.some((one) => one === role),
    );
  if ("page" in need) return pages[need.page](role);
  if ("act" in need)
    return actSummaries.some(
      ({ entity, name, roles }) =>
        entity === need.entity && name === need.act && roles.some((one) => one === role),
    );
  return entitySummaries.some(
    ({ name, ...entity }) => name === need.entity && can(role, entity, need.operation),
  );
}

/** Whether a chapter describes a job of a role. Somebody without a role has none. */
export const isFor = (role: CurrentRole, { needs }: Pick<Chapter, "needs">): boolean =>
  role !== "anonymous" && (needs === "everyone" || needs.some((need) => isMet(role, need)));

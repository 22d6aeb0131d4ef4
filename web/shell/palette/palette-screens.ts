import { hasAccessReport } from "../../../domain/access/access-report.ts";
import { hasAuditLog } from "../../../domain/access/audit-log.ts";
import { can } from "../../../domain/access/can.ts";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import { hasMediaLibrary } from "../../../domain/access/media-library.ts";
import { hasReports } from "../../../domain/access/report-readers.ts";
import { hasRetention } from "../../../domain/access/retention.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { hasSystemStatus } from "../../../domain/access/system-status.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { tasksFor } from "../../../domain/navigation/home-tasks.ts";
import { listsBesideMenu, menuOf } from "../../../domain/navigation/menu.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { helpLabel } from "./chapter-results.ts";

export interface ScreenLink {
  readonly label: LocalizedText;
  readonly to: string;
  /** What people also call it, in lower case and both languages. */
  readonly words?: string;
}

const spellings = getEntitySummary("nameSynonym");
const everybody = (): boolean => true;
const hasRole = (role: CurrentRole): boolean => role !== "anonymous";

/** The screens that no menu has, and who may open them. */
const otherScreens: readonly (ScreenLink & { readonly isFor: (role: CurrentRole) => boolean })[] = [
  {
    label: localized("Media library", "បណ្ណាល័យមេឌៀ"),
    to: "/app/media",
    isFor: hasMediaLibrary,
    words: "photos pictures images videos documents files រូបថត រូបភាព វីដេអូ ឯកសារ",
  },
  {
    label: localized("System status", "ស្ថានភាពប្រព័ន្ធ"),
    to: "/app/systemStatus",
    isFor: hasSystemStatus,
    words: "health servers database disk backups jobs queue បម្រុងទុក ម៉ាស៊ីនមេ",
  },
  {
    label: localized("Access", "សិទ្ធិប្រើប្រាស់"),
    to: "/app/access",
    isFor: hasAccessReport,
    words: "permissions roles rights តួនាទី",
  },
  {
    label: localized("Audit log", "កំណត់ហេតុសវនកម្ម"),
    to: "/app/auditLog",
    isFor: hasAuditLog,
    words: "activity history who changed",
  },
  {
    label: localized("My reports", "របាយការណ៍របស់ខ្ញុំ"),
    to: "/app/myReports",
    isFor: hasReports,
    words: "saved reports statistics schedules charts ស្ថិតិ",
  },
  {
    label: localized("Data retention", "ការរក្សាទុកទិន្នន័យ"),
    to: "/app/retention",
    isFor: hasRetention,
    words: "personal data erase old records",
  },
  {
    label: localized("Service keys", "សោសេវា"),
    to: "/app/serviceKeys",
    isFor: hasIntegrations,
    words: "tokens integration",
  },
  {
    label: localized("Webhooks", "Webhook"),
    to: "/app/webhooks",
    isFor: hasIntegrations,
    words: "callbacks integration events",
  },
  { label: localized("API keys", "សោ API"), to: "/app/apiKeys", isFor: hasRole, words: "tokens integration" },
  {
    label: localized("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
    to: "/app/batches",
    isFor: hasRole,
    words: "undo import undo changes history of imports មិនធ្វើវិញ",
  },
  {
    label: spellings.label.many,
    to: listAddress(spellings),
    isFor: (role) => can(role, spellings, "list"),
    words: "synonyms spellings names aliases អក្ខរាវិរុទ្ធ ឈ្មោះ",
  },
  { label: helpLabel, to: "/app/help", isFor: hasRole, words: "handbook manual guide" },
  { label: localized("Home", "ទំព័រដើម"), to: "/app", isFor: everybody, words: "dashboard start" },
  {
    label: localized("Sign-in and security", "ការចូលគណនី និងសុវត្ថិភាព"),
    to: "/app/users/security",
    isFor: everybody,
    words:
      "devices sessions sign out log out 2fa two-factor two-step authenticator passkeys recovery codes ឧបករណ៍ កូដផ្ទៀងផ្ទាត់",
  },
  {
    label: localized("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
    to: "/app/users/resetPassword",
    isFor: everybody,
    words: "change password forgot password លេខសម្ងាត់",
  },
];

/** The lists of what a role has to translate. Their menu entries are called by what they list. */
const translationsOf = (role: CurrentRole): readonly ScreenLink[] =>
  tasksFor(role).flatMap(({ label, of }) =>
    "entity" in of && of.filter.translation
      ? [
          {
            label,
            to: `${listAddress(getEntitySummary(of.entity))}?${new URLSearchParams(of.filter)}`,
            words: "translate translation untranslated បកប្រែ",
          },
        ]
      : [],
  );

/** The screens that a role may open. */
export const screenLinksOf = (role: CurrentRole): readonly ScreenLink[] => [
  ...[...menuOf(role).flatMap((group) => group.entries), ...listsBesideMenu(role)].map(({ label, to }) => ({
    label,
    to,
  })),
  ...translationsOf(role),
  ...otherScreens.filter(({ isFor }) => isFor(role)),
];

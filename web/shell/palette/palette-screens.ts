import { hasAccessReport } from "../../../domain/access/access-report.ts";
import { hasAuditLog } from "../../../domain/access/audit-log.ts";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import { hasMediaLibrary } from "../../../domain/access/media-library.ts";
import { hasReports } from "../../../domain/access/report-readers.ts";
import { hasRetention } from "../../../domain/access/retention.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { hasSystemStatus } from "../../../domain/access/system-status.ts";
import { listsBesideMenu, menuOf } from "../../../domain/navigation/menu.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { helpLabel } from "./chapter-results.ts";

export interface ScreenLink {
  readonly label: LocalizedText;
  readonly to: string;
  /** What people also call it, in lower case and both languages. */
  readonly words?: string;
}

const library: ScreenLink = {
  label: localized("Media library", "បណ្ណាល័យមេឌៀ"),
  to: "/app/media",
  words: "photos pictures images videos documents files រូបថត រូបភាព វីដេអូ ឯកសារ",
};
const status: ScreenLink = {
  label: localized("System status", "ស្ថានភាពប្រព័ន្ធ"),
  to: "/app/systemStatus",
  words: "health servers database disk backups jobs queue បម្រុងទុក ម៉ាស៊ីនមេ",
};
const access: ScreenLink = {
  label: localized("Access", "សិទ្ធិប្រើប្រាស់"),
  to: "/app/access",
  words: "permissions roles rights តួនាទី",
};
const audit: ScreenLink = {
  label: localized("Audit log", "កំណត់ហេតុសវនកម្ម"),
  to: "/app/auditLog",
  words: "activity history of changes who changed",
};
const retention: ScreenLink = {
  label: localized("Data retention", "ការរក្សាទុកទិន្នន័យ"),
  to: "/app/retention",
  words: "personal data erase old records delete automatically",
};
const savedReports: ScreenLink = {
  label: localized("My reports", "របាយការណ៍របស់ខ្ញុំ"),
  to: "/app/myReports",
  words: "saved reports statistics schedules charts ស្ថិតិ",
};
const ownKeys: ScreenLink = {
  label: localized("API keys", "សោ API"),
  to: "/app/apiKeys",
  words: "tokens integration program",
};
const integrations: readonly ScreenLink[] = [
  { label: localized("Service keys", "សោសេវា"), to: "/app/serviceKeys", words: "tokens integration" },
  { label: localized("Webhooks", "Webhook"), to: "/app/webhooks", words: "callbacks integration events" },
];
const otherScreens: readonly ScreenLink[] = [
  { label: localized("Home", "ទំព័រដើម"), to: "/app", words: "dashboard start" },
  {
    label: localized("Sign-in and security", "ការចូលគណនី និងសុវត្ថិភាព"),
    to: "/app/users/security",
    words:
      "devices sessions sign out log out 2fa two-factor two-step authenticator passkeys recovery codes ឧបករណ៍ កូដផ្ទៀងផ្ទាត់",
  },
  {
    label: localized("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
    to: "/app/users/resetPassword",
    words: "change password forgot លេខសម្ងាត់",
  },
];

/** The screens that a role may open. */
export function screenLinksOf(role: CurrentRole): readonly ScreenLink[] {
  const entries = menuOf(role).flatMap((group) => group.entries);
  return [
    ...[...entries, ...listsBesideMenu(role)].map(({ label, to }) => ({ label, to })),
    ...(hasMediaLibrary(role) ? [library] : []),
    ...(hasSystemStatus(role) ? [status] : []),
    ...(hasAccessReport(role) ? [access] : []),
    ...(hasAuditLog(role) ? [audit] : []),
    ...(hasReports(role) ? [savedReports] : []),
    ...(hasRetention(role) ? [retention] : []),
    ...(hasIntegrations(role) ? integrations : []),
    ...(role === "anonymous" ? [] : [ownKeys, { label: helpLabel, to: "/app/help" }]),
    ...otherScreens,
  ];
}

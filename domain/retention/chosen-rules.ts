import { archivedTableNames } from "../settings/archived-tables.ts";
import { localized } from "../text/localized-text.ts";
import type { ChosenRule } from "./rules.ts";

const [historyTable, priceTable, recipientTable] = archivedTableNames;
const nothing = localized("Nothing.", "គ្មានអ្វីទេ។");
const restored = localized("Months that were restored for now.", "ខែដែលបានស្ដារឡើងវិញជាបណ្ដោះអាសន្ន។");

/** The tables with comments and ratings that moderators can hide. */
export const moderatedEntities = [
  "problemComment",
  "guideComment",
  "stepComment",
  "productRating",
  "productImageRating",
] as const;

/** What the end of its time leaves in an order. The place stays for the reports by province; it names no house. */
export const orderReplacements = {
  deliverToName: "Removed",
  deliverToPhone: null,
  deliverToAddress: null,
  deliverToGeo: null,
} as const;

/** The rules whose time an admin chooses, in display order. */
export const chosenRules = {
  bin: {
    label: localized("Records in the bin", "ទិន្នន័យក្នុងធុងសំរាម"),
    clock: localized("the move to the bin", "ការផ្លាស់ទៅធុងសំរាម"),
    end: "delete",
    setting: "bin.purgeDays",
    unit: "days",
    tables: [],
    stays: localized(
      "Records that others refer to, and accounts that the history names.",
      "ទិន្នន័យដែលមានអ្វីផ្សេងយោងទៅ និងគណនីដែលប្រវត្តិបញ្ជាក់ឈ្មោះ។",
    ),
  },
  rejectedApplications: {
    label: localized("Rejected applications", "ពាក្យសុំដែលបានបដិសេធ"),
    clock: localized("the last change", "ការកែចុងក្រោយ"),
    end: "bin",
    setting: "applications.rejectedMonths",
    unit: "months",
    tables: [],
    stays: localized(
      "Approved applications: proof of who opened the shop.",
      "ពាក្យសុំដែលបានអនុម័ត៖ ភស្តុតាងថាអ្នកណាបានបើកហាង។",
    ),
  },
  hiddenComments: {
    label: localized("Hidden comments and ratings", "មតិ និងការវាយតម្លៃដែលបានលាក់"),
    clock: localized("the last change", "ការកែចុងក្រោយ"),
    end: "bin",
    setting: "comments.hiddenMonths",
    unit: "months",
    tables: [],
    stays: localized("Comments that are shown.", "មតិដែលកំពុងបង្ហាញ។"),
  },
  orderContacts: {
    label: localized("Delivery contacts of orders", "ទំនាក់ទំនងប្រគល់នៃការបញ្ជាទិញ"),
    clock: localized("the last change of an order that ended", "ការកែចុងក្រោយនៃការបញ្ជាទិញដែលបានបញ្ចប់"),
    end: "anonymise",
    setting: "orders.personalMonths",
    unit: "months",
    tables: [],
    stays: localized(
      "Goods, amounts, dates and the place: bookkeeping, settlements and reports need them. Also contacts of delivered orders that are not paid.",
      "ទំនិញ ចំនួនទឹកប្រាក់ កាលបរិច្ឆេទ និងទីតាំង៖ គណនេយ្យ ការទូទាត់គណនី និងរបាយការណ៍ត្រូវការវា។ ទំនាក់ទំនងនៃការបញ្ជាទិញដែលបានប្រគល់តែមិនទាន់បង់ក៏នៅសល់ដែរ។",
    ),
  },
  conversations: {
    label: localized("Closed conversations", "ការសន្ទនាដែលបានបិទ"),
    clock: localized("closing, or a later message", "ការបិទ ឬសារក្រោយមក"),
    end: "delete",
    setting: "chats.closedMonths",
    unit: "months",
    tables: ["conversation", "conversation_note", "conversation_read", "conversation_search", "message"],
    stays: localized(
      "Open conversations, and those with a message that waits for an answer.",
      "ការសន្ទនាដែលបើក និងការសន្ទនាដែលមានសាររង់ចាំចម្លើយ។",
    ),
  },
  history: {
    label: localized("History of records", "ប្រវត្តិនៃទិន្នន័យ"),
    clock: localized("the change", "ការកែ"),
    end: "archive",
    setting: "history.keepMonths",
    unit: "months",
    tables: [historyTable],
    stays: restored,
  },
  marketPrices: {
    label: localized("Market prices", "តម្លៃទីផ្សារ"),
    clock: localized("the day of the price", "ថ្ងៃនៃតម្លៃ"),
    end: "archive",
    setting: "marketPrices.keepMonths",
    unit: "months",
    tables: [priceTable],
    stays: restored,
  },
  notificationRecipients: {
    label: localized("Recipients of notifications", "អ្នកទទួលការជូនដំណឹង"),
    clock: localized("sending", "ការផ្ញើ"),
    end: "archive",
    setting: "notifications.keepMonths",
    unit: "months",
    tables: [recipientTable],
    stays: localized(
      "Recipients that still wait, and months that were restored for now.",
      "អ្នកទទួលដែលនៅរង់ចាំ និងខែដែលបានស្ដារឡើងវិញជាបណ្ដោះអាសន្ន។",
    ),
  },
  auditEvents: {
    label: localized("Events of the audit log", "ព្រឹត្តិការណ៍នៃកំណត់ហេតុសវនកម្ម"),
    clock: localized("the event", "ព្រឹត្តិការណ៍"),
    end: "delete",
    setting: "audit.keepMonths",
    unit: "months",
    tables: ["audit_event"],
    stays: localized(
      "Events about erased and removed data: the verification of the log reads them.",
      "ព្រឹត្តិការណ៍អំពីទិន្នន័យដែលបានលុប៖ ការផ្ទៀងផ្ទាត់កំណត់ហេតុអានវា។",
    ),
  },
  notices: {
    label: localized("Notices of staff", "ការជូនដំណឹងរបស់បុគ្គលិក"),
    clock: localized("the notice", "ការជូនដំណឹង"),
    end: "delete",
    setting: "notices.keepDays",
    unit: "days",
    tables: ["notice"],
    stays: nothing,
  },
  webhookLog: {
    label: localized("Log of webhooks", "កំណត់ហេតុ Webhook"),
    clock: localized("the event", "ព្រឹត្តិការណ៍"),
    end: "delete",
    setting: "webhooks.keepDays",
    unit: "days",
    tables: ["webhook_delivery"],
    stays: nothing,
  },
  unusedFiles: {
    label: localized("Unused files", "ឯកសារមិនប្រើ"),
    clock: localized("the upload, or the last replacement", "ការផ្ទុកឡើង ឬការជំនួសចុងក្រោយ"),
    end: "delete",
    setting: "files.keepDays",
    unit: "days",
    tables: ["file"],
    stays: localized("Files that a record, an email or a job uses.", "ឯកសារដែលទិន្នន័យ អ៊ីមែល ឬការងារកំពុងប្រើ។"),
  },
} as const satisfies Readonly<Record<string, ChosenRule>>;

export type ChosenRuleName = keyof typeof chosenRules;
const isRuleName = (name: string): name is ChosenRuleName => Object.hasOwn(chosenRules, name);
export const chosenRuleNames: readonly ChosenRuleName[] = Object.keys(chosenRules).filter(isRuleName);

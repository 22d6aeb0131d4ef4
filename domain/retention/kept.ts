import type { EntityName } from "../entities/entity-name.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import type { KeptData } from "./rules.ts";

interface KeptEntities {
  readonly why: LocalizedText;
  readonly entities: readonly EntityName[];
}

/** Why records stay until somebody moves them to the bin. Each entity is in one of these lists. */
export const keptEntities: readonly KeptEntities[] = [
  {
    why: localized(
      "Business records: bookkeeping and reports need them. Of orders, only delivery contacts have a rule.",
      "ទិន្នន័យអាជីវកម្ម៖ គណនេយ្យ និងរបាយការណ៍ត្រូវការវា។ ចំពោះការបញ្ជាទិញ មានតែទំនាក់ទំនងប្រគល់ទេដែលមានច្បាប់។",
    ),
    entities: [
      "order",
      "payment",
      "invoice",
      "payout",
      "bankFile",
      "bankTransfer",
      "refund",
      "settlement",
      "referralLoan",
      "exchangeRate",
      "onlinePaymentFee",
      "vendorDeliveryFee",
    ],
  },
  {
    why: localized(
      "People and their farms: their accounts can be erased, and the page Access shows dormant ones.",
      "មនុស្ស និងកសិដ្ឋានរបស់ពួកគេ៖ គណនីអាចលុបបាន ហើយទំព័រសិទ្ធិប្រើប្រាស់បង្ហាញគណនីដែលមិនប្រើយូរ។",
    ),
    entities: [
      "user",
      "staffUser",
      "adminUser",
      "loanOfficer",
      "userProfile",
      "expert",
      "author",
      "farm",
      "farmCommunity",
      "farmActivityImplementation",
      "vendor",
      "vendorBankAccount",
    ],
  },
  {
    why: localized(
      "Approved and open ones stay. Rejected applications and hidden comments have a rule.",
      "អ្វីដែលបានអនុម័ត និងកំពុងបើកនៅសល់។ ពាក្យសុំដែលបានបដិសេធ និងមតិដែលបានលាក់មានច្បាប់។",
    ),
    entities: [
      "vendorApplication",
      "problemComment",
      "guideComment",
      "stepComment",
      "productRating",
      "productImageRating",
    ],
  },
  {
    why: localized("A draw must stay repeatable.", "ការចាប់ឆ្នោតត្រូវតែអាចធ្វើឡើងវិញបាន។"),
    entities: ["event", "eventParticipant", "winner"],
  },
  {
    why: localized(
      "Only old months of it move into the archive, by a rule.",
      "មានតែខែចាស់ៗទេដែលផ្លាស់ទៅបណ្ណសារតាមច្បាប់។",
    ),
    entities: ["marketProductPrice", "notification"],
  },
  {
    why: localized(
      "Content and goods: valid until staff change or delete them.",
      "មាតិកា និងទំនិញ៖ មានសុពលភាពរហូតដល់បុគ្គលិកកែ ឬលុប។",
    ),
    entities: [
      "agriculturalDictionary",
      "banner",
      "feed",
      "guide",
      "news",
      "problem",
      "tutorial",
      "template",
      "farmGuideLine",
      "plan",
      "product",
      "promotion",
      "seedVariety",
      "cannedReply",
      "sponsor",
    ],
  },
  {
    why: localized("Lists and settings that other records use.", "បញ្ជី និងការកំណត់ដែលទិន្នន័យផ្សេងប្រើ។"),
    entities: [
      "activity",
      "appVersion",
      "bank",
      "categoryClass",
      "deliveryService",
      "farmActivity",
      "farmActivityFormField",
      "farmActivityListOfValueImplementation",
      "farmCategory",
      "farmListOfValue",
      "farmSubCategory",
      "nameSynonym",
      "paymentMethod",
      "problemCategory",
      "productCategory",
      "productSubCategory",
      "productSuperCategory",
      "productUnit",
      "projectName",
      "systemSetting",
    ],
  },
];

/** Tables of features without an age. */
export const keptTables: readonly KeptData[] = [
  {
    why: localized("Goes with its account or its user profile.", "ត្រូវលុបជាមួយគណនី ឬប្រវត្តិរូបរបស់វា។"),
    tables: [
      "credential",
      "totp_secret",
      "passkey",
      "recovery_code",
      "oidc_identity",
      "answering_account",
      "account_activity",
      "device",
      "saved_view",
      "saved_report",
      "report_pin",
      "report_schedule",
      "feed_like",
      "first_action",
      "hidden_first_steps",
    ],
  },
  {
    why: localized(
      "Goes with the record, the notice, the email, the job or the upload that it belongs to.",
      "ត្រូវលុបជាមួយទិន្នន័យ ការជូនដំណឹង អ៊ីមែល ការងារ ឬការផ្ទុកឡើងដែលវាជារបស់។",
    ),
    tables: [
      "thumbnail",
      "file_use",
      "notice_push",
      "message_attachment",
      "job_row",
      "upload_part",
      "notification_expansion",
      "webhook_event",
      "stock_reservation",
      "proposal",
      "content_flag",
    ],
  },
  {
    why: localized("Bookkeeping: orders and settlements need it.", "គណនេយ្យ៖ ការបញ្ជាទិញ និងការទូទាត់គណនីត្រូវការវា។"),
    tables: [
      "order_line",
      "ledger_entry",
      "settlement_line",
      "settlement_statement",
      "statement_mapping",
      "former_reason",
      "invoice_counter",
    ],
  },
  {
    why: localized("Computed from records, and changes with them.", "គណនាពីទិន្នន័យ ហើយប្រែប្រួលតាមវា។"),
    tables: [
      "order_fact",
      "order_buyer",
      "order_line_total",
      "order_total",
      "order_total_day",
      "order_total_month",
      "order_day_buyers",
      "order_day_change",
      "order_month_buyers",
      "search_count",
      "search_document",
      "search_posting",
      "search_spelling",
      "search_version",
    ],
  },
  {
    why: localized(
      "Proof that the history and the log are unchanged, and where their archived rows are.",
      "ភស្តុតាងថាប្រវត្តិ និងកំណត់ហេតុមិនត្រូវបានកែ និងទីកន្លែងនៃជួរដេកក្នុងបណ្ណសារ។",
    ),
    tables: ["audit_block", "archive", "archive_part", "archive_erasure", "archive_stray"],
  },
  {
    why: localized(
      "One row for each of a few things: it does not grow with time.",
      "មួយជួរសម្រាប់រឿងតិចតួច៖ វាមិនកើនឡើងតាមពេលវេលាទេ។",
    ),
    tables: [
      "api_key",
      "webhook",
      "webhook_cursor",
      "task_run",
      "backup_run",
      "secret_key",
      "place",
      "market_price_source",
    ],
  },
  {
    why: localized("Unfinished uploads end within days.", "ការផ្ទុកឡើងដែលមិនទាន់ចប់ ត្រូវបញ្ចប់ក្នុងរយៈពេលប៉ុន្មានថ្ងៃ។"),
    tables: ["upload"],
  },
];

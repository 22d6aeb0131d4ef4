import { localized } from "../text/localized-text.ts";
import type { PersonalTable, WorkTable } from "./rules.ts";

const signIn = (table: string, en: string, km: string, download: readonly string[] = []): PersonalTable => ({
  table,
  label: localized(en, km),
  account: ["user_id"],
  rule: "delete",
  download,
});

/** The tables of features with rows of people, besides those of entities. */
export const personalTables: readonly PersonalTable[] = [
  signIn("token", "Sessions", "វគ្គចូលគណនី"),
  signIn("sign_in", "Devices signed in", "ឧបករណ៍ដែលបានចូលគណនី", [
    "signed_in_at",
    "way",
    "address",
    "user_agent",
  ]),
  signIn("account_activity", "Last use of the account", "ការប្រើគណនីចុងក្រោយ", ["active_at"]),
  signIn("known_device", "Known devices", "ឧបករណ៍ដែលស្គាល់", ["seen_at"]),
  signIn("credential", "Password", "ពាក្យសម្ងាត់"),
  signIn("reset_code", "Reset codes", "លេខកូដកំណត់ឡើងវិញ"),
  signIn("totp_secret", "Authenticator app", "កម្មវិធីបង្កើតលេខកូដ", ["confirmed_at"]),
  signIn("passkey", "Passkeys", "សោចូលគណនី", ["name", "created_at", "used_at"]),
  signIn("passkey_challenge", "Passkey sign-ins in progress", "ការចូលដោយសោចូលគណនីដែលកំពុងដំណើរការ"),
  signIn("recovery_code", "Recovery codes", "លេខកូដសង្គ្រោះ"),
  signIn("oidc_identity", "Link to the OpenID provider", "តំណទៅអ្នកផ្ដល់ OpenID", [
    "issuer",
    "subject",
    "created_at",
  ]),
  signIn("answering_account", "Entry in the list of who answers questions", "ឈ្មោះក្នុងបញ្ជីអ្នកឆ្លើយសំណួរ"),
  signIn("device", "Phones for push messages", "ទូរសព្ទសម្រាប់សាររុញ", ["platform", "language", "seen_at"]),
  signIn("notice", "Notices", "ការជូនដំណឹង", ["kind", "title_en", "title_km", "created_at", "read_at"]),
  signIn("conversation_read", "How far messages were read", "កម្រិតនៃការអានសារ", [
    "conversation_id",
    "number",
    "at",
  ]),
  signIn("import_mapping", "Remembered columns of imports", "ជួរឈរនៃការនាំចូលដែលបានចងចាំ", ["entity", "used_at"]),
  signIn("first_action", "First steps done", "ជំហានដំបូងដែលបានធ្វើ", ["action", "at"]),
  signIn("hidden_first_steps", "First steps hidden", "ជំហានដំបូងដែលបានលាក់"),
  signIn("report_pin", "Reports pinned to Home", "របាយការណ៍ដែលបានខ្ទាស់លើទំព័រដើម"),
  signIn("presence", "Records open now", "ទិន្នន័យដែលកំពុងបើក"),
  {
    table: "saved_view",
    label: localized("Private saved views", "ទិដ្ឋភាពផ្ទាល់ខ្លួនដែលបានរក្សាទុក"),
    account: ["owner"],
    only: { audience: "me" },
    rule: "delete",
    download: ["entity", "name", "query", "created_at"],
  },
  {
    table: "saved_report",
    label: localized("Saved reports", "របាយការណ៍ដែលបានរក្សាទុក"),
    account: ["owner"],
    rule: "delete",
    download: ["report", "name", "query", "created_at"],
  },
  {
    table: "report_schedule",
    label: localized("Report schedules", "កាលវិភាគរបាយការណ៍"),
    account: ["owner"],
    // A deactivated account gets no reports.
    others: ["recipients"],
    rule: "delete",
    download: ["report", "query", "frequency", "created_at"],
  },
  {
    table: "order_quote",
    label: localized("Quotes of baskets", "សម្រង់តម្លៃនៃកន្ត្រក"),
    profile: ["profile_id"],
    rule: "delete",
    download: ["basket", "created_at", "expires_at"],
  },
  {
    table: "feed_like",
    label: localized("Likes", "ការចូលចិត្ត"),
    profile: ["profile_id"],
    rule: "delete",
    download: ["feed_id", "at"],
  },
  {
    table: "audit_event",
    label: localized("Audit log", "កំណត់ហេតុសវនកម្ម"),
    account: ["by"],
    rule: "keep",
    why: localized(
      "Evidence of sign-ins, exports and other events. It names the account by its number only.",
      "ភស្តុតាងនៃការចូលគណនី ការនាំចេញ និងព្រឹត្តិការណ៍ផ្សេងទៀត។ វាបញ្ជាក់គណនីដោយលេខតែប៉ុណ្ណោះ។",
    ),
    download: ["kind", "at"],
  },
  {
    table: "message_out",
    label: localized("Emails and text messages", "អ៊ីមែល និងសារ SMS"),
    address: "recipient",
    rule: "delete",
    // Their texts may hold codes.
    download: ["channel", "subject", "created_at", "sent_at"],
  },
  {
    table: "conversation_search",
    label: localized("Search keys of conversations", "ពាក្យស្វែងរកនៃការសន្ទនា"),
    conversation: "conversation_id",
    rule: "delete",
    download: [],
  },
  {
    table: "notification_recipient",
    label: localized("Addresses of notifications", "អាសយដ្ឋាននៃការជូនដំណឹង"),
    account: ["user_id"],
    profile: ["profile_id"],
    others: ["person"],
    rule: "anonymise",
    emptied: ["address"],
    why: localized("That a notification was sent, and when, stays.", "ការផ្ញើការជូនដំណឹង និងពេលវេលារបស់វានៅសល់។"),
    download: ["channel", "address", "state", "sent_at", "opened_at"],
  },
  {
    table: "conversation",
    label: localized("Conversations", "ការសន្ទនា"),
    profile: ["asker_profile_id"],
    others: ["asker_user_id", "assignee_id", "closed_by"],
    rule: "keep",
    why: localized(
      "Conversations are closed, and stay under “Removed account”.",
      "ការសន្ទនាត្រូវបានបិទ ហើយនៅសល់ក្រោមឈ្មោះ «គណនីដែលបានលុប»។",
    ),
    download: ["id", "kind", "subject", "province", "state", "created_at", "closed_at"],
  },
  {
    table: "message",
    label: localized("Messages", "សារ"),
    conversation: "conversation_id",
    others: ["sender_id", "replied_by", "verified_by", "sent_back_by"],
    rule: "keep",
    why: localized(
      "Messages stay: the answers of experts would lose their question.",
      "សារនៅសល់៖ បើមិនដូច្នេះទេ ចម្លើយរបស់អ្នកជំនាញនឹងបាត់សំណួរ។",
    ),
    download: ["conversation_id", "number", "at", "side", "text", "file"],
  },
  {
    table: "content_flag",
    label: localized("Reports of content", "ការរាយការណ៍មាតិកា"),
    profile: ["profile_id"],
    rule: "keep",
    why: localized("Moderators still need them.", "អ្នកសម្របសម្រួលនៅត្រូវការវា។"),
    download: ["entity", "record_id", "at"],
  },
  {
    table: "api_key",
    label: localized("API keys", "សោ API"),
    account: ["owner_id"],
    others: ["created_by", "revoked_by"],
    rule: "keep",
    why: localized(
      "A key of a deactivated account works no more; that it existed stays.",
      "សោនៃគណនីអសកម្មលែងដំណើរការ ប៉ុន្តែកំណត់ត្រារបស់វានៅសល់។",
    ),
    download: ["name", "kind", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at"],
  },
  {
    table: "webhook",
    label: localized("Webhooks", "Webhook"),
    account: ["owner_id"],
    others: ["updated_by"],
    rule: "keep",
    why: localized(
      "A webhook of a deactivated account sends no more. An admin deletes it.",
      "Webhook នៃគណនីអសកម្មលែងផ្ញើ។ អ្នកគ្រប់គ្រងលុបវា។",
    ),
    download: ["name", "state", "created_at"],
  },
  {
    table: "file",
    label: localized("Uploaded files", "ឯកសារដែលបានផ្ទុកឡើង"),
    account: ["created_by"],
    rule: "keep",
    why: localized(
      "Files of kept records stay; those that nothing uses any more are deleted.",
      "ឯកសារនៃទិន្នន័យដែលរក្សាទុកនៅសល់ ឯឯកសារដែលលែងប្រើត្រូវបានលុប។",
    ),
    download: ["name", "kind", "original_name", "size", "created_at"],
  },
];

const bookkeeping = localized("Bookkeeping: who explained and read what.", "គណនេយ្យ៖ អ្នកណាបានពន្យល់ និងអានអ្វី។");
const worker = localized(
  "Who did the work. The account shows as “Removed account”.",
  "អ្នកណាបានធ្វើការងារ។ គណនីបង្ហាញជា «គណនីដែលបានលុប»។",
);
const short = localized("Deleted by itself within days.", "ត្រូវបានលុបដោយស្វ័យប្រវត្តិក្នុងរយៈពេលប៉ុន្មានថ្ងៃ។");
const fromOrders = localized(
  "Computed from orders, without personal data.",
  "គណនាពីការបញ្ជាទិញ ដោយគ្មានទិន្នន័យផ្ទាល់ខ្លួន។",
);

/** Tables whose columns name people because of their work, or whose rows end by themselves. */
export const workTables: readonly WorkTable[] = [
  {
    table: "history",
    columns: ["by"],
    why: localized(
      "Who changed what. Erased fields are removed from each entry, also in the archive.",
      "អ្នកណាបានកែអ្វី។ ចន្លោះដែលបានលុបត្រូវដកចេញពីគ្រប់ធាតុ រួមទាំងក្នុងបណ្ណសារ។",
    ),
  },
  { table: "archive", columns: ["people"], why: worker },
  { table: "proposal", columns: ["by", "decided_by"], why: worker },
  { table: "conversation_note", columns: ["by_id", "to_id"], why: worker },
  { table: "settlement_line", columns: ["explained_by"], why: bookkeeping },
  { table: "former_reason", columns: ["explained_by"], why: bookkeeping },
  { table: "settlement_statement", columns: ["read_by"], why: bookkeeping },
  { table: "statement_mapping", columns: ["updated_by"], why: bookkeeping },
  { table: "order_fact", columns: ["profile_id"], why: fromOrders },
  { table: "order_buyer", columns: ["profile_id"], why: fromOrders },
  { table: "job", columns: ["by"], why: short },
  { table: "import_run", columns: ["by"], why: short },
  { table: "idempotency", columns: ["person"], why: short },
  { table: "live_event", columns: ["audience"], why: short },
  { table: "upload", columns: ["user_id"], why: short },
];

import { limits } from "../settings/limits.ts";
import { localized } from "../text/localized-text.ts";
import type { FixedRule } from "./rules.ts";

/** Rules whose time is part of the product. The cleanup deletes by them, and the page Data retention shows them. */
export const fixedRules = [
  {
    table: "token",
    label: localized("Ended sessions", "វគ្គដែលបានបញ្ចប់"),
    column: "expires_at",
    amount: 1,
    unit: "hours",
  },
  {
    table: "sign_in",
    label: localized("Sign-ins without a session", "ការចូលគណនីដែលគ្មានវគ្គ"),
    column: "signed_in_at",
    amount: 1,
    unit: "hours",
    hasOwnTask: true,
  },
  {
    table: "known_device",
    label: localized("Known devices", "ឧបករណ៍ដែលស្គាល់"),
    column: "seen_at",
    amount: 365,
    unit: "days",
  },
  {
    table: "attempt",
    label: localized("Counts of attempts", "ចំនួននៃការព្យាយាម"),
    column: "until",
    amount: 1,
    unit: "hours",
  },
  {
    table: "passkey_challenge",
    label: localized("Passkey sign-ins in progress", "ការចូលដោយសោចូលគណនីដែលកំពុងដំណើរការ"),
    column: "expires_at",
    amount: 0,
    unit: "hours",
  },
  {
    table: "oidc_sign_in",
    label: localized("Sign-ins with the provider in progress", "ការចូលតាមអ្នកផ្ដល់ដែលកំពុងដំណើរការ"),
    column: "expires_at",
    amount: 0,
    unit: "hours",
  },
  {
    table: "reset_code",
    label: localized("Reset codes", "លេខកូដកំណត់ឡើងវិញ"),
    column: "expires_at",
    amount: 0,
    unit: "hours",
  },
  {
    table: "registration_code",
    label: localized("Registration codes", "លេខកូដចុះឈ្មោះ"),
    column: "expires_at",
    amount: 0,
    unit: "hours",
  },
  {
    table: "stream_ticket",
    label: localized("Tickets of live streams", "សំបុត្រនៃការផ្សាយផ្ទាល់"),
    column: "expires_at",
    amount: 0,
    unit: "hours",
  },
  {
    table: "message_out",
    label: localized("Sent emails and text messages", "អ៊ីមែល និងសារ SMS ដែលបានផ្ញើ"),
    column: "created_at",
    amount: 1,
    unit: "days",
  },
  {
    table: "presence",
    label: localized("Records open now", "ទិន្នន័យដែលកំពុងបើក"),
    column: "seen_at",
    amount: 1,
    unit: "hours",
  },
  {
    table: "changed_row",
    label: localized("Changes for open pages", "ការកែសម្រាប់ទំព័រដែលបើក"),
    column: "at",
    amount: 10,
    unit: "minutes",
  },
  {
    table: "live_event",
    label: localized("Live events", "ព្រឹត្តិការណ៍ផ្ទាល់"),
    column: "at",
    amount: 1,
    unit: "days",
    hasOwnTask: true,
  },
  {
    table: "live_event_batch",
    label: localized("Numbers of live events", "លេខនៃព្រឹត្តិការណ៍ផ្ទាល់"),
    column: "at",
    amount: 1,
    unit: "hours",
    hasOwnTask: true,
  },
  {
    table: "server_process",
    label: localized("Servers", "ម៉ាស៊ីនមេ"),
    column: "seen_at",
    amount: 1,
    unit: "days",
  },
  {
    table: "order_quote",
    label: localized("Expired quotes of baskets", "សម្រង់តម្លៃនៃកន្ត្រកដែលហួសពេល"),
    column: "expires_at",
    amount: 1,
    unit: "days",
  },
  {
    table: "khqr_code",
    label: localized("KHQR codes that buyers got", "កូដ KHQR ដែលអ្នកទិញបានទទួល"),
    column: "created_at",
    amount: 30,
    unit: "days",
  },
  {
    table: "payment_message",
    label: localized("Messages of the payment provider", "សាររបស់អ្នកផ្ដល់សេវាទូទាត់"),
    column: "received_at",
    amount: 30,
    unit: "days",
  },
  {
    table: "idempotency",
    label: localized("Replies to repeated requests", "ចម្លើយចំពោះសំណើដដែល"),
    column: "created_at",
    amount: limits.idempotencyDays,
    unit: "days",
  },
  {
    table: "import_run",
    label: localized("Checked files of imports", "ឯកសារនាំចូលដែលបានពិនិត្យ"),
    column: "at",
    amount: 7,
    unit: "days",
    hasOwnTask: true,
  },
  {
    table: "import_mapping",
    label: localized("Remembered columns of imports", "ជួរឈរនៃការនាំចូលដែលបានចងចាំ"),
    column: "used_at",
    amount: 365,
    unit: "days",
  },
  {
    table: "job",
    label: localized(
      "Jobs and their files; imports and bulk changes stay 90 days, to be undone",
      "ការងារ និងឯកសាររបស់វា ការនាំចូល និងការកែជាក្រុមនៅសល់ 90 ថ្ងៃ ដើម្បីអាចត្រឡប់វិញ",
    ),
    column: "finished_at",
    amount: 7,
    unit: "days",
    hasOwnTask: true,
  },
  {
    table: "market_price_file",
    label: localized("Read files with market prices", "ឯកសារតម្លៃទីផ្សារដែលបានអាន"),
    column: "seen_at",
    amount: 90,
    unit: "days",
    hasOwnTask: true,
  },
  {
    table: "audit_origin",
    label: localized(
      "Addresses and browsers that nothing names any more",
      "អាសយដ្ឋាន និងកម្មវិធីរុករកដែលលែងមានអ្វីបញ្ជាក់",
    ),
    column: "seen_at",
    amount: 7,
    unit: "days",
    hasOwnTask: true,
  },
] as const satisfies readonly FixedRule[];

export type FixedTable = (typeof fixedRules)[number]["table"];

/** The fixed rule of a table. */
export const fixedRuleOf = (table: FixedTable): FixedRule => {
  const rule: FixedRule | undefined = fixedRules.find((one) => one.table === table);
  if (!rule) throw new Error(`The table ${table} has no fixed rule.`);
  return rule;
};

/** SQL of the age of a rule. */
export const ageSql = ({ amount, unit }: Pick<FixedRule, "amount" | "unit">): string =>
  `interval '${amount} ${unit}'`;

import type { CurrentRole, Role } from "../access/roles.ts";
import type { ChatKind } from "../contracts/chat/chat-shapes.ts";
import type { FieldOf } from "../declare/index.ts";
import type { EntityName, EntityNamed } from "../entities/entity-name.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";

/** A task on the home page: the rows of a list under a filter, or conversations. */
export interface HomeTask {
  readonly key: string;
  readonly label: LocalizedText;
  /** The call to action. */
  readonly todo: LocalizedText;
  readonly of:
    | { readonly entity: string; readonly filter: Readonly<Record<string, string>> }
    | { readonly chats: ChatKind };
  readonly roles: readonly Role[];
  /** Whether each of them waits for this person. */
  readonly look: "pressing" | "calm";
}

const staff = ["backofficeAdmin", "admin"] as const;
const admins = ["backofficeAdmin"] as const;
const sellers = ["supplier"] as const;
type FilterKey<F extends string> = F | `${F}.${"from" | "to" | "in"}` | "translation";
const listTask = <N extends EntityName>(
  entity: N,
  filter: { readonly [K in FilterKey<FieldOf<EntityNamed<N>>>]?: string },
) => ({ entity, filter });

const tasks: readonly HomeTask[] = [
  {
    key: "questions",
    label: localized("Questions without an answer", "សំណួរមិនទាន់ឆ្លើយ"),
    todo: localized("Answer the one that waits longest", "ឆ្លើយសំណួរដែលរង់ចាំយូរជាងគេ"),
    of: { chats: "expert" },
    roles: ["expert", ...staff],
    look: "pressing",
  },
  {
    key: "buyers",
    label: localized("Buyers who wait for us", "អ្នកទិញដែលរង់ចាំយើង"),
    todo: localized("Answer them", "ឆ្លើយតបពួកគេ"),
    of: { chats: "consumerSupport" },
    roles: staff,
    look: "pressing",
  },
  {
    key: "vendors",
    label: localized("Vendors who wait for us", "អ្នកលក់ដែលរង់ចាំយើង"),
    todo: localized("Answer them", "ឆ្លើយតបពួកគេ"),
    of: { chats: "vendorSupport" },
    roles: staff,
    look: "pressing",
  },
  {
    key: "orders-to-confirm",
    label: localized("Orders to confirm", "ការបញ្ជាទិញត្រូវបញ្ជាក់"),
    todo: localized("Confirm them, or say why not", "បញ្ជាក់ ឬប្រាប់មូលហេតុ"),
    of: listTask("order", { state: "pending" }),
    roles: admins,
    look: "pressing",
  },
  {
    key: "orders-to-send",
    label: localized("Orders to pack and send", "ការបញ្ជាទិញត្រូវវេចខ្ចប់ និងផ្ញើ"),
    todo: localized("Hand them to delivery", "ប្រគល់ទៅដឹកជញ្ជូន"),
    of: listTask("order", { "state.in": "confirmed,packed" }),
    roles: admins,
    look: "pressing",
  },
  {
    key: "orders-unpaid",
    label: localized("Delivered but unpaid orders", "ការបញ្ជាទិញបានប្រគល់ តែមិនទាន់បង់ប្រាក់"),
    todo: localized("Check the payment, then mark as paid", "ពិនិត្យការបង់ប្រាក់ រួចកត់ត្រាថាបានបង់"),
    of: listTask("order", { state: "delivered", paymentState: "unpaid" }),
    roles: admins,
    look: "pressing",
  },
  {
    key: "applications",
    label: localized("Vendors who apply", "ពាក្យសុំធ្វើជាអ្នកលក់"),
    todo: localized("Look at their papers", "ពិនិត្យឯកសាររបស់ពួកគេ"),
    of: listTask("vendorApplication", { "state.in": "submitted,inReview" }),
    roles: staff,
    look: "pressing",
  },
  {
    key: "to-review",
    label: localized("Products to review", "ផលិតផលត្រូវពិនិត្យ"),
    todo: localized("Publish them, or send them back", "ផ្សាយ ឬបញ្ជូនត្រឡប់"),
    of: listTask("product", { state: "inReview" }),
    roles: staff,
    look: "pressing",
  },
  {
    key: "guides-to-review",
    label: localized("Guides to review", "មគ្គុទ្ទេសក៍ត្រូវពិនិត្យ"),
    todo: localized("Publish them, or send them back", "ផ្សាយ ឬបញ្ជូនត្រឡប់"),
    of: listTask("guide", { state: "inReview" }),
    roles: staff,
    look: "pressing",
  },
  ...(
    [
      ["guideComment", "Flagged guide comments", "មតិលើមគ្គុទ្ទេសក៍ដែលត្រូវបានរាយការណ៍"],
      ["stepComment", "Flagged step comments", "មតិលើជំហានដែលត្រូវបានរាយការណ៍"],
      ["problemComment", "Flagged problem comments", "មតិលើបញ្ហាដែលត្រូវបានរាយការណ៍"],
      ["productRating", "Flagged ratings", "ការវាយតម្លៃដែលត្រូវបានរាយការណ៍"],
    ] as const
  ).map(
    ([entity, en, km]): HomeTask => ({
      key: `flagged-${entity}`,
      label: localized(en, km),
      todo: localized("Show them again, or hide them", "បង្ហាញវិញ ឬលាក់"),
      of: listTask(entity, { state: "flagged" }),
      roles: admins,
      look: "pressing",
    }),
  ),
  {
    key: "loans",
    label: localized("New loan referrals", "ការណែនាំកម្ចីថ្មី"),
    todo: localized("Call the applicants", "ទូរសព្ទទៅអ្នកស្នើសុំ"),
    of: listTask("referralLoan", { state: "new" }),
    roles: ["editor", ...admins],
    look: "pressing",
  },
  {
    key: "loans-at-bank",
    label: localized("Loans that the bank looks at", "កម្ចីដែលធនាគារកំពុងពិនិត្យ"),
    todo: localized("Ask what became of them", "សួរពីលទ្ធផល"),
    of: listTask("referralLoan", { state: "submitted" }),
    roles: ["editor"],
    look: "calm",
  },
  {
    key: "news-drafts",
    label: localized("News not finished", "ព័ត៌មានមិនទាន់រួច"),
    todo: localized("Finish and publish them", "បំពេញឱ្យរួច ហើយផ្សាយ"),
    of: listTask("news", { state: "draft" }),
    roles: ["editor"],
    look: "calm",
  },
  {
    key: "news-waiting",
    label: localized("News that wait for their day", "ព័ត៌មានដែលរង់ចាំថ្ងៃផ្សាយ"),
    todo: localized("See what comes when", "មើលអ្វីនឹងចេញពេលណា"),
    of: listTask("news", { state: "scheduled" }),
    roles: ["editor"],
    look: "calm",
  },
  {
    key: "news-untranslated",
    label: localized("News without Khmer", "ព័ត៌មានគ្មានភាសាខ្មែរ"),
    todo: localized("Write the Khmer text", "សរសេរអត្ថបទខ្មែរ"),
    of: listTask("news", { translation: "missing" }),
    roles: ["editor"],
    look: "pressing",
  },
  {
    key: "in-review",
    label: localized("Products in review", "ផលិតផលកំពុងពិនិត្យ"),
    todo: localized("Kasekam looks at them", "Kasekam កំពុងពិនិត្យ"),
    of: listTask("product", { state: "inReview" }),
    roles: sellers,
    look: "calm",
  },
  {
    key: "out-of-stock",
    label: localized("On sale, out of stock", "កំពុងលក់ តែអស់ស្តុក"),
    todo: localized("Fill up the stock, or archive them", "បំពេញស្តុក ឬទុកក្នុងបណ្ណសារ"),
    of: listTask("product", { state: "published", "quantity.to": "0" }),
    roles: [...staff, ...sellers],
    look: "pressing",
  },
  {
    key: "low-stock",
    label: localized("Low stock", "ស្តុកជិតអស់"),
    todo: localized("Order more before they run out", "បន្ថែមស្តុកមុនអស់"),
    of: listTask("product", { state: "published", lowStock: "true", "quantity.from": "1" }),
    roles: [...admins, ...sellers],
    look: "pressing",
  },
  {
    key: "drafts",
    label: localized("Product drafts", "សេចក្ដីព្រាងផលិតផល"),
    todo: localized("Finish them and send them to review", "បំពេញឱ្យរួច ហើយបញ្ជូនទៅពិនិត្យ"),
    of: listTask("product", { state: "draft" }),
    roles: sellers,
    look: "calm",
  },
  {
    key: "published",
    label: localized("Products on sale", "ផលិតផលកំពុងលក់"),
    todo: localized("See what buyers see", "មើលអ្វីដែលអ្នកទិញឃើញ"),
    of: listTask("product", { state: "published" }),
    roles: sellers,
    look: "calm",
  },
  ...(
    [
      ["guide", "Guides without Khmer", "មគ្គុទ្ទេសក៍គ្មានភាសាខ្មែរ"],
      ["problem", "Problems without Khmer", "បញ្ហាគ្មានភាសាខ្មែរ"],
      ["product", "Products without Khmer", "ផលិតផលគ្មានភាសាខ្មែរ"],
    ] as const
  ).map(
    ([entity, en, km]): HomeTask => ({
      key: `untranslated-${entity}`,
      label: localized(en, km),
      todo: localized("Write the Khmer text", "សរសេរអត្ថបទខ្មែរ"),
      of: listTask(entity, { translation: "missing" }),
      roles: entity === "problem" ? staff : [...staff, ...sellers],
      look: "calm",
    }),
  ),
  {
    key: "suspended-vendors",
    label: localized("Suspended vendors", "អ្នកលក់ត្រូវបានផ្អាក"),
    todo: localized("Settle why, then make them active again", "ដោះស្រាយមូលហេតុ រួចដាក់ឱ្យសកម្មវិញ"),
    of: listTask("vendor", { state: "suspended" }),
    roles: staff,
    look: "calm",
  },
  {
    key: "away-experts",
    label: localized("Experts not available", "អ្នកជំនាញមិនទំនេរ"),
    todo: localized("They get no new questions", "ពួកគេមិនទទួលសំណួរថ្មីទេ"),
    of: listTask("expert", { available: "false" }),
    roles: staff,
    look: "calm",
  },
];

const isForRole = (role: CurrentRole, roles: readonly Role[]): role is Role =>
  role !== "anonymous" && roles.includes(role);

/** The possible tasks of a role, most urgent first. */
export const tasksFor = (role: CurrentRole): readonly HomeTask[] =>
  tasks.filter(({ roles }) => isForRole(role, roles));

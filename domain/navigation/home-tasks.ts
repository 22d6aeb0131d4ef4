import type { CurrentRole, Role } from "../access/roles.ts";
import type { ChatKind } from "../contracts/chat/chat-shapes.ts";
import type { FieldOf } from "../declare/index.ts";
import type { EntityName, EntityNamed } from "../entities/entity-name.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import type { TaskGroup } from "./task-groups.ts";

/** A task on the home page: the rows of a list under a filter, or conversations. */
export interface HomeTask {
  readonly key: string;
  readonly group: TaskGroup;
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
    group: "conversations",
    label: localized("Unanswered questions", "សំណួរមិនទាន់ឆ្លើយ"),
    todo: localized("Start with the oldest", "ចាប់ផ្ដើមពីសំណួរចាស់ជាងគេ"),
    of: { chats: "expert" },
    roles: ["expert", ...staff],
    look: "pressing",
  },
  {
    key: "buyers",
    group: "conversations",
    label: localized("Buyers waiting for a reply", "អ្នកទិញកំពុងរង់ចាំចម្លើយ"),
    todo: localized("Reply", "ឆ្លើយតប"),
    of: { chats: "consumerSupport" },
    roles: staff,
    look: "pressing",
  },
  {
    key: "vendors",
    group: "conversations",
    label: localized("Vendors waiting for a reply", "អ្នកលក់កំពុងរង់ចាំចម្លើយ"),
    todo: localized("Reply", "ឆ្លើយតប"),
    of: { chats: "vendorSupport" },
    roles: staff,
    look: "pressing",
  },
  {
    key: "orders-to-confirm",
    group: "orders",
    label: localized("Orders to confirm", "ការបញ្ជាទិញត្រូវបញ្ជាក់"),
    todo: localized("Confirm or decline", "បញ្ជាក់ ឬបដិសេធ"),
    of: listTask("order", { state: "pending" }),
    roles: [...admins, ...sellers],
    look: "pressing",
  },
  {
    key: "orders-to-send",
    group: "orders",
    label: localized("Orders to pack and ship", "ការបញ្ជាទិញត្រូវវេចខ្ចប់ និងផ្ញើ"),
    todo: localized("Pack and ship", "វេចខ្ចប់ និងផ្ញើ"),
    of: listTask("order", { "state.in": "confirmed,packed" }),
    roles: [...admins, ...sellers],
    look: "pressing",
  },
  {
    key: "payments-to-confirm",
    group: "orders",
    label: localized("Reported payments to confirm", "ការទូទាត់ដែលបានរាយការណ៍ ត្រូវបញ្ជាក់"),
    todo: localized("Compare with the statement of the bank", "ផ្ទៀងផ្ទាត់ជាមួយរបាយការណ៍របស់ធនាគារ"),
    of: listTask("payment", { state: "reported" }),
    roles: admins,
    look: "pressing",
  },
  {
    key: "orders-unpaid",
    group: "orders",
    label: localized("Delivered but unpaid orders", "ការបញ្ជាទិញបានប្រគល់ តែមិនទាន់បង់ប្រាក់"),
    todo: localized("Check and record the payment", "ពិនិត្យ និងកត់ត្រាការទូទាត់"),
    of: listTask("order", { state: "delivered", "paymentState.in": "unpaid,partlyPaid" }),
    roles: admins,
    look: "pressing",
  },
  {
    key: "applications",
    group: "reviews",
    label: localized("Vendor applications", "ពាក្យសុំធ្វើជាអ្នកលក់"),
    todo: localized("Review documents", "ពិនិត្យឯកសារ"),
    of: listTask("vendorApplication", { "state.in": "submitted,inReview" }),
    roles: staff,
    look: "pressing",
  },
  {
    key: "to-review",
    group: "reviews",
    label: localized("Products to review", "ផលិតផលត្រូវពិនិត្យ"),
    todo: localized("Publish or return", "ផ្សាយ ឬបញ្ជូនត្រឡប់"),
    of: listTask("product", { state: "inReview" }),
    roles: staff,
    look: "pressing",
  },
  {
    key: "guides-to-review",
    group: "reviews",
    label: localized("Guides to review", "មគ្គុទ្ទេសក៍ត្រូវពិនិត្យ"),
    todo: localized("Publish or return", "ផ្សាយ ឬបញ្ជូនត្រឡប់"),
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
      group: "reviews",
      label: localized(en, km),
      todo: localized("Keep or hide", "ទុកឱ្យបង្ហាញ ឬលាក់"),
      of: listTask(entity, { state: "flagged" }),
      roles: admins,
      look: "pressing",
    }),
  ),
  {
    key: "loans",
    group: "reviews",
    label: localized("New loan referrals", "កម្ចីបញ្ជូនបន្តថ្មី"),
    todo: localized("Call applicants", "ទូរសព្ទទៅអ្នកដាក់ពាក្យ"),
    of: listTask("referralLoan", { state: "new" }),
    roles: ["editor", ...admins],
    look: "pressing",
  },
  {
    key: "loans-at-bank",
    group: "reviews",
    label: localized("Loans under bank review", "កម្ចីដែលធនាគារកំពុងពិនិត្យ"),
    todo: localized("Follow up", "តាមដាន"),
    of: listTask("referralLoan", { state: "submitted" }),
    roles: ["editor"],
    look: "calm",
  },
  {
    key: "news-drafts",
    group: "content",
    label: localized("News drafts", "សេចក្ដីព្រាងព័ត៌មាន"),
    todo: localized("Finish and publish", "បំពេញឱ្យរួច ហើយផ្សាយ"),
    of: listTask("news", { state: "draft" }),
    roles: ["editor"],
    look: "calm",
  },
  {
    key: "news-waiting",
    group: "content",
    label: localized("Scheduled news", "ព័ត៌មានដែលបានកំណត់ពេល"),
    todo: localized("View schedule", "មើលកាលវិភាគ"),
    of: listTask("news", { state: "scheduled" }),
    roles: ["editor"],
    look: "calm",
  },
  {
    key: "news-untranslated",
    group: "content",
    label: localized("News: missing Khmer translation", "ព័ត៌មាន៖ ខ្វះការបកប្រែខ្មែរ"),
    todo: localized("Translate", "បកប្រែ"),
    of: listTask("news", { translation: "missing" }),
    roles: ["editor"],
    look: "pressing",
  },
  {
    key: "in-review",
    group: "reviews",
    label: localized("Products in review", "ផលិតផលកំពុងពិនិត្យ"),
    todo: localized("In review with Kasekam", "Kasekam កំពុងពិនិត្យ"),
    of: listTask("product", { state: "inReview" }),
    roles: sellers,
    look: "calm",
  },
  {
    key: "out-of-stock",
    group: "catalogue",
    label: localized("Out of stock but on sale", "អស់ស្តុក តែនៅលក់"),
    todo: localized("Restock or archive", "បន្ថែមស្តុក ឬទុកក្នុងបណ្ណសារ"),
    of: listTask("product", { state: "published", "quantity.to": "0" }),
    roles: [...staff, ...sellers],
    look: "pressing",
  },
  {
    key: "low-stock",
    group: "catalogue",
    label: localized("Low stock", "ស្តុកជិតអស់"),
    todo: localized("Restock soon", "បន្ថែមស្តុកឆាប់ៗ"),
    of: listTask("product", { state: "published", lowStock: "true", "quantity.from": "1" }),
    roles: [...admins, ...sellers],
    look: "pressing",
  },
  {
    key: "drafts",
    group: "catalogue",
    label: localized("Product drafts", "សេចក្ដីព្រាងផលិតផល"),
    todo: localized("Finish and submit for review", "បំពេញឱ្យរួច ហើយបញ្ជូនទៅពិនិត្យ"),
    of: listTask("product", { state: "draft" }),
    roles: sellers,
    look: "calm",
  },
  ...(
    [
      ["guide", "Guides: missing Khmer translation", "មគ្គុទ្ទេសក៍៖ ខ្វះការបកប្រែខ្មែរ"],
      ["problem", "Problems: missing Khmer translation", "បញ្ហា៖ ខ្វះការបកប្រែខ្មែរ"],
      ["product", "Products: missing Khmer translation", "ផលិតផល៖ ខ្វះការបកប្រែខ្មែរ"],
    ] as const
  ).map(
    ([entity, en, km]): HomeTask => ({
      key: `untranslated-${entity}`,
      group: entity === "product" ? "catalogue" : "content",
      label: localized(en, km),
      todo: localized("Translate", "បកប្រែ"),
      of: listTask(entity, { translation: "missing" }),
      roles: entity === "problem" ? staff : [...staff, ...sellers],
      look: "calm",
    }),
  ),
  {
    key: "suspended-vendors",
    group: "reviews",
    label: localized("Suspended vendors", "អ្នកលក់ដែលបានផ្អាក"),
    todo: localized("Resolve and reactivate", "ដោះស្រាយ រួចធ្វើឱ្យសកម្មវិញ"),
    of: listTask("vendor", { state: "suspended" }),
    roles: staff,
    look: "calm",
  },
  {
    key: "away-experts",
    group: "reviews",
    label: localized("Unavailable experts", "អ្នកជំនាញមិនទំនេរ"),
    todo: localized("Not receiving new questions", "មិនទទួលសំណួរថ្មី"),
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

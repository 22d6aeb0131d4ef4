import { can } from "../../../domain/can.ts";
import type { Outline } from "../../../domain/declare/outline.ts";
import type { CurrentRole, Role } from "../../../domain/roles.ts";
import { type Words, words } from "../../../domain/words.ts";
import { outlineNamed } from "../../api/outline-named.ts";

/** Something that may wait for a role: the rows of a list under a filter. */
export interface HomeTask {
  readonly key: string;
  readonly entity: Outline;
  readonly label: Words;
  /** What to do about it. */
  readonly todo: Words;
  /** The list's own parameters. */
  readonly filter: Readonly<Record<string, string>>;
  readonly roles: readonly Role[];
  /** `attention` where a row waits for this person. */
  readonly look: "attention" | "calm";
}

const product = outlineNamed("product");
const vendor = outlineNamed("vendor");
const expert = outlineNamed("expert");
const staff = ["backofficeAdmin", "admin"] as const;
const sellers = ["supplier"] as const;
const both = [...staff, ...sellers] as const;

const tasks: readonly HomeTask[] = [
  {
    key: "to-review",
    entity: product,
    label: words("Products to review", "ផលិតផលត្រូវពិនិត្យ"),
    todo: words("Publish them, or send them back", "ផ្សាយ ឬបញ្ជូនត្រឡប់"),
    filter: { state: "inReview" },
    roles: staff,
    look: "attention",
  },
  {
    key: "in-review",
    entity: product,
    label: words("Products in review", "ផលិតផលកំពុងពិនិត្យ"),
    todo: words("Kasekam looks at them", "Kasekam កំពុងពិនិត្យ"),
    filter: { state: "inReview" },
    roles: sellers,
    look: "calm",
  },
  {
    key: "out-of-stock",
    entity: product,
    label: words("On sale, out of stock", "កំពុងលក់ តែអស់ស្តុក"),
    todo: words("Fill up the stock, or archive them", "បំពេញស្តុក ឬទុកក្នុងបណ្ណសារ"),
    filter: { state: "published", "quantity.to": "0" },
    roles: both,
    look: "attention",
  },
  {
    key: "drafts",
    entity: product,
    label: words("Product drafts", "សេចក្ដីព្រាងផលិតផល"),
    todo: words("Finish them and send them to review", "បំពេញឱ្យរួច ហើយបញ្ជូនទៅពិនិត្យ"),
    filter: { state: "draft" },
    roles: both,
    look: "calm",
  },
  {
    key: "published",
    entity: product,
    label: words("Products on sale", "ផលិតផលកំពុងលក់"),
    todo: words("See what buyers see", "មើលអ្វីដែលអ្នកទិញឃើញ"),
    filter: { state: "published" },
    roles: sellers,
    look: "calm",
  },
  {
    key: "suspended-vendors",
    entity: vendor,
    label: words("Suspended vendors", "អ្នកលក់ត្រូវបានផ្អាក"),
    todo: words("Settle why, then make them active again", "ដោះស្រាយមូលហេតុ រួចដាក់ឱ្យសកម្មវិញ"),
    filter: { state: "suspended" },
    roles: staff,
    look: "calm",
  },
  {
    key: "away-experts",
    entity: expert,
    label: words("Experts not available", "អ្នកជំនាញមិនទំនេរ"),
    todo: words("They get no new questions", "ពួកគេមិនទទួលសំណួរថ្មីទេ"),
    filter: { available: "false" },
    roles: staff,
    look: "calm",
  },
];

/** What may wait for a role, most pressing first. */
export const tasksOf = (role: CurrentRole): readonly HomeTask[] =>
  tasks.filter((task) => role !== "anonymous" && task.roles.includes(role) && can(role, task.entity, "list"));

/** The list that shows a task's rows. */
export const addressOf = ({ entity, filter }: HomeTask): string =>
  `/app/${entity.screen}?${new URLSearchParams(filter)}`;

import type { Field } from "../declare/index.ts";
import { words } from "../words.ts";

/** The groups of the settings, in the order in which they are shown. */
export const settingGroups = {
  access: words("Signing in", "ការចូលគណនី"),
  records: words("Records and files", "ទិន្នន័យ និងឯកសារ"),
  app: words("The farmers' app", "កម្មវិធីសម្រាប់កសិករ"),
  chats: words("Messages", "សារ"),
  products: words("Products", "ផលិតផល"),
  orders: words("Orders", "ការបញ្ជាទិញ"),
  documents: words("Printed documents", "ឯកសារបោះពុម្ព"),
  map: words("Map", "ផែនទី"),
  support: words("Help for the people who work here", "ជំនួយសម្រាប់បុគ្គលិក"),
} as const;

export interface Setting<F extends Field = Field> {
  readonly group: keyof typeof settingGroups;
  /** What it holds: its kind, default, limits, label and help. */
  readonly field: F;
}
/** One setting: the group under which it is shown, and what it holds. */
export const setting = <const F extends Field>(group: keyof typeof settingGroups, field: F): Setting<F> => ({
  group,
  field,
});

import type { Field } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";

/** The groups of settings, in display order. */
export const settingGroups = {
  access: localized("Sign-in", "ការចូលគណនី"),
  records: localized("Records and files", "ទិន្នន័យ និងឯកសារ"),
  app: localized("The farmers' app", "កម្មវិធីសម្រាប់កសិករ"),
  chats: localized("Messages", "សារ"),
  products: localized("Products", "ផលិតផល"),
  marketPrices: localized("Import of market prices", "ការនាំចូលតម្លៃទីផ្សារ"),
  orders: localized("Orders", "ការបញ្ជាទិញ"),
  khqr: localized("Payment by KHQR", "ការបង់ប្រាក់តាម KHQR"),
  documents: localized("Printed documents", "ឯកសារបោះពុម្ព"),
  map: localized("Map", "ផែនទី"),
  maintenance: localized("Maintenance", "ការថែទាំ"),
  support: localized("Staff support contact", "ទំនាក់ទំនងជំនួយបុគ្គលិក"),
} as const;

export type SettingGroup = keyof typeof settingGroups;
export const settingGroupKeys: readonly SettingGroup[] = Object.keys(settingGroups).filter(
  (key): key is SettingGroup => Object.hasOwn(settingGroups, key),
);

export interface Setting<F extends Field = Field> {
  readonly group: SettingGroup;
  /** Its kind, default, limits, label and help text. */
  readonly field: F;
}
/** Declares a setting: its group and its field. */
export const setting = <const F extends Field>(group: SettingGroup, field: F): Setting<F> => ({
  group,
  field,
});

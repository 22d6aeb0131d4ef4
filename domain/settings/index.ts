import type { Field, ValueOf } from "../declare/index.ts";
import { parseField } from "../declare/schema.ts";
import { type Words, words } from "../words.ts";
import { accessSettings } from "./access.ts";
import { appSettings } from "./app.ts";
import { chatsSettings } from "./chats.ts";
import { documentsSettings } from "./documents.ts";
import { mapSettings } from "./map.ts";
import { ordersSettings } from "./orders.ts";
import { productsSettings } from "./products.ts";
import { recordsSettings } from "./records.ts";
import type { Setting } from "./setting.ts";
import { settingFromText, settingText } from "./setting-text.ts";
import { supportSettings } from "./support.ts";

/** Everything that steers the product while it runs, in order: each is read by some code, and means nothing without it. */
export const settings = {
  ...accessSettings,
  ...recordsSettings,
  ...appSettings,
  ...chatsSettings,
  ...productsSettings,
  ...ordersSettings,
  ...documentsSettings,
  ...mapSettings,
  ...supportSettings,
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;
/** What a setting holds; null where it has no default and nobody set it. */
export type SettingValue<K extends SettingKey> = ValueOf<(typeof settings)[K]["field"]>;

export const settingKeys: readonly SettingKey[] = Object.keys(settings).filter(isSettingKey);
export function isSettingKey(key: unknown): key is SettingKey {
  return typeof key === "string" && Object.hasOwn(settings, key);
}

/** Checks what somebody wants to set, as text: by kind, limits and choices. */
export function parseSetting(
  key: SettingKey,
  stored: string,
): { readonly text: string | null } | { readonly issues: readonly { readonly message: string }[] } {
  const { field } = settings[key];
  const parsed = parseField("value", field, settingFromText(field, stored));
  return "issues" in parsed ? parsed : { text: settingText(parsed.value) };
}

/** What a setting is called, and what it does. */
export const wordsOfSetting = (key: SettingKey): { readonly label: Words; readonly help: Words } => {
  const { label, help }: Field = settings[key].field;
  return { label: label ?? words(key, key), help: help ?? words("", "") };
};

import type { Field, ValueOf } from "../declare/index.ts";
import { parseField } from "../declare/schema.ts";
import { message } from "../errors/messages.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { accessSettings } from "./access.ts";
import { appSettings } from "./app.ts";
import { chatsSettings } from "./chats.ts";
import { documentsSettings } from "./documents.ts";
import { khqrSettings } from "./khqr.ts";
import { mapSettings } from "./map.ts";
import { marketPricesSettings } from "./market-prices.ts";
import { ordersSettings } from "./orders.ts";
import { productsSettings } from "./products.ts";
import { readOnlySettings } from "./read-only.ts";
import { recordsSettings } from "./records.ts";
import { leastKept } from "./retention.ts";
import type { Setting } from "./setting.ts";
import { parseSettingText, serializeSetting } from "./setting-text.ts";
import { supportSettings } from "./support.ts";

/** All run-time settings, in display order; each is read by some code. */
export const settings = {
  ...accessSettings,
  ...recordsSettings,
  ...appSettings,
  ...chatsSettings,
  ...productsSettings,
  ...marketPricesSettings,
  ...ordersSettings,
  ...khqrSettings,
  ...documentsSettings,
  ...mapSettings,
  ...readOnlySettings,
  ...supportSettings,
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;
/** The value of a setting; null without a default when nobody set it. */
export type SettingValue<K extends SettingKey> = ValueOf<(typeof settings)[K]["field"]>;

export const settingKeys: readonly SettingKey[] = Object.keys(settings).filter(isSettingKey);
export function isSettingKey(key: unknown): key is SettingKey {
  return typeof key === "string" && Object.hasOwn(settings, key);
}

/** Whether a setting is stored encrypted, and shown to nobody. */
export function isSecretSetting(key: SettingKey): boolean {
  const { visibleTo }: Field = settings[key].field;
  return visibleTo !== undefined;
}

/** Validates a new value of a setting, given as text: by kind, limits and choices. */
export function parseSetting(
  key: SettingKey,
  stored: string,
): { readonly text: string | null } | { readonly issues: readonly { readonly message: string }[] } {
  const { field } = settings[key];
  const parsed = parseField("value", field, parseSettingText(field, stored));
  if ("issues" in parsed) return parsed;
  const least = leastKept[key] ?? 0;
  const isTooShort = typeof parsed.value === "number" && parsed.value !== 0 && parsed.value < least;
  return isTooShort
    ? { issues: [{ message: message("tooSmall", least) }] }
    : { text: serializeSetting(parsed.value) };
}

/** The label and help text of a setting. */
export const settingTexts = (
  key: SettingKey,
): { readonly label: LocalizedText; readonly help: LocalizedText } => {
  const { label, help }: Field = settings[key].field;
  return { label: label ?? localized(key, key), help: help ?? localized("", "") };
};

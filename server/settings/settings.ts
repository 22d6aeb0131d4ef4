import { valueSchema } from "../../domain/declare/schema.ts";
import { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { type SettingKey, type SettingValue, settings } from "../../domain/settings/index.ts";
import { parseSettingText, serializeSetting } from "../../domain/settings/setting-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import type { Env } from "../env.ts";
import { keepInMemory } from "./keep-in-memory.ts";

const ss = columnsOf(systemSetting, "ss");

/** NOTIFY channel of changed settings, sent by a trigger on the table. */
export const settingChannel = "setting";

/** Configured values as text. */
let configured: ReadonlyMap<string, string> = new Map();
/** Values from the environment, used for settings that are not configured. */
const given = new Map<string, string>();
/** Called after each reading. */
const watchers = new Set<() => void>();

/** Calls the watcher whenever the settings have been read again. Returns the function that ends it. */
export function onSettings(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Values that the environment gives settings; others use their declared default. */
const environmentValues = (env: Env): ReadonlyMap<string, unknown> =>
  new Map<SettingKey, unknown>([
    ["session.hours", env.SESSION_HOURS],
    ["passwords.refuseCommon", env.COMMON_PASSWORDS === "refuse"],
    ["files.keepDays", env.FILES_KEEP_DAYS],
    ["app.downloadUrl", env.APP_DOWNLOAD_URL],
  ]);

const readValues = async (db: Pick<Queries, "query">): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ key: string; value: string }>(
    `select ${ss.key}, ${ss.value} from system_setting ss where deleted_at is null and ${ss.key} is not null and ${ss.value} is not null`,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
};

const kept = keepInMemory(settingChannel, async (db) => {
  configured = await readValues(db);
  for (const watcher of [...watchers]) watcher();
});

/** Reads the settings, and reads them again whenever any process changes one. */
export async function openSettings({
  env,
  ...from
}: {
  readonly db: Pick<Queries, "query">;
  readonly env: Env;
  readonly listener: Listener | null;
}): Promise<void> {
  given.clear();
  for (const [key, value] of environmentValues(env)) given.set(key, serializeSetting(value) ?? "");
  await kept.open(from);
}

/** Reloads the settings in this process; other processes are notified by the trigger. */
export const reloadSettings = (): Promise<void> => kept.reload();

/** Text used when the setting is not configured; null for none. */
export function defaultText(key: SettingKey): string | null {
  const field: { readonly default?: unknown } = settings[key].field;
  return given.get(key) ?? serializeSetting(field.default);
}

/** Current value of a setting: configured, else from the environment, else the default. */
export function getSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { field } = settings[key];
  const schema = valueSchema<(typeof settings)[K]["field"]>(field);
  const attempt = (stored: string | null | undefined) =>
    schema.safeParse(stored === null || stored === undefined ? null : parseSettingText(field, stored));
  const chosen = configured.get(key);
  const found = chosen === undefined ? undefined : attempt(chosen);
  // Ignores a stored value that is no longer valid in this version.
  return found?.success ? found.data : schema.parse(attempt(defaultText(key)).data);
}

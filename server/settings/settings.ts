import { valueSchema } from "../../domain/declare/schema.ts";
import { Refusal } from "../../domain/errors.ts";
import { type SettingKey, type SettingValue, settings } from "../../domain/settings/index.ts";
import { settingFromText, settingText } from "../../domain/settings/setting-text.ts";
import type { Queries } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import type { Env } from "../env.ts";

/** The channel on which the processes hear that a setting changed; a trigger of the table speaks on it. */
const settingChannel = "setting";

/** Milliseconds after which settings that could not be read are read again. */
const retryAfter = 2000;

interface Known {
  /** What somebody set, as text. */
  set: ReadonlyMap<string, string>;
  /** What the environment says, which stands where nobody set anything. */
  readonly given: Map<string, string>;
  reload: () => Promise<void>;
}
const known: Known = { set: new Map(), given: new Map(), reload: async () => {} };

/** The environment's word for a setting; a declared default stands where it has none. */
const givenBy = (env: Env): ReadonlyMap<string, unknown> =>
  new Map<SettingKey, unknown>([
    ["session.hours", env.SESSION_HOURS],
    ["passwords.refuseCommon", env.COMMON_PASSWORDS === "refuse"],
    ["files.keepDays", env.FILES_KEEP_DAYS],
    ["app.downloadUrl", env.APP_DOWNLOAD_URL],
  ]);

const read = async (db: Queries): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ key: string; value: string }>(
    "select key, value from system_setting where deleted_at is null and key is not null and value is not null",
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Reads the settings, and reads them anew whenever any process changed one. */
export async function openSettings({
  db,
  env,
  listener,
}: {
  readonly db: Queries;
  readonly env: Env;
  readonly listener: Listener | null;
}): Promise<void> {
  known.given.clear();
  for (const [key, value] of givenBy(env)) known.given.set(key, settingText(value) ?? "");
  const reload = async () => {
    known.set = await read(db);
  };
  known.reload = reload;
  // Without the database what was known stands; it is asked again until it is back.
  const again = (): Promise<void> =>
    reload().catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.refusal !== "away") throw error;
      setTimeout(() => known.reload === reload && void again().catch(() => {}), retryAfter).unref();
    });
  const hear = () => void again().catch(() => {});
  await listener?.on(settingChannel, { hear, missed: hear });
  await again();
}

/** Reads the settings anew, in this process; the others hear of a change by themselves. */
export const reloadSettings = (): Promise<void> => known.reload();

/** The text that stands where nobody set anything; null for none. */
export function defaultOf(key: SettingKey): string | null {
  const field: { readonly default?: unknown } = settings[key].field;
  return known.given.get(key) ?? settingText(field.default);
}

/** A setting as it is now: what somebody set, else what the environment says, else its default. */
export function setting<K extends SettingKey>(key: K): SettingValue<K> {
  const { field } = settings[key];
  const schema = valueSchema<(typeof settings)[K]["field"]>(field);
  const attempt = (stored: string | null | undefined) =>
    schema.safeParse(stored === null || stored === undefined ? null : settingFromText(field, stored));
  const chosen = known.set.get(key);
  const found = chosen === undefined ? undefined : attempt(chosen);
  // A value of a former version that is none any more counts for nothing.
  return found?.success ? found.data : schema.parse(attempt(defaultOf(key)).data);
}

import { endingOf } from "../../domain/declare/secret.ts";
import { systemSetting } from "../../domain/entities/services/system-setting.ts";
import type { SettingKey } from "../../domain/settings/index.ts";
import { encryptedIn, sealedSetting } from "../../domain/settings/setting-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { openText, sealText } from "../records/secrets/seal-text.ts";

const ss = columnsOf(systemSetting, "ss");

/** What a secret setting is encrypted for. */
export const settingPlace = (key: string): string => `system_setting.${key}`;

/** The stored text of a secret setting. */
export const sealSetting = (db: Pick<Queries, "context">, key: SettingKey, value: string): string =>
  sealedSetting(endingOf(value), sealText(db, settingPlace(key), value));

/** The value of a secret setting; null when nobody set it. Throws `away` when no key opens it. */
export async function readSecretSetting(db: Queries, key: SettingKey): Promise<string | null> {
  const [row] = await db.query<{ value: string | null }>(
    `select ${ss.value} from system_setting ss where ${ss.key} = $1 and ss.deleted_at is null`,
    [key],
  );
  const encrypted = row?.value ? encryptedIn(row.value) : null;
  return encrypted === null ? null : openText(db, settingPlace(key), encrypted);
}

import { isMasked } from "../../../domain/declare/secret.ts";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { isSecretSetting, isSettingKey, parseSetting } from "../../../domain/settings/index.ts";
import { invalidError } from "../../records/record-errors.ts";
import type { ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import { sealSetting } from "../../settings/secret-settings.ts";
import { reloadSettings } from "../../settings/settings.ts";

/** Sets a setting, or resets it to its default when empty. A secret is encrypted before it is written; its mask keeps it. */
async function setSetting(context: ContextOf<typeof systemSetting, "set">): Promise<void> {
  const { db, row, values } = context;
  db.atEnd(reloadSettings);
  const value = values.value ?? null;
  const write = (text: string | null) =>
    patchRow({ ...context, entity: systemSetting, values: { value: text } });
  // A setting of another version has no effect here.
  if (value === null || !isSettingKey(row.key)) return void (await write(value));
  const isSecret = isSecretSetting(row.key);
  if (isSecret && isMasked(value)) return;
  const parsed = parseSetting(row.key, value);
  if ("issues" in parsed)
    throw invalidError(parsed.issues.map(({ message }) => ({ path: "value", message })));
  await write(isSecret && parsed.text !== null ? sealSetting(db, row.key, parsed.text) : parsed.text);
}

export const systemSettingCommands: Handlers<typeof systemSetting> = { set: setSetting };

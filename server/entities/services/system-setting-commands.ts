import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { isSettingKey, parseSetting } from "../../../domain/settings/index.ts";
import { invalidError } from "../../records/record-errors.ts";
import type { ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import { reloadSettings } from "../../settings/settings.ts";

/** Sets a setting, or resets it to its default when empty. The value is written already and validated here. */
async function setSetting(context: ContextOf<typeof systemSetting, "set">): Promise<void> {
  const { db, row, values } = context;
  db.atEnd(reloadSettings);
  const value = values.value ?? null;
  // A setting of another version has no effect here.
  if (value === null || !isSettingKey(row.key)) {
    if (values.value === undefined)
      await patchRow({ ...context, entity: systemSetting, values: { value: null } });
    return;
  }
  const parsed = parseSetting(row.key, value);
  if ("issues" in parsed)
    throw invalidError(parsed.issues.map(({ message }) => ({ path: "value", message })));
  if (parsed.text !== value)
    await patchRow({ ...context, entity: systemSetting, values: { value: parsed.text } });
}

export const systemSettingCommands: Handlers<typeof systemSetting> = { set: setSetting };

import type { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { isSettingKey, parseSetting } from "../../domain/settings/index.ts";
import { patchRow } from "../records/patch.ts";
import { invalid } from "../records/refuse.ts";
import { reloadSettings } from "../settings/settings.ts";
import type { Commanded, Handlers } from "./handler.ts";

const reload = () => void reloadSettings().catch(() => {});

/** Sets a setting, or brings it back to its default where nothing is given. The value is written already, so it is checked here. */
async function set(commanded: Commanded): Promise<void> {
  const { db, row, values } = commanded;
  db.atEnd(reload);
  const value = typeof values.value === "string" ? values.value : null;
  // A setting of another version steers nothing here.
  if (value === null || !isSettingKey(row.key)) {
    if (values.value === undefined) await patchRow({ ...commanded, values: { value: null } });
    return;
  }
  const parsed = parseSetting(row.key, value);
  if ("issues" in parsed) throw invalid(parsed.issues.map(({ message }) => ({ path: "value", message })));
  if (parsed.text !== value) await patchRow({ ...commanded, values: { value: parsed.text } });
}

export const systemSettingCommands: Handlers<typeof systemSetting> = { set };

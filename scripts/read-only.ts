import { InvalidArgumentError } from "@commander-js/extra-typings";
import { systemSetting } from "../domain/entities/services/system-setting.ts";
import { parseSetting, type SettingKey } from "../domain/settings/index.ts";
import { columnsOf } from "../server/db/columns.ts";
import { openDatabase, type Queries } from "../server/db/database.ts";
import { updateWithoutHistory } from "../server/records/write/update-without-history.ts";
import { prepareSettings } from "../server/settings/prepare-settings.ts";
import { readOnly } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";
import { findDatabase } from "./db/find-database.ts";

const ss = columnsOf(systemSetting, "ss");

/** Sets a setting; null resets it to its default. */
async function setSetting(tx: Queries, key: SettingKey, text: string | null): Promise<void> {
  const parsed = text === null ? { text } : parseSetting(key, text);
  if ("issues" in parsed) throw new InvalidArgumentError(`${key} can't be “${text}”: it is too long.`);
  const [row] = await tx.query<{ id: string }>(
    `select id from system_setting ss where deleted_at is null and ${ss.key} = $1`,
    [key],
  );
  if (!row) throw new Error(`There is no setting ${key}.`);
  await updateWithoutHistory(tx, { entity: systemSetting, id: row.id, values: { value: parsed.text } });
}

await runCommand(readOnly, async ({ on, off, text, textKm, until }) => {
  if (Boolean(on) === Boolean(off)) throw new InvalidArgumentError("Say either --on or --off.");
  const { url, stop } = await findDatabase();
  const db = openDatabase(url, { connections: 2 });
  try {
    await prepareSettings(db);
    await db.transaction(async (tx) => {
      if (text !== undefined) await setSetting(tx, "readOnly.text", text);
      if (textKm !== undefined) await setSetting(tx, "readOnly.textKh", textKm);
      await setSetting(tx, "readOnly.until", until ?? null);
      await setSetting(tx, "readOnly.isOn", on ? "true" : null);
    });
  } finally {
    await db.close();
    await stop();
  }
  console.log(on ? "Read-only: all servers refuse changes now." : "Changes are possible again.");
  return 0;
});

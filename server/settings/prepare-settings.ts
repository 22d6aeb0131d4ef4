import { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { settingKeys, settings, settingTexts } from "../../domain/settings/index.ts";
import { kindOfSetting } from "../../domain/settings/setting-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { updateWithoutHistory } from "../records/write/update-without-history.ts";

const ss = columnsOf(systemSetting, "ss");

interface SettingRow {
  readonly id: string;
  readonly key: string;
  readonly signature: string;
}

/** Inserts missing settings, and updates the labels of the others. Configured values are kept. */
export async function prepareSettings(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes may start at the same time.
    await takeLock(tx, "settings");
    const stored = await tx.query<SettingRow>(
      `select id, ${ss.key}, concat_ws('|', ${ss.group}, ${ss.kind}, ${ss.label}, ${ss.labelKh}, ${ss.help}, ${ss.helpKh}, ${ss.order}) as signature
       from system_setting ss where deleted_at is null`,
    );
    for (const [order, key] of settingKeys.entries()) {
      const { field, group } = settings[key];
      const { label, help } = settingTexts(key);
      const values = {
        ...{ group, kind: kindOfSetting(field), order },
        ...{ label: label.en, labelKh: label.km, help: help.en, helpKh: help.km },
      };
      const signature = [group, values.kind, label.en, label.km, help.en, help.km, order].join("|");
      const row = stored.find((one) => one.key === key);
      if (!row) await insertMany(tx, systemSetting, [{ key, ...values }]);
      else if (row.signature !== signature)
        await updateWithoutHistory(tx, { entity: systemSetting, id: row.id, values });
    }
  });
}

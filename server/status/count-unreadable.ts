import { entities } from "../../domain/entities/index.ts";
import { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { appSecretPlace } from "../auth/second-factor/authenticator-app.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { columnOf, quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { openText } from "../records/secrets/seal-text.ts";
import { openSecret, secretFields } from "../records/secrets/secrets.ts";
import { settingPlace } from "../settings/secret-settings.ts";
import { secretPlace } from "../webhooks/webhook-rows.ts";

const ss = columnsOf(systemSetting, "ss");

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

async function countTexts(db: Queries, sql: string, placeOf: (id: string) => string): Promise<number> {
  const rows = await db.query<{ id: string; secret: string }>(sql);
  return rows.filter(({ id, secret }) => !opens(() => openText(db, placeOf(id), secret))).length;
}

/**
 * How many stored secrets none of the given keys opens, by column: after a key was lost, or an old one removed too early.
 * Empty when all can be read. Reads every secret.
 */
export async function countUnreadable(db: Queries): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const entity of entities) {
    if (entity.sharesTableWith) continue;
    for (const name of secretFields(entity).keys()) {
      const column = columnOf(name);
      const rows = await db.query<{ secret: string }>(
        `select ${column} as secret from ${quote(tableName(entity))} where ${column} is not null`,
      );
      const count = rows.filter(
        ({ secret }) => !opens(() => openSecret({ db, entity }, name, secret)),
      ).length;
      found.set(`${entity.name}.${name}`, count);
    }
  }
  const apps = "select user_id as id, secret from totp_secret";
  found.set("authenticator apps", await countTexts(db, apps, appSecretPlace));
  const webhooks = "select id, secret from webhook where deleted_at is null";
  found.set("webhooks", await countTexts(db, webhooks, () => secretPlace));
  const settings = `select ${ss.key} as id, split_part(${ss.value}, ':', 3) as secret from system_setting ss where ${ss.value} like 'sealed:%'`;
  found.set("settings", await countTexts(db, settings, settingPlace));
  return new Map([...found].filter(([, count]) => count > 0));
}

import type { FastifyInstance } from "fastify";
import { ownSettings, publicSettings, settingDefaults } from "../../../domain/calls/setting.ts";
import { settingKeys } from "../../../domain/settings/index.ts";
import { mount } from "../../http/mount.ts";
import { defaultOf, setting } from "../../settings/settings.ts";

function mapOf() {
  const tileUrl = setting("map.tileUrl");
  return tileUrl === null ? null : { tileUrl, attribution: setting("map.attribution") };
}

const lookOf = () => ({ colour: setting("app.colour"), logo: setting("app.logo") });

/** Mounts what screens need of the settings; the settings themselves are records. */
export function mountSettings(app: FastifyInstance): void {
  mount(app, publicSettings, async () => ({ passwordLength: setting("passwords.minLength"), app: lookOf() }));
  mount(app, ownSettings, async () => ({
    map: mapOf(),
    support: { phone: setting("support.phone"), email: setting("support.email") },
    app: lookOf(),
    chats: { lateMinutes: setting("chats.lateMinutes"), overdueMinutes: setting("chats.overdueMinutes") },
  }));
  mount(app, settingDefaults, async () => ({
    items: settingKeys.map((key) => ({ key, value: defaultOf(key) })),
  }));
}

import type { FastifyInstance } from "fastify";
import { ownSettings, publicSettings, settingDefaults } from "../../domain/contracts/setting.ts";
import { settingKeys } from "../../domain/settings/index.ts";
import { registerRoute } from "../http/register-route.ts";
import { readOnlyMode } from "./read-only.ts";
import { defaultText, getSetting } from "./settings.ts";

function readMapSettings() {
  const tileUrl = getSetting("map.tileUrl");
  return tileUrl === null ? null : { tileUrl, attribution: getSetting("map.attribution") };
}

const readAppSettings = () => ({ colour: getSetting("app.colour"), logo: getSetting("app.logo") });

/** Registers the route of the settings that screens need; the settings themselves are records. */
export function registerSettingRoutes(app: FastifyInstance): void {
  registerRoute(app, publicSettings, async () => ({
    passwordLength: getSetting("passwords.minLength"),
    app: readAppSettings(),
  }));
  registerRoute(app, ownSettings, async () => ({
    map: readMapSettings(),
    support: { phone: getSetting("support.phone"), email: getSetting("support.email") },
    app: readAppSettings(),
    readOnly: readOnlyMode(),
    chats: {
      lateMinutes: getSetting("chats.lateMinutes"),
      overdueMinutes: getSetting("chats.overdueMinutes"),
    },
  }));
  registerRoute(app, settingDefaults, async () => ({
    items: settingKeys.map((key) => ({ key, value: defaultText(key) })),
  }));
}

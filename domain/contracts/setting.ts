import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

const readOnly = z.nullable(
  z.object({ text: z.object({ en: z.string(), km: z.string() }), until: z.nullable(z.string()) }),
);

const branding = z.object({ colour: z.string(), logo: z.nullable(z.string()) });

/** The settings that need no sign-in: for the pages that set a password, and the farmers' app at start-up. */
export const publicSettings = endpoint({
  method: "GET",
  path: "/api/public/settings",
  summary: "How long a password must be, and the look of the app: its colour and its logo",
  callers: "public",
  reply: z.object({ passwordLength: z.number(), app: branding }),
});

/** The settings that the web app itself needs. */
export const ownSettings = endpoint({
  method: "GET",
  path: "/api/settings/v1",
  summary:
    "What the screens need of the settings: the map (null for none), where help is found, the look of the app, when a waiting conversation is late, and whether nothing can be changed at the moment (null: everything can)",
  callers: "signedIn",
  reply: z.object({
    map: z.nullable(z.object({ tileUrl: z.string(), attribution: z.string() })),
    support: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
    app: branding,
    chats: z.object({ lateMinutes: z.number(), overdueMinutes: z.number() }),
    readOnly,
  }),
});

/** The defaults, for people who may change settings. */
export const settingDefaults = endpoint({
  method: "GET",
  path: "/api/systemSettings/v1/defaults",
  summary: "What each setting is where nobody set it: the environment's value, or else the declared one",
  callers: ["backofficeAdmin"],
  reply: z.object({
    items: z.array(z.object({ key: z.string(), value: z.nullable(z.string()) })),
  }),
});

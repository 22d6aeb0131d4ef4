import * as z from "zod/mini";
import { call } from "../declare/call.ts";

const look = z.object({ colour: z.string(), logo: z.nullable(z.string()) });

/** What whoever is not signed in needs of the settings: pages for new passwords, and the farmers' app at its start. */
export const publicSettings = call({
  method: "GET",
  path: "/api/public/settings",
  summary: "How long a password must be, and the look of the app: its colour and its logo",
  callers: "public",
  reply: z.object({ passwordLength: z.number(), app: look }),
});

/** What the app itself needs of them. */
export const ownSettings = call({
  method: "GET",
  path: "/api/settings/v1",
  summary:
    "What the screens need of the settings: the map (null for none), where help is found, the look of the app, when a waiting conversation is late",
  callers: "signedIn",
  reply: z.object({
    map: z.nullable(z.object({ tileUrl: z.string(), attribution: z.string() })),
    support: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
    app: look,
    chats: z.object({ lateMinutes: z.number(), overdueMinutes: z.number() }),
  }),
});

/** The defaults, for whoever changes settings. */
export const settingDefaults = call({
  method: "GET",
  path: "/api/systemSettings/v1/defaults",
  summary: "What each setting is where nobody set it: the environment's value, or else the declared one",
  callers: ["backofficeAdmin"],
  reply: z.object({
    items: z.array(z.object({ key: z.string(), value: z.nullable(z.string()) })),
  }),
});

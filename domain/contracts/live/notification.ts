import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { valueSchema } from "../../declare/schema.ts";
import { notification } from "../../entities/partners/notification.ts";

const { fields } = notification;
const admins = ["backofficeAdmin"] as const;
const perChannel = z.object({ inApp: z.number(), push: z.number(), sms: z.number(), email: z.number() });

/** Who gets a notification. */
export const audience = z.strictObject({
  everybody: valueSchema(fields.everybody),
  roles: valueSchema(fields.roles),
  provinces: valueSchema(fields.provinces),
  projectIds: valueSchema(fields.projectIds),
  cropIds: valueSchema(fields.cropIds),
  genders: valueSchema(fields.genders),
  profileIds: valueSchema(fields.profileIds),
});

/** How many people an audience has now, how many each channel reaches, and some of their names. */
export const countAudience = endpoint({
  method: "POST",
  inReadOnly: true,
  idempotent: true,
  path: "/api/notifications/v1/audience",
  summary: "Who would get a notification: how many people, how many by each channel, and the names of a few",
  callers: admins,
  body: audience,
  reply: z.object({
    total: z.number(),
    perChannel,
    sample: z.array(z.object({ name: z.string(), nameKh: z.nullable(z.string()) })),
  }),
});

/** The progress of a sending. */
export const sendingProgress = endpoint({
  method: "GET",
  path: "/api/notifications/v1/{id}/progress",
  summary: "How far the sending of a notification is: its messages by channel, and what became of them",
  callers: admins,
  reply: z.object({
    state: z.string(),
    /** Whether its recipients are in the archive. */
    isArchived: z.boolean(),
    people: z.number(),
    channels: z.array(
      z.object({
        channel: z.enum(["inApp", "push", "sms", "email"]),
        total: z.number(),
        sent: z.number(),
        delivered: z.number(),
        opened: z.number(),
        failed: z.number(),
      }),
    ),
  }),
});

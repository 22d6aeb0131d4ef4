import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { shownPicture } from "../media.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { nullableText } from "../shapes.ts";

const period = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });

const eventFields = {
  id: z.string(),
  title: z.string(),
  titleKh: z.string(),
  image: nullableText,
  pictures: z.array(shownPicture),
  venue: nullableText,
  period,
  registrationBy: nullableText,
  capacity: z.nullable(z.number()),
  participants: z.number(),
  /** Whether registration is open now. */
  isOpen: z.boolean(),
  isRegistered: z.boolean(),
};

export const appEvents = endpoint({
  method: "GET",
  path: "/api/app/v1/events",
  summary: "Published events that are not over, the next one first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: z.object(pageOfItems(z.object(eventFields))),
  errorResponses: ["invalid"],
});

const registration = {
  id: z.string(),
  eventId: z.string(),
  title: z.string(),
  titleKh: z.string(),
  period,
  state: z.string(),
  registeredAt: nullableText,
  /** The prizes the caller won there, once announced. */
  prizes: z.array(z.object({ prize: z.number(), name: nullableText, nameKh: nullableText })),
};

export const registerForEvent = endpoint({
  method: "POST",
  path: "/api/app/v1/events/{id}/register",
  summary:
    "Register for an event; a person who is already registered gets the same answer and no second place",
  callers: "farmer",
  reply: z.object(registration),
  errorResponses: ["notFound", "rule"],
});

export const ownRegistrations = endpoint({
  method: "GET",
  path: "/api/app/v1/registrations",
  summary: "The events for which one has registered, newest first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: z.object(pageOfItems(z.object(registration))),
  errorResponses: ["invalid"],
});

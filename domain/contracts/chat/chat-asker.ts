import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { nullableText, reference } from "../shapes.ts";
import { chatStaff } from "./chat-parts.ts";
import { chatAsker, chatKinds } from "./chat-shapes.ts";

/** ISO 8601 */
const moment = z.string();

/** The asker's card. Values that the reader may not see are null, like unknown ones. */
export const askerCard = z.object({
  asker: chatAsker,
  phone: nullableText,
  email: nullableText,
  gender: nullableText,
  ageRange: nullableText,
  occupation: nullableText,
  /** From province down to village, as far as the reader may see it. */
  place: z.nullable(z.object({ label: z.string(), labelKh: nullableText })),
  registeredAt: z.nullable(moment),
  lastActiveAt: z.nullable(moment),
  /** Hectares. */
  farmArea: z.nullable(z.number()),
  crops: z.array(reference),
  farms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameKh: nullableText,
      area: z.nullable(z.number()),
      crops: z.array(reference),
      place: z.nullable(z.object({ label: z.string(), labelKh: nullableText })),
    }),
  ),
  /** The newest ten; null for readers who may not see orders. */
  orders: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        number: nullableText,
        state: z.string(),
        /** Riel. */
        total: z.nullable(z.number()),
        at: moment,
      }),
    ),
  ),
  /** The asker's other conversations that the reader may see, newest first, at most ten. */
  earlier: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(chatKinds),
      subject: z.string(),
      state: z.enum(["open", "closed"]),
      waitingSince: z.nullable(moment),
      lastAt: moment,
      assigneeId: nullableText,
    }),
  ),
});
export type AskerCard = z.output<typeof askerCard>;
export const readAsker = endpoint({
  method: "GET",
  path: "/api/chats/v1/{id}/asker",
  summary: "Who asks: profile, farms, crops, orders and earlier conversations, as far as one may know them",
  callers: chatStaff,
  reply: askerCard,
  errorResponses: ["notFound"],
});

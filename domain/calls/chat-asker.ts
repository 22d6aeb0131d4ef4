import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { chatStaff } from "./chat-parts.ts";
import { chatAsker, chatKinds, reference } from "./chat-shapes.ts";

const words = z.nullable(z.string());
/** ISO 8601 */
const moment = z.string();

/** What the asker's card shows. What the reader may not know is null, as is what is not known. */
export const askerCard = z.object({
  asker: chatAsker,
  phone: words,
  email: words,
  gender: words,
  ageRange: words,
  occupation: words,
  /** From province down to village as far as it may be told. */
  place: z.nullable(z.object({ label: z.string(), labelKh: words })),
  registeredAt: z.nullable(moment),
  lastActiveAt: z.nullable(moment),
  /** Hectares. */
  farmArea: z.nullable(z.number()),
  crops: z.array(reference),
  farms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameKh: words,
      area: z.nullable(z.number()),
      crops: z.array(reference),
      place: z.nullable(z.object({ label: z.string(), labelKh: words })),
    }),
  ),
  /** The newest ten; null for whoever may not see orders. */
  orders: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        number: words,
        state: z.string(),
        /** Riel. */
        total: z.nullable(z.number()),
        at: moment,
      }),
    ),
  ),
  /** Other conversations of this asker that the reader may see, newest first, at most ten. */
  earlier: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(chatKinds),
      subject: z.string(),
      state: z.enum(["open", "closed"]),
      waitingSince: z.nullable(moment),
      lastAt: moment,
      assigneeId: words,
    }),
  ),
});
export type AskerCard = z.output<typeof askerCard>;
export const readAsker = call({
  method: "GET",
  path: "/api/chats/v1/{id}/asker",
  summary: "Who asks: profile, farms, crops, orders and earlier conversations, as far as one may know them",
  callers: chatStaff,
  reply: askerCard,
  refusals: ["notFound"],
});

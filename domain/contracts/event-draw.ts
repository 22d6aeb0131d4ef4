import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** Recomputes the draws of an event (docs/decisions/0017). */
export const eventDraw = endpoint({
  method: "GET",
  path: "/api/events/v1/{id}/draw",
  summary:
    "Make every draw of an event again from its kept seed and its participants, and say whether it comes to the same winners",
  callers: ["backofficeAdmin"],
  reply: z.object({
    draws: z.array(
      z.object({
        seed: z.string(),
        drawnFrom: z.number(),
        candidates: z.number(),
        agrees: z.boolean(),
        prizes: z.array(
          z.object({
            prize: z.number(),
            prizeName: z.nullable(z.string()),
            prizeNameKh: z.nullable(z.string()),
            winnerId: z.string(),
            profileId: z.string(),
            /** The winner that the seed gives; null when it gives none. */
            drawnId: z.nullable(z.string()),
            name: z.nullable(z.string()),
            nameKh: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  errorResponses: ["notFound"],
});

import type { event } from "../../../domain/entities/events/event.ts";
import { drawWinners } from "../../events/draw-winners.ts";
import type { Handlers } from "../../records/write/command-handler.ts";

export const eventCommands: Handlers<typeof event> = {
  draw: ({ db, actor, id }) => drawWinners({ tx: db, actor, eventId: id }),
};

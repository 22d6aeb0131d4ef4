import type { winner } from "../../../domain/entities/events/winner.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { lockEvent } from "../../events/event-draw.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

/** A prize must belong to the event; its name is stored as a snapshot. */
export const winnerHooks: HooksOf<typeof winner> = {
  before: async ({ db, operation, row, values }) => {
    const { eventId = row?.eventId, prize = row?.prize } = values;
    const isChanged = operation === "create" || eventId !== row?.eventId || prize !== row?.prize;
    if (operation === "remove" || operation === "restore" || !isChanged) return values;
    const event = eventId ? await lockEvent(db, eventId) : null;
    const found = event?.prizes.find(({ rank }) => rank === prize);
    if (event && !found) {
      const message = localized("This event has no prize with this number.", "ព្រឹត្តិការណ៍នេះគ្មានរង្វាន់លេខនេះទេ។");
      throw new AppError("rule", { message, issues: [{ path: "prize", message }] });
    }
    return { ...values, prizeName: found?.name ?? null, prizeNameKh: found?.nameKh ?? null };
  },
};

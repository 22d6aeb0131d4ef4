import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { lockEvent } from "../events/drawing.ts";
import type { Check } from "./check.ts";

/** A prize must be one of its event's; its name is kept as it stood. */
export const winnerCheck: Check = {
  before: async ({ db, operation, row, values }) => {
    const { eventId = row?.eventId, prize = row?.prize } = values;
    const isChanged = operation === "create" || eventId !== row?.eventId || prize !== row?.prize;
    if (operation === "remove" || operation === "restore" || !isChanged) return values;
    const event = typeof eventId === "string" ? await lockEvent(db, eventId) : null;
    const found = event?.prizes.find(({ rank }) => rank === prize);
    if (event && !found) {
      const said = words("This event has no prize of this rank.", "ព្រឹត្តិការណ៍នេះគ្មានរង្វាន់ចំណាត់ថ្នាក់នេះទេ។");
      throw new Refusal("rule", { words: said, issues: [{ path: "prize", words: said }] });
    }
    return { ...values, prizeName: found?.name ?? null, prizeNameKh: found?.nameKh ?? null };
  },
};

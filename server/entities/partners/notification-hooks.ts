import type { Row } from "../../../domain/declare/index.ts";
import type { notification } from "../../../domain/entities/partners/notification.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

const alreadySent = localized(
  "A sent notification can't be changed. Create a new one.",
  "មិនអាចកែការជូនដំណឹងដែលបានផ្ញើបានទេ។ សូមបង្កើតថ្មី។",
);
const isSending = localized(
  "A notification can't be deleted while it is being sent.",
  "មិនអាចលុបការជូនដំណឹងពេលកំពុងផ្ញើបានទេ។",
);

const sentStates: readonly (Row<typeof notification>["state"] | undefined)[] = ["sending", "sent", "failed"];

/** Sent notifications can't be changed. */
export const notificationHooks: HooksOf<typeof notification> = {
  async before({ operation, row, values }) {
    if (operation === "update" && sentStates.includes(row?.state))
      throw new AppError("rule", { message: alreadySent });
    if (operation === "remove" && row?.state === "sending")
      throw new AppError("rule", { message: isSending });
    return values;
  },
};

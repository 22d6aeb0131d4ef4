import type { Row } from "../../../domain/declare/index.ts";
import type { notification } from "../../../domain/entities/partners/notification.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

const alreadySent = localized(
  "This is being sent or was sent: people must find what they were told. Make a new one.",
  "សារនេះកំពុងផ្ញើ ឬបានផ្ញើរួចហើយ៖ អ្នកទទួលត្រូវរកឃើញអ្វីដែលបានប្រាប់ពួកគេ។ សូមបង្កើតថ្មី។",
);
const isSending = localized("It can't be deleted while it is being sent.", "មិនអាចលុបវាពេលកំពុងផ្ញើទេ។");

const sentStates: readonly (Row<typeof notification>["state"] | undefined)[] = ["sending", "sent", "failed"];

/** Sent notifications can't be changed. */
export const notificationHooks: HooksOf<typeof notification> = {
  async before({ operation, row, values }) {
    if (operation === "update" && sentStates.includes(row?.state))
      throw new AppError("rule", { words: alreadySent });
    if (operation === "remove" && row?.state === "sending") throw new AppError("rule", { words: isSending });
    return values;
  },
};

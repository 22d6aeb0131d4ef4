import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Check } from "./check.ts";

const goesOut = words(
  "This is being sent or was sent: people must find what they were told. Make a new one.",
  "សារនេះកំពុងផ្ញើ ឬបានផ្ញើរួចហើយ៖ អ្នកទទួលត្រូវរកឃើញអ្វីដែលបានប្រាប់ពួកគេ។ សូមបង្កើតថ្មី។",
);
const isSending = words("It can't be deleted while it is being sent.", "មិនអាចលុបវាពេលកំពុងផ្ញើទេ។");

const kept: readonly unknown[] = ["sending", "sent", "failed"];

/** What people were told stays as it was told. */
export const notificationCheck: Check = {
  async before({ operation, row, values }) {
    if (operation === "update" && kept.includes(row?.state)) throw new Refusal("rule", { words: goesOut });
    if (operation === "remove" && row?.state === "sending") throw new Refusal("rule", { words: isSending });
    return values;
  },
};

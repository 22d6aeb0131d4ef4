import { integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { limits } from "./limits.ts";
import { setting } from "./setting.ts";

/** How long a conversation may wait for a reply, and how many one person may start. */
export const chatsSettings = {
  "chats.lateMinutes": setting(
    "chats",
    integer({
      default: limits.chatLateMinutes,
      min: 1,
      max: 43_200,
      suffix: localized("min", "នាទី"),
      label: localized("Mark waiting as late after", "សម្គាល់ថារង់ចាំយឺតបន្ទាប់ពី"),
      help: localized(
        "Conversations waiting longer are shown in amber.",
        "ការសន្ទនាដែលរង់ចាំយូរជាងនេះ បង្ហាញជាពណ៌លឿងទុំ។",
      ),
    }),
  ),
  "chats.overdueMinutes": setting(
    "chats",
    integer({
      default: limits.chatOverdueMinutes,
      min: 1,
      max: 43_200,
      suffix: localized("min", "នាទី"),
      label: localized("Mark waiting as overdue after", "សម្គាល់ថារង់ចាំហួសកំណត់បន្ទាប់ពី"),
      help: localized(
        "Conversations waiting longer are shown in red.",
        "ការសន្ទនាដែលរង់ចាំយូរជាងនេះ បង្ហាញជាពណ៌ក្រហម។",
      ),
    }),
  ),
  "chats.maxPerDay": setting(
    "chats",
    integer({
      default: 50,
      min: 1,
      max: 10_000,
      label: localized("New conversations per day", "ការសន្ទនាថ្មីក្នុងមួយថ្ងៃ"),
      help: localized(
        "How many conversations one farmer or vendor can start within 24 hours.",
        "ចំនួនការសន្ទនាដែលកសិករ ឬអ្នកលក់ម្នាក់អាចចាប់ផ្ដើមក្នុង 24 ម៉ោង។",
      ),
    }),
  ),
} as const;

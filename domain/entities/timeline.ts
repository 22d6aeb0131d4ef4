import { dateTime, longText, ref, rows, text } from "../declare/index.ts";
import { words } from "../words.ts";
import { user } from "./people/user.ts";

/** What happened to a record, step by step, with who, when and why; written by the server alone. */
export const timeline = () =>
  rows(
    {
      at: dateTime({ required: true, label: words("When", "ពេលវេលា") }),
      byId: ref(user, { label: words("By", "ដោយ") }),
      from: text({ max: 40, label: words("From", "ពី") }),
      to: text({ max: 40, label: words("To", "ទៅ") }),
      note: longText({ max: 1000, label: words("Note", "កំណត់ចំណាំ") }),
    },
    { serverOnly: true, label: words("Timeline", "ដំណើរការ") },
  );

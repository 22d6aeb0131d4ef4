import { dateTime, longText, ref, rows, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { user } from "./people/user.ts";

/** The transitions of a record, with who, when and why; only the server writes it. */
export const timeline = () =>
  rows(
    {
      at: dateTime({ required: true, label: localized("When", "ពេលវេលា") }),
      byId: ref(user, { label: localized("By", "ដោយ") }),
      from: text({ max: 40, label: localized("From", "ពី") }),
      to: text({ max: 40, label: localized("To", "ទៅ") }),
      note: longText({ max: 1000, label: localized("Note", "កំណត់ចំណាំ") }),
    },
    { serverOnly: true, label: localized("Timeline", "ដំណើរការ") },
  );

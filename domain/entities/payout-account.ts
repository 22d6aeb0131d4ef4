import { ref, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { bank } from "./partners/bank.ts";

/** The bank account to which the settlements of a business without a list of accounts are paid. */
export const payoutAccount = {
  bankId: ref(bank, {
    label: localized("Bank", "ធនាគារ"),
    help: localized("Settlements are paid to this account.", "ការទូទាត់គណនីត្រូវបង់ចូលគណនីនេះ។"),
  }),
  accountName: text({ label: localized("Account name", "ឈ្មោះគណនី") }),
  accountNumber: text({
    max: 40,
    pattern: /^[0-9][0-9 -]{4,38}$/,
    visibleTo: ["backofficeAdmin"],
    label: localized("Account number", "លេខគណនី"),
  }),
} as const;

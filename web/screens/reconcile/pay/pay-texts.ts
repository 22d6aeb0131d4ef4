import type {
  AccountProblem,
  BankFileRow,
} from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";

/** Address of what is due, or of one bank file. */
export const payAddress = (fileId?: string): string => `/app/reconcile/pay${fileId ? `/${fileId}` : ""}`;

type StateTexts<State extends string> = Readonly<Record<State, LocalizedText & { readonly color: string }>>;

/** Bank file states, for places without the entity declaration. */
export const fileStateTexts: StateTexts<BankFileRow["state"]> = {
  open: { ...localized("To be paid", "រង់ចាំបង់"), color: "yellow" },
  paid: { ...localized("Paid", "បានបង់"), color: "green" },
  cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "gray" },
};

/** States of the transfers of a bank file. */
export const transferStateTexts: StateTexts<"waiting" | "paid" | "takenOut" | "cancelled"> = {
  waiting: fileStateTexts.open,
  paid: fileStateTexts.paid,
  takenOut: { ...localized("Taken out", "បានដកចេញ"), color: "orange" },
  cancelled: fileStateTexts.cancelled,
};

/** Why a settlement can't be in a bank file. */
export const problemTexts: Readonly<Record<AccountProblem, LocalizedText>> = {
  none: localized("No bank account", "គ្មានគណនីធនាគារ"),
  notVerified: localized("Account not verified", "គណនីមិនទាន់ផ្ទៀងផ្ទាត់"),
  inDollars: localized("Account in dollars", "គណនីជាដុល្លារ"),
};

/** Texts that tables and cards share. */
export const payTexts = {
  payee: localized("Payee", "អ្នកទទួល"),
  settlement: localized("Settlement", "ការទូទាត់គណនី"),
  account: localized("Bank account", "គណនីធនាគារ"),
  amount: localized("Amount", "ចំនួនទឹកប្រាក់"),
  days: localized("{0} – {1}", "{0} – {1}"),
  state: localized("Status", "ស្ថានភាព"),
  select: localized("Select {0}", "ជ្រើសរើស {0}"),
  selectAll: localized("Select all", "ជ្រើសរើសទាំងអស់"),
  transfers: localized("{0, plural, one {# transfer} other {# transfers}}", "ការផ្ទេរប្រាក់ {0}"),
};

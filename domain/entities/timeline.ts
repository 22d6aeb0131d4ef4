import type { ValueOf } from "../declare/field.ts";
import { choice, dateTime, longText, money, ref, rows, text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { currencies } from "./currency.ts";
import { user } from "./people/user.ts";

/** What an entry of a timeline records. All but a transition leave the state as it is. */
export const timelineKind = choice(
  {
    transition: localized("Status change", "ការប្ដូរស្ថានភាព"),
    payment: localized("Payment", "ការទូទាត់"),
    cashPayment: localized("Cash on delivery", "សាច់ប្រាក់ពេលទទួលទំនិញ"),
    paymentWithdrawn: localized("Payment withdrawn", "បានដកការទូទាត់ចេញ"),
    refund: localized("Refund", "ការសងប្រាក់"),
    refundFailed: localized("Refund failed", "ការសងប្រាក់មិនបានសម្រេច"),
    partDelivered: localized("Part delivered", "បានប្រគល់មួយផ្នែក"),
    partReturned: localized("Part returned", "បានប្រគល់ត្រឡប់មួយផ្នែក"),
    partCancelled: localized("Part cancelled", "បានបោះបង់មួយផ្នែក"),
    statementSent: localized("Statement emailed", "បានផ្ញើរបាយការណ៍តាមអ៊ីមែល"),
  },
  { default: "transition", label: localized("Event", "ព្រឹត្តិការណ៍") },
);
export type TimelineKind = ValueOf<typeof timelineKind>;

/** The transitions and payments of a record, with who, when and why; only the server writes it. */
export const timeline = () =>
  rows(
    {
      at: dateTime({ required: true, label: localized("When", "ពេលវេលា") }),
      byId: ref(user, { label: localized("By", "ដោយ") }),
      from: text({ max: 40, label: localized("From", "ពី") }),
      to: text({ max: 40, label: localized("To", "ទៅ") }),
      note: longText({ max: 1000, label: localized("Note", "កំណត់ចំណាំ") }),
      kind: timelineKind,
      amount: money({ label: localized("Amount", "ចំនួនទឹកប្រាក់") }),
      currency: choice(currencies, { label: localized("Currency", "រូបិយប័ណ្ណ") }),
      reference: text({ max: 100, label: localized("Reference", "លេខយោង") }),
    },
    { serverOnly: true, label: localized("Timeline", "ដំណើរការ") },
  );

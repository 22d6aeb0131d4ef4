import { choice, date, document, entity, money, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { settlement } from "./settlement.ts";

/**
 * An amount that was paid for a settlement, by us or to us. What is left to pay of a settlement is its sum less its
 * payouts, so reopening it can't make an amount payable twice. Written by the steps of the settlement; never changed.
 */
export const payout = entity("payout", {
  label: { one: localized("Payout", "ការបើកប្រាក់"), many: localized("Payouts", "ការបើកប្រាក់") },
  api: { path: "payouts" },
  title: ["reference"],
  fields: {
    settlementId: ref(settlement, { serverOnly: true, label: localized("Settlement", "ការទូទាត់គណនី") }),
    direction: choice(
      { paid: localized("We paid", "យើងបានបង់"), received: localized("They paid", "ពួកគេបានបង់") },
      { serverOnly: true, default: "paid", label: localized("Direction", "ទិស") },
    ),
    amount: money({ serverOnly: true, default: 0, label: localized("Amount", "ចំនួនទឹកប្រាក់") }),
    reference: text({ serverOnly: true, max: 100, label: localized("Reference", "លេខយោង") }),
    paidOn: date({ serverOnly: true, label: localized("Paid on", "បានបង់នៅ") }),
    slip: document({ serverOnly: true, label: localized("Slip", "បង្កាន់ដៃ") }),
  },
  access: { backofficeAdmin: "read" },
  list: {
    columns: ["reference", "settlementId", "direction", "amount", "paidOn"],
    search: ["reference"],
    filters: ["settlementId", "direction", "amount", "paidOn"],
    sort: "-paidOn",
  },
  form: [
    {
      label: localized("Payout", "ការបើកប្រាក់"),
      fields: ["settlementId", "direction", "amount", "reference", "paidOn", "slip"],
    },
  ],
});

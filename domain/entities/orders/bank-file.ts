import { date, document, entity, integer, money, ref, state, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { reason } from "../common.ts";
import { timeline } from "../timeline.ts";
import { settlement } from "./settlement.ts";

const admins = ["backofficeAdmin"] as const;
const read = <const L extends ReturnType<typeof localized>>(label: L) =>
  ({ serverOnly: true, label }) as const;

/**
 * A file with which a bank pays several settlements at once. While it is open, none of them can be in another file, be
 * settled by hand or be reopened. Its transfers are records of their own.
 */
export const bankFile = entity("bankFile", {
  label: { one: localized("Bank file", "ឯកសារធនាគារ"), many: localized("Bank files", "ឯកសារធនាគារ") },
  api: { path: "bankFiles" },
  title: ["number"],
  fields: {
    number: text({ ...read(localized("Number", "លេខ")), unique: true, max: 30 }),
    /** Without those that were taken out. */
    transfers: integer({ ...read(localized("Transfers", "ការផ្ទេរប្រាក់")), default: 0 }),
    total: money({ ...read(localized("Total", "សរុប")), default: 0 }),
    reference: text({ ...read(localized("Bank reference", "លេខយោងធនាគារ")), max: 100 }),
    paidOn: date(read(localized("Paid on", "បានបង់នៅ"))),
    slip: document(read(localized("Slip", "បង្កាន់ដៃ"))),
    timeline: timeline(),
    state: state(
      {
        open: { ...localized("To be paid", "រង់ចាំបង់"), color: "yellow" },
        paid: { ...localized("Paid", "បានបង់"), color: "green" },
        cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "gray" },
      },
      {
        start: "open",
        timeline: "timeline",
        transitions: {
          markPaid: {
            label: localized("Mark as paid", "កត់ត្រាថាបានបង់"),
            from: ["open"],
            to: "paid",
            roles: admins,
            input: {
              reference: text({
                required: true,
                max: 100,
                label: localized("Bank reference", "លេខយោងធនាគារ"),
              }),
              paidOn: date({ required: true, label: localized("Paid on", "បានបង់នៅ") }),
              slip: document({ label: localized("Slip", "បង្កាន់ដៃ") }),
            },
            handler: true,
          },
          cancel: {
            label: localized("Cancel bank file", "បោះបង់ឯកសារធនាគារ"),
            confirm: {
              title: localized("Cancel bank file {0}?", "បោះបង់ឯកសារធនាគារ {0} ឬ?"),
              body: localized(
                "Cancel it only when the bank did not get it. Its settlements can be paid again.",
                "សូមបោះបង់តែពេលធនាគារមិនបានទទួលឯកសារនេះ។ ការទូទាត់គណនីក្នុងឯកសារអាចបង់ម្ដងទៀតបាន។",
              ),
              isDestructive: true,
              keep: localized("Keep file", "រក្សាឯកសារ"),
            },
            from: ["open"],
            to: "cancelled",
            roles: admins,
            input: { reason: reason() },
            handler: true,
          },
        },
      },
    ),
  },
  confirmWrites: true,
  access: { backofficeAdmin: "act" },
  commands: {
    takeOut: {
      label: localized("Take out of the file", "ដកចេញពីឯកសារ"),
      roles: admins,
      condition: { state: ["open"] },
      onPage: true,
      input: {
        settlementId: ref(settlement, { required: true, label: localized("Settlement", "ការទូទាត់គណនី") }),
        reason: reason(),
      },
    },
  },
  list: {
    columns: ["number", "transfers", "total", "state", "reference", "paidOn", "createdAt"],
    search: ["number", "reference"],
    filters: ["state", "total", "paidOn"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Bank file", "ឯកសារធនាគារ"),
      fields: ["number", "transfers", "total", "state"],
    },
    { label: localized("Payment", "ការទូទាត់"), fields: ["reference", "paidOn", "slip"] },
    { label: localized("Timeline", "ដំណើរការ"), fields: ["timeline"] },
  ],
});

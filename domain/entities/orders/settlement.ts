import {
  choice,
  date,
  document,
  entity,
  integer,
  longText,
  money,
  period,
  ref,
  rows,
  state,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { note, reason } from "../common.ts";
import { deliveryService } from "../services/delivery-service.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { timeline } from "../timeline.ts";
import { vendor } from "../vendors/vendor.ts";

const admins = ["backofficeAdmin"] as const;
const taken = localized(
  "Another settlement covers some of these days. Choose another period.",
  "មានការទូទាត់គណនីផ្សេងសម្រាប់ថ្ងៃខ្លះក្នុងរយៈពេលនេះរួចហើយ។ សូមជ្រើសរើសរយៈពេលផ្សេង។",
);
const sum = (en: string, km: string) => money({ serverOnly: true, default: 0, label: localized(en, km) });

/**
 * The settlement of a period with a vendor, a delivery service or a payment provider: the ledger entries that no other
 * settlement includes. Its sums follow the ledger while it is open, and are frozen once it is closed.
 */
export const settlement = entity("settlement", {
  label: { one: localized("Settlement", "ការទូទាត់គណនី"), many: localized("Settlements", "ការទូទាត់គណនី") },
  api: { path: "settlements" },
  title: ["number"],
  fields: {
    number: text({ serverOnly: true, unique: true, max: 30, label: localized("Number", "លេខ") }),
    /** The party, e.g. `vendor:0198…`; one of the three references below names it. */
    party: text({ serverOnly: true, max: 60, label: localized("Party", "ភាគី") }),
    vendorId: ref(vendor, { serverOnly: true, label: localized("Vendor", "អ្នកលក់") }),
    deliveryServiceId: ref(deliveryService, {
      serverOnly: true,
      label: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    }),
    paymentMethodId: ref(paymentMethod, { serverOnly: true, label: localized("Payment method", "វិធីទូទាត់") }),
    period: period({ serverOnly: true, label: localized("Period", "រយៈពេល") }),
    orders: integer({ serverOnly: true, default: 0, label: localized("Orders", "ការបញ្ជាទិញ") }),
    gross: sum("Gross", "សរុបដុល"),
    commission: sum("Commission", "កម្រៃជើងសារ"),
    fees: sum("Fees", "ថ្លៃសេវា"),
    refunds: sum("Refunds", "ការសងប្រាក់វិញ"),
    adjustments: rows(
      {
        amount: money({ required: true, label: localized("Amount", "ចំនួនទឹកប្រាក់") }),
        direction: choice(
          { add: localized("In their favour", "បន្ថែមឱ្យ"), take: localized("Against them", "ដកចេញ") },
          { required: true, label: localized("Direction", "ទិស") },
        ),
        reason: longText({ required: true, max: 250, label: localized("Reason", "មូលហេតុ") }),
      },
      { serverOnly: true, label: localized("Adjustments", "ការកែតម្រូវ") },
    ),
    /** Signed: the sum of the adjustments. */
    adjusted: sum("Adjustments", "ការកែតម្រូវ"),
    /** gross − commission − fees − refunds + adjusted */
    net: sum("Net", "សុទ្ធ"),
    /** The buyers' cash that the party holds. */
    held: sum("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
    /** Signed: positive, we pay them; negative, they pay us. */
    due: sum("Due", "ត្រូវទូទាត់"),
    /** Signed as `due`: the sum of the payouts. */
    paid: sum("Paid", "បានទូទាត់"),
    /** The party's uploaded file, unchanged. */
    statement: document({ serverOnly: true, label: localized("Statement", "របាយការណ៍គណនី") }),
    statementLines: integer({
      serverOnly: true,
      default: 0,
      label: localized("Statement lines", "ជួរក្នុងរបាយការណ៍គណនី"),
    }),
    linesOpen: integer({
      serverOnly: true,
      default: 0,
      label: localized("Unexplained differences", "ភាពខុសគ្នាមិនទាន់ពន្យល់"),
    }),
    reference: text({ serverOnly: true, max: 100, label: localized("Reference", "លេខយោង") }),
    slip: document({ serverOnly: true, label: localized("Slip", "បង្កាន់ដៃ") }),
    settledOn: date({ serverOnly: true, label: localized("Settled on", "ទូទាត់នៅ") }),
    sentOn: date({ serverOnly: true, label: localized("Statement emailed on", "ផ្ញើរបាយការណ៍គណនីតាមអ៊ីមែលនៅ") }),
    timeline: timeline(),
    state: state(
      {
        open: { ...localized("Open", "បើក"), color: "yellow" },
        matched: { ...localized("Closed", "បានបិទ"), color: "blue" },
        settled: { ...localized("Settled", "បានទូទាត់"), color: "green" },
      },
      {
        start: "open",
        timeline: "timeline",
        transitions: {
          close: {
            label: localized("Close settlement", "បិទការទូទាត់គណនី"),
            from: ["open"],
            to: "matched",
            roles: admins,
            input: { note: note() },
            handler: true,
          },
          settle: {
            label: localized("Mark as settled", "កត់ត្រាថាបានទូទាត់"),
            from: ["matched"],
            to: "settled",
            roles: admins,
            input: {
              reference: text({
                max: 100,
                label: localized("Reference", "លេខយោង"),
                help: localized("Needed when an amount is paid.", "ត្រូវការ នៅពេលបង់ប្រាក់។"),
              }),
              settledOn: date({ required: true, label: localized("Settled on", "ទូទាត់នៅ") }),
              slip: document({ label: localized("Slip", "បង្កាន់ដៃ") }),
              note: note(),
            },
            handler: true,
          },
          reopen: {
            label: localized("Reopen", "បើកឡើងវិញ"),
            from: ["matched", "settled"],
            to: "open",
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
  noOverlap: [{ within: ["party"], over: "period", message: taken }],
  commands: {
    adjust: {
      label: localized("Add adjustment", "បន្ថែមការកែតម្រូវ"),
      roles: admins,
      condition: { state: ["open"] },
      input: {
        direction: choice(
          { add: localized("In their favour", "បន្ថែមឱ្យ"), take: localized("Against them", "ដកចេញ") },
          { required: true, label: localized("Direction", "ទិស") },
        ),
        amount: money({ required: true, min: 1, label: localized("Amount", "ចំនួនទឹកប្រាក់") }),
        reason: reason(),
      },
    },
    returnPayout: {
      label: localized("Record returned payment", "កត់ត្រាប្រាក់ដែលត្រឡប់មកវិញ"),
      roles: admins,
      condition: { state: ["open", "matched"] },
      input: {
        amount: money({ required: true, min: 1, label: localized("Amount", "ចំនួនទឹកប្រាក់") }),
        reference: text({ required: true, max: 100, label: localized("Reference", "លេខយោង") }),
        paidOn: date({ required: true, label: localized("Returned on", "ត្រឡប់មកវិញនៅ") }),
      },
    },
    discard: {
      label: localized("Discard settlement", "លុបការទូទាត់គណនីចោល"),
      roles: admins,
      condition: { state: ["open"] },
      confirm: {
        title: localized("Discard settlement {0}?", "លុបការទូទាត់គណនី {0} ចោលឬ?"),
        body: localized(
          "The settlement and its statement are removed. Orders and payments don't change.",
          "ការទូទាត់គណនី និងរបាយការណ៍គណនីរបស់វានឹងត្រូវលុបចោល។ ការបញ្ជាទិញ និងការទូទាត់មិនប្រែប្រួលទេ។",
        ),
        isDestructive: true,
      },
    },
  },
  list: {
    columns: ["number", "period", "orders", "net", "due", "paid", "linesOpen", "state", "settledOn"],
    search: ["number", "reference"],
    searchReferences: ["vendorId"],
    filters: ["state", "vendorId", "deliveryServiceId", "paymentMethodId", "period", "settledOn"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Settlement", "ការទូទាត់គណនី"),
      fields: ["number", "vendorId", "deliveryServiceId", "paymentMethodId", "period", "state"],
    },
    {
      label: localized("Summary", "សង្ខេប"),
      fields: ["gross", "commission", "fees", "refunds", "adjusted", "net", "held", "due", "paid"],
    },
    {
      label: localized("Statement", "របាយការណ៍គណនី"),
      fields: ["statement", "statementLines", "linesOpen", "sentOn"],
    },
    { label: localized("Payment", "ការទូទាត់"), fields: ["settledOn", "reference", "slip", "adjustments"] },
    { label: localized("Timeline", "ដំណើរការ"), fields: ["timeline"] },
  ],
});

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
import { words } from "../../words.ts";
import { note, reason } from "../common.ts";
import { deliveryService } from "../services/delivery-service.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { timeline } from "../timeline.ts";
import { vendor } from "../vendors/vendor.ts";

const admins = ["backofficeAdmin"] as const;
const taken = words(
  "There is a settlement for some of these days already.",
  "មានការទូទាត់គណនីសម្រាប់ថ្ងៃខ្លះក្នុងរយៈពេលនេះរួចហើយ។",
);
const sum = (en: string, km: string) => money({ serverOnly: true, default: 0, label: words(en, km) });

/**
 * What is settled with a vendor, a delivery service or a payment provider for a period: their entries of the ledger that no
 * other settlement has. Open, its sums follow the ledger; closed, they stand.
 */
export const settlement = entity("settlement", {
  label: { one: words("Settlement", "ការទូទាត់គណនី"), many: words("Settlements", "ការទូទាត់គណនី") },
  api: { path: "settlements" },
  title: ["number"],
  fields: {
    number: text({ serverOnly: true, unique: true, max: 30, label: words("Number", "លេខ") }),
    /** With whom, e.g. `vendor:0198…`; one of the three references below names them. */
    party: text({ serverOnly: true, max: 60, label: words("Party", "ភាគី") }),
    vendorId: ref(vendor, { serverOnly: true, label: words("Vendor", "អ្នកលក់") }),
    deliveryServiceId: ref(deliveryService, {
      serverOnly: true,
      label: words("Delivery service", "សេវាដឹកជញ្ជូន"),
    }),
    paymentMethodId: ref(paymentMethod, { serverOnly: true, label: words("Payment method", "វិធីទូទាត់") }),
    period: period({ serverOnly: true, label: words("Period", "រយៈពេល") }),
    orders: integer({ serverOnly: true, default: 0, label: words("Orders", "ការបញ្ជាទិញ") }),
    gross: sum("Gross", "សរុបដុល"),
    commission: sum("Commission", "កម្រៃជើងសារ"),
    fees: sum("Fees", "ថ្លៃសេវា"),
    refunds: sum("Refunds", "ការសងប្រាក់"),
    adjustments: rows(
      {
        amount: money({ required: true, label: words("Amount", "ចំនួនទឹកប្រាក់") }),
        direction: choice(
          { add: words("In their favour", "បន្ថែមឱ្យ"), take: words("Against them", "ដកចេញ") },
          { required: true, label: words("Direction", "ទិស") },
        ),
        reason: longText({ required: true, max: 250, label: words("Reason", "មូលហេតុ") }),
      },
      { serverOnly: true, label: words("Adjustments", "ការកែតម្រូវ") },
    ),
    /** Signed: what the adjustments come to. */
    adjusted: sum("Adjustments", "ការកែតម្រូវ"),
    /** gross − commission − fees − refunds + adjusted */
    net: sum("Net", "សុទ្ធ"),
    /** The buyers' cash that they have in hand. */
    held: sum("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
    /** Signed: above 0 we pay them, below 0 they pay us. */
    due: sum("Due", "ត្រូវទូទាត់"),
    /** What the party sent, as it came. */
    statement: document({ serverOnly: true, label: words("Statement", "របាយការណ៍") }),
    statementLines: integer({
      serverOnly: true,
      default: 0,
      label: words("Lines of the statement", "ជួរក្នុងរបាយការណ៍"),
    }),
    linesOpen: integer({
      serverOnly: true,
      default: 0,
      label: words("Differences not explained", "ភាពខុសគ្នាមិនទាន់ពន្យល់"),
    }),
    reference: text({ serverOnly: true, max: 100, label: words("Reference", "លេខយោង") }),
    slip: document({ serverOnly: true, label: words("Slip", "បង្កាន់ដៃ") }),
    settledOn: date({ serverOnly: true, label: words("Settled on", "ទូទាត់នៅ") }),
    sentOn: date({ serverOnly: true, label: words("Statement sent on", "ផ្ញើរបាយការណ៍នៅ") }),
    timeline: timeline(),
    state: state(
      {
        open: { ...words("Open", "បើក"), color: "yellow" },
        matched: { ...words("Closed", "បិទ"), color: "blue" },
        settled: { ...words("Settled", "បានទូទាត់"), color: "green" },
      },
      {
        start: "open",
        timeline: "timeline",
        steps: {
          close: {
            label: words("Close the period", "បិទរយៈពេល"),
            from: ["open"],
            to: "matched",
            roles: admins,
            takes: { note: note() },
            effect: true,
          },
          settle: {
            label: words("Settle", "ទូទាត់"),
            from: ["matched"],
            to: "settled",
            roles: admins,
            takes: {
              reference: text({ required: true, max: 100, label: words("Reference", "លេខយោង") }),
              settledOn: date({ required: true, label: words("Settled on", "ទូទាត់នៅ") }),
              slip: document({ label: words("Slip", "បង្កាន់ដៃ") }),
              note: note(),
            },
            effect: true,
          },
          reopen: {
            label: words("Open again", "បើកវិញ"),
            from: ["matched", "settled"],
            to: "open",
            roles: admins,
            takes: { reason: reason() },
            effect: true,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "act" },
  apart: [{ within: ["party"], over: "period", words: taken }],
  commands: {
    adjust: {
      label: words("Add an adjustment", "បន្ថែមការកែតម្រូវ"),
      roles: admins,
      when: { state: ["open"] },
      takes: {
        direction: choice(
          { add: words("In their favour", "បន្ថែមឱ្យ"), take: words("Against them", "ដកចេញ") },
          { required: true, label: words("Direction", "ទិស") },
        ),
        amount: money({ required: true, min: 1, label: words("Amount", "ចំនួនទឹកប្រាក់") }),
        reason: reason(),
      },
    },
    discard: {
      label: words("Discard", "បោះបង់"),
      roles: admins,
      when: { state: ["open"] },
      confirm: words(
        "Discard this settlement with its statement? The ledger stays as it is.",
        "បោះបង់ការទូទាត់នេះជាមួយរបាយការណ៍របស់វាឬ? បញ្ជីគណនីនៅដដែល។",
      ),
    },
  },
  list: {
    columns: ["number", "period", "orders", "net", "due", "linesOpen", "state", "settledOn"],
    search: ["number", "reference"],
    filters: ["state", "vendorId", "deliveryServiceId", "paymentMethodId", "period", "settledOn"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("Settlement", "ការទូទាត់គណនី"),
      fields: ["number", "vendorId", "deliveryServiceId", "paymentMethodId", "period", "state"],
    },
    {
      label: words("Sums", "ផលបូក"),
      fields: ["gross", "commission", "fees", "refunds", "adjusted", "net", "held", "due"],
    },
    {
      label: words("Statement", "របាយការណ៍"),
      fields: ["statement", "statementLines", "linesOpen", "sentOn"],
    },
    { label: words("Payment", "ការទូទាត់"), fields: ["settledOn", "reference", "slip", "adjustments"] },
    { label: words("Timeline", "ដំណើរការ"), fields: ["timeline"] },
  ],
});

import {
  decimal,
  document,
  entity,
  integer,
  longText,
  place,
  ref,
  rows,
  state,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { monthUnit } from "../../text/units.ts";
import { note, reason } from "../common.ts";
import { currency } from "../currency.ts";
import { userProfile } from "../people/user-profile.ts";
import { timeline } from "../timeline.ts";
import { bank } from "./bank.ts";
import { loanOfficer } from "./loan-officer.ts";

const who = ["backofficeAdmin", "editor"] as const;

/** A farmer referred to a bank for a loan, and the progress of the application. */
export const referralLoan = entity("referralLoan", {
  label: { one: localized("Referral loan", "កម្ចីបញ្ជូនបន្ត"), many: localized("Referral loans", "កម្ចីបញ្ជូនបន្ត") },
  api: { path: "referralLoans" },
  screen: "ReferralLoan/ReferralLoanList",
  param: "referralLoanId",
  menu: { group: "partners", position: 4 },
  title: ["code"],
  fields: {
    code: text({ serverOnly: true, unique: true, max: 20 }),
    profileId: ref(userProfile, { required: true, label: localized("Farmer", "កសិករ") }),
    bankId: ref(bank, { required: true, label: localized("Bank", "ធនាគារ") }),
    loanProduct: text({ label: localized("Loan product", "ផលិតផលកម្ចី") }),
    amount: decimal({ required: true, min: 0, label: localized("Amount", "ចំនួនទឹកប្រាក់") }),
    currency: currency(),
    months: integer({
      required: true,
      min: 1,
      max: 600,
      suffix: monthUnit,
      label: localized("Term", "រយៈពេល"),
    }),
    purpose: longText({ required: true, max: 1000, label: localized("Purpose", "គោលបំណង") }),
    income: decimal({ min: 0, label: localized("Monthly income", "ចំណូលប្រចាំខែ") }),
    collateral: text({ max: 500, label: localized("Collateral", "ទ្រព្យបញ្ចាំ") }),
    place: place(),
    documents: rows(
      {
        document: document({ required: true, label: localized("Document", "ឯកសារ") }),
        name: text({ label: localized("Name", "ឈ្មោះ") }),
      },
      { label: localized("Documents", "ឯកសារ") },
    ),
    assigneeId: ref(loanOfficer, { label: localized("Assigned to", "អ្នកទទួលបន្ទុក") }),
    notes: longText({ label: localized("Notes", "កំណត់ចំណាំ") }),
    timeline: timeline(),
    state: state(
      {
        new: { ...localized("New", "ថ្មី"), color: "blue" },
        contacted: { ...localized("Contacted", "បានទាក់ទង"), color: "teal" },
        submitted: { ...localized("Submitted to bank", "បានដាក់ជូនធនាគារ"), color: "yellow" },
        approved: { ...localized("Approved", "បានអនុម័ត"), color: "green" },
        rejected: { ...localized("Rejected", "បានបដិសេធ"), color: "red" },
        disbursed: { ...localized("Disbursed", "បានបើកប្រាក់"), color: "violet" },
        cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "gray" },
      },
      {
        start: "new",
        timeline: "timeline",
        transitions: {
          contact: {
            label: localized("Contacted", "បានទាក់ទង"),
            from: ["new"],
            to: "contacted",
            roles: who,
            input: { note: note() },
          },
          submit: {
            label: localized("Submit to bank", "ដាក់ជូនធនាគារ"),
            from: ["contacted"],
            to: "submitted",
            roles: who,
            input: { note: note() },
          },
          approve: {
            label: localized("Bank approved", "ធនាគារអនុម័ត"),
            from: ["submitted"],
            to: "approved",
            roles: who,
            input: { note: note() },
          },
          reject: {
            label: localized("Bank rejected", "ធនាគារបដិសេធ"),
            from: ["submitted"],
            to: "rejected",
            roles: who,
            input: { reason: reason() },
          },
          disburse: {
            label: localized("Disbursed", "បានបើកប្រាក់"),
            from: ["approved"],
            to: "disbursed",
            roles: who,
            input: { note: note() },
          },
          cancel: {
            label: localized("Cancel loan", "បោះបង់កម្ចី"),
            from: ["new", "contacted", "submitted", "approved"],
            to: "cancelled",
            roles: who,
            input: { reason: reason() },
            confirm: {
              title: localized("Cancel loan {0}?", "បោះបង់កម្ចី {0} ឬ?"),
              body: localized("It can't be continued.", "វាមិនអាចបន្តទៀតបានទេ។"),
              isDestructive: true,
              keep: localized("Keep loan", "រក្សាកម្ចី"),
            },
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", editor: "manage" },
  list: {
    columns: ["code", "profileId", "bankId", "amount", "currency", "months", "state", "assigneeId"],
    search: ["code", "purpose", "loanProduct"],
    searchReferences: ["profileId"],
    filters: ["state", "bankId", "profileId", "assigneeId", "currency", "amount", "place"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Loan", "កម្ចី"),
      fields: ["profileId", "bankId", "loanProduct", "amount", "currency", "months", "purpose"],
    },
    {
      label: localized("Applicant", "អ្នកដាក់ពាក្យ"),
      fields: ["income", "collateral", "place", "documents"],
    },
    { label: localized("Work", "ការងារ"), fields: ["assigneeId", "notes", "timeline"] },
  ],
});

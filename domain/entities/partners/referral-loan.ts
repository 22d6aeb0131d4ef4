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
import { words } from "../../words.ts";
import { note, reason } from "../common.ts";
import { currency } from "../currency.ts";
import { userProfile } from "../people/user-profile.ts";
import { timeline } from "../timeline.ts";
import { bank } from "./bank.ts";
import { loanOfficer } from "./loan-officer.ts";

const who = ["backofficeAdmin", "editor"] as const;

/** A farmer who is referred to a bank for a loan, and how far that has come. */
export const referralLoan = entity("referralLoan", {
  label: { one: words("Referral loan", "កម្ចីបញ្ជូនបន្ត"), many: words("Referral loans", "កម្ចីបញ្ជូនបន្ត") },
  api: { path: "referralLoans" },
  screen: "ReferralLoan/ReferralLoanList",
  param: "referralLoanId",
  menu: { group: "partners", position: 4 },
  title: ["code"],
  fields: {
    code: text({ serverOnly: true, unique: true, max: 20 }),
    profileId: ref(userProfile, { required: true, label: words("Farmer", "កសិករ") }),
    bankId: ref(bank, { required: true, label: words("Bank", "ធនាគារ") }),
    loanProduct: text({ label: words("Loan product", "ផលិតផលកម្ចី") }),
    amount: decimal({ required: true, min: 0, label: words("Amount", "ចំនួនទឹកប្រាក់") }),
    currency: currency(),
    months: integer({
      required: true,
      min: 1,
      max: 600,
      suffix: words("months", "ខែ"),
      label: words("Months", "រយៈពេល"),
    }),
    purpose: longText({ required: true, max: 1000, label: words("Purpose", "គោលបំណង") }),
    income: decimal({ min: 0, label: words("Income a month", "ចំណូលប្រចាំខែ") }),
    collateral: text({ max: 500, label: words("Collateral", "ទ្រព្យបញ្ចាំ") }),
    place: place(),
    documents: rows(
      {
        document: document({ required: true, label: words("Document", "ឯកសារ") }),
        name: text({ label: words("Name", "ឈ្មោះ") }),
      },
      { label: words("Documents", "ឯកសារ") },
    ),
    assigneeId: ref(loanOfficer, { label: words("Assigned to", "ប្រគល់ជូន") }),
    notes: longText({ label: words("Notes", "កំណត់ចំណាំ") }),
    timeline: timeline(),
    state: state(
      {
        new: { ...words("New", "ថ្មី"), color: "blue" },
        contacted: { ...words("Contacted", "បានទាក់ទង"), color: "teal" },
        submitted: { ...words("Submitted to the bank", "បានដាក់ជូនធនាគារ"), color: "yellow" },
        approved: { ...words("Approved", "បានអនុម័ត"), color: "green" },
        rejected: { ...words("Rejected", "បានបដិសេធ"), color: "red" },
        disbursed: { ...words("Disbursed", "បានបើកប្រាក់"), color: "violet" },
        cancelled: { ...words("Cancelled", "បានបោះបង់"), color: "gray" },
      },
      {
        start: "new",
        timeline: "timeline",
        steps: {
          contact: {
            label: words("Contacted", "បានទាក់ទង"),
            from: ["new"],
            to: "contacted",
            roles: who,
            takes: { note: note() },
          },
          submit: {
            label: words("Submit to the bank", "ដាក់ជូនធនាគារ"),
            from: ["contacted"],
            to: "submitted",
            roles: who,
            takes: { note: note() },
          },
          approve: {
            label: words("Bank approved", "ធនាគារអនុម័ត"),
            from: ["submitted"],
            to: "approved",
            roles: who,
            takes: { note: note() },
          },
          reject: {
            label: words("Bank rejected", "ធនាគារបដិសេធ"),
            from: ["submitted"],
            to: "rejected",
            roles: who,
            takes: { reason: reason() },
          },
          disburse: {
            label: words("Disbursed", "បានបើកប្រាក់"),
            from: ["approved"],
            to: "disbursed",
            roles: who,
            takes: { note: note() },
          },
          cancel: {
            label: words("Cancel", "បោះបង់"),
            from: ["new", "contacted", "submitted", "approved"],
            to: "cancelled",
            roles: who,
            takes: { reason: reason() },
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", editor: "manage" },
  list: {
    columns: ["code", "profileId", "bankId", "amount", "currency", "months", "state", "assigneeId"],
    search: ["code", "purpose", "loanProduct"],
    filters: ["state", "bankId", "profileId", "assigneeId", "currency", "amount", "place"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("Loan", "កម្ចី"),
      fields: ["profileId", "bankId", "loanProduct", "amount", "currency", "months", "purpose"],
    },
    {
      label: words("Applicant", "អ្នកដាក់ពាក្យ"),
      fields: ["income", "collateral", "place", "documents"],
    },
    { label: words("Work", "ការងារ"), fields: ["assigneeId", "notes", "timeline"] },
  ],
});

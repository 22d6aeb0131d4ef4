import {
  bilingual,
  choice,
  choices,
  document,
  email,
  entity,
  phone,
  place,
  ref,
  rows,
  state,
  tags,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { businessType } from "../business-type.ts";
import { note, reason, staff } from "../common.ts";
import { user } from "../people/user.ts";
import { taxNumber } from "../tax-number.ts";
import { timeline } from "../timeline.ts";
import { vendor } from "./vendor.ts";

/**
 * An application to become a vendor. Approval creates the vendor, its owner's account and the sign-in code in one
 * transaction.
 */
export const vendorApplication = entity("vendorApplication", {
  label: {
    one: localized("Vendor application", "ពាក្យសុំអ្នកលក់"),
    many: localized("Applications", "ពាក្យសុំ"),
  },
  api: { path: "vendorApplications" },
  screen: "Vendors/ApplicationList",
  param: "code",
  key: "code",
  menu: { group: "vendors", position: 3 },
  title: ["businessName"],
  fields: {
    code: text({ serverOnly: true, unique: true, max: 20 }),
    applicantName: text({ required: true, label: localized("Applicant", "អ្នកដាក់ពាក្យ") }),
    phone: phone({ required: true }),
    email: email(),
    ...bilingual(
      "businessName",
      text({ required: true, label: localized("Business name", "ឈ្មោះអាជីវកម្ម") }),
      text(),
    ),
    businessType: businessType(),
    place: place({ required: true }),
    address: text({ max: 300 }),
    taxId: taxNumber(),
    documents: rows(
      {
        document: document({ required: true, label: localized("Document", "ឯកសារ") }),
        kind: choice(
          {
            identity: localized("Identity card", "អត្តសញ្ញាណប័ណ្ណ"),
            licence: localized("Licence", "អាជ្ញាប័ណ្ណ"),
            patent: localized("Patent", "ប៉ាតង់"),
            other: localized("Other", "ផ្សេងទៀត"),
          },
          { default: "other", label: localized("Type", "ប្រភេទ") },
        ),
      },
      { label: localized("Documents", "ឯកសារ") },
    ),
    productsOffered: tags({ label: localized("Products offered", "ផលិតផលដែលស្នើលក់") }),
    checks: choices(
      {
        identity: localized("Identity matches the documents", "អត្តសញ្ញាណត្រូវនឹងឯកសារ"),
        licence: localized("Licence or patent is valid", "អាជ្ញាប័ណ្ណ ឬប៉ាតង់មានសុពលភាព"),
        phone: localized("Applicant answers the phone", "អ្នកដាក់ពាក្យទទួលទូរសព្ទ"),
        place: localized("Address is confirmed", "បានបញ្ជាក់អាសយដ្ឋាន"),
        products: localized("Products suit the marketplace", "ផលិតផលសមនឹងទីផ្សារ"),
      },
      { label: localized("Checked", "បានត្រួតពិនិត្យ"), writers: staff },
    ),
    reviewerId: ref(user, { serverOnly: true, label: localized("Reviewer", "អ្នកពិនិត្យ") }),
    vendorId: ref(vendor, { serverOnly: true, label: localized("Vendor", "អ្នកលក់") }),
    timeline: timeline(),
    state: state(
      {
        submitted: { ...localized("Submitted", "បានដាក់ស្នើ"), color: "blue" },
        inReview: { ...localized("In review", "កំពុងពិនិត្យ"), color: "yellow" },
        needsInfo: { ...localized("Needs information", "ត្រូវការព័ត៌មាន"), color: "orange" },
        approved: { ...localized("Approved", "បានអនុម័ត"), color: "green" },
        rejected: { ...localized("Rejected", "បានបដិសេធ"), color: "red" },
      },
      {
        start: "submitted",
        timeline: "timeline",
        transitions: {
          startReview: {
            label: localized("Start review", "ចាប់ផ្ដើមពិនិត្យ"),
            from: ["submitted", "needsInfo"],
            to: "inReview",
            roles: staff,
            input: { note: note() },
            handler: true,
          },
          askForInformation: {
            label: localized("Request information", "ស្នើព័ត៌មានបន្ថែម"),
            from: ["submitted", "inReview"],
            to: "needsInfo",
            roles: staff,
            input: { reason: reason() },
            handler: true,
          },
          approve: {
            label: localized("Approve", "អនុម័ត"),
            from: ["inReview"],
            to: "approved",
            roles: staff,
            input: { note: note() },
            confirm: {
              title: localized("Approve {0}?", "អនុម័ត {0} ឬ?"),
              body: localized(
                "The vendor and an account for its owner are created, and the owner gets a code to sign in.",
                "អ្នកលក់ និងគណនីម្ចាស់នឹងត្រូវបង្កើត ហើយម្ចាស់នឹងទទួលលេខកូដសម្រាប់ចូលគណនី។",
              ),
            },
            handler: true,
          },
          reject: {
            label: localized("Reject", "បដិសេធ"),
            from: ["submitted", "inReview", "needsInfo"],
            to: "rejected",
            roles: staff,
            input: { reason: reason() },
            handler: true,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["code", "businessName", "applicantName", "phone", "place", "state", "reviewerId", "createdAt"],
    search: ["code", "businessName", "businessNameKh", "applicantName", "phone"],
    filters: ["state", "businessType", "place", "reviewerId"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Applicant", "អ្នកដាក់ពាក្យ"),
      fields: ["applicantName", "phone", "email", "place", "address"],
    },
    {
      label: localized("Business", "អាជីវកម្ម"),
      fields: ["businessName", "businessNameKh", "businessType", "taxId", "productsOffered"],
    },
    { label: localized("Documents", "ឯកសារ"), fields: ["documents"] },
    { label: localized("Review", "ការពិនិត្យ"), fields: ["reviewerId", "vendorId", "timeline"] },
  ],
});

/** States in which the decision is made: nothing is checked any more. */
const decidedStates: readonly string[] = ["approved", "rejected"];

/** Whether an application still waits for its decision. */
export const isUndecided = (state: string): boolean => !decidedStates.includes(state);

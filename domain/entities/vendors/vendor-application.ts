import {
  bilingual,
  choice,
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
import { words } from "../../words.ts";
import { businessType } from "../business-type.ts";
import { note, reason, staff } from "../common.ts";
import { user } from "../people/user.ts";
import { timeline } from "../timeline.ts";
import { vendor } from "./vendor.ts";

/** Somebody who wants to sell here. Approving makes the vendor, its owner's account and the code to sign in, all or nothing. */
export const vendorApplication = entity("vendorApplication", {
  label: {
    one: words("Vendor application", "ពាក្យសុំអ្នកលក់"),
    many: words("Applications", "ពាក្យសុំ"),
  },
  api: { path: "vendorApplications" },
  screen: "Vendors/ApplicationList",
  param: "code",
  key: "code",
  menu: { group: "vendors", position: 3 },
  title: ["businessName"],
  fields: {
    code: text({ serverOnly: true, unique: true, max: 20 }),
    applicantName: text({ required: true, label: words("Applicant", "អ្នកដាក់ពាក្យ") }),
    phone: phone({ required: true }),
    email: email(),
    ...bilingual(
      "businessName",
      text({ required: true, label: words("Name of the business", "ឈ្មោះអាជីវកម្ម") }),
      text(),
    ),
    businessType: businessType(),
    place: place({ required: true }),
    address: text({ max: 300 }),
    taxId: text({ max: 40, label: words("Tax number", "លេខអត្តសញ្ញាណកម្មពន្ធ") }),
    documents: rows(
      {
        document: document({ required: true, label: words("Document", "ឯកសារ") }),
        kind: choice(
          {
            identity: words("Identity card", "អត្តសញ្ញាណប័ណ្ណ"),
            licence: words("Licence", "អាជ្ញាប័ណ្ណ"),
            patent: words("Patent", "ប៉ាតង់"),
            other: words("Other", "ផ្សេងទៀត"),
          },
          { default: "other", label: words("Kind", "ប្រភេទ") },
        ),
      },
      { label: words("Documents", "ឯកសារ") },
    ),
    productsOffered: tags({ label: words("Products offered", "ផលិតផលដែលស្នើលក់") }),
    reviewerId: ref(user, { serverOnly: true, label: words("Reviewer", "អ្នកពិនិត្យ") }),
    vendorId: ref(vendor, { serverOnly: true, label: words("Vendor", "អ្នកលក់") }),
    timeline: timeline(),
    state: state(
      {
        submitted: { ...words("Submitted", "បានដាក់ស្នើ"), color: "blue" },
        inReview: { ...words("In review", "កំពុងពិនិត្យ"), color: "yellow" },
        needsInfo: { ...words("Needs information", "ត្រូវការព័ត៌មាន"), color: "orange" },
        approved: { ...words("Approved", "បានអនុម័ត"), color: "green" },
        rejected: { ...words("Rejected", "បានបដិសេធ"), color: "red" },
      },
      {
        start: "submitted",
        timeline: "timeline",
        steps: {
          startReview: {
            label: words("Start review", "ចាប់ផ្ដើមពិនិត្យ"),
            from: ["submitted", "needsInfo"],
            to: "inReview",
            roles: staff,
            takes: { note: note() },
            effect: true,
          },
          askForInformation: {
            label: words("Ask for information", "សុំព័ត៌មានបន្ថែម"),
            from: ["submitted", "inReview"],
            to: "needsInfo",
            roles: staff,
            takes: { reason: reason() },
            effect: true,
          },
          approve: {
            label: words("Approve", "អនុម័ត"),
            from: ["inReview"],
            to: "approved",
            roles: staff,
            takes: { note: note() },
            confirm: words(
              "Approve? The vendor and its owner's account are made, and the owner is sent a code to sign in.",
              "អនុម័តឬ? អ្នកលក់ និងគណនីម្ចាស់នឹងត្រូវបង្កើត ហើយលេខកូដចូលនឹងត្រូវផ្ញើទៅម្ចាស់។",
            ),
            effect: true,
          },
          reject: {
            label: words("Reject", "បដិសេធ"),
            from: ["submitted", "inReview", "needsInfo"],
            to: "rejected",
            roles: staff,
            takes: { reason: reason() },
            effect: true,
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
      label: words("Applicant", "អ្នកដាក់ពាក្យ"),
      fields: ["applicantName", "phone", "email", "place", "address"],
    },
    {
      label: words("Business", "អាជីវកម្ម"),
      fields: ["businessName", "businessNameKh", "businessType", "taxId", "productsOffered"],
    },
    { label: words("Documents", "ឯកសារ"), fields: ["documents"] },
    { label: words("Review", "ការពិនិត្យ"), fields: ["reviewerId", "vendorId", "timeline"] },
  ],
});

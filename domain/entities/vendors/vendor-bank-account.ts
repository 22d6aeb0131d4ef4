import { entity, flag, image, longText, ref, state, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { reason, staff } from "../common.ts";
import { currency } from "../currency.ts";
import { bank } from "../partners/bank.ts";
import { user } from "../people/user.ts";
import { vendor } from "./vendor.ts";

/** A vendor's bank account. Each vendor has exactly one default. */
export const vendorBankAccount = entity("vendorBankAccount", {
  label: { one: localized("Bank account", "គណនីធនាគារ"), many: localized("Bank accounts", "គណនីធនាគារ") },
  api: { path: "vendorBankAccounts" },
  screen: "Vendors/BankAccountList",
  param: "id",
  menu: { group: "vendors", position: 4 },
  title: ["accountName"],
  fields: {
    vendorId: ref(vendor, { required: true, label: localized("Vendor", "អ្នកលក់") }),
    bankId: ref(bank, { required: true, label: localized("Bank", "ធនាគារ") }),
    accountName: text({ required: true, label: localized("Account name", "ឈ្មោះគណនី") }),
    accountNumber: text({
      required: true,
      max: 40,
      pattern: /^[0-9][0-9 -]{4,38}$/,
      visibleTo: ["backofficeAdmin"],
      label: localized("Account number", "លេខគណនី"),
    }),
    currency: currency(),
    qr: image({ label: localized("QR code", "កូដ QR") }),
    isDefault: flag({
      label: localized("Default", "គណនីលំនាំដើម"),
      help: localized("Settlements are paid to this account.", "ការទូទាត់គណនីត្រូវបង់ចូលគណនីនេះ។"),
    }),
    detailsChangedById: ref(user, {
      serverOnly: true,
      label: localized("Details entered by", "អ្នកបញ្ចូលព័ត៌មាន"),
    }),
    reason: longText({ serverOnly: true, label: localized("Reason", "មូលហេតុ") }),
    state: state(
      {
        pending: { ...localized("Pending", "រង់ចាំ"), color: "yellow" },
        verified: { ...localized("Verified", "បានផ្ទៀងផ្ទាត់"), color: "green" },
        rejected: { ...localized("Rejected", "បានបដិសេធ"), color: "red" },
      },
      {
        start: "pending",
        transitions: {
          verify: {
            label: localized("Verify", "ផ្ទៀងផ្ទាត់"),
            from: ["pending", "rejected"],
            to: "verified",
            roles: staff,
            fourEyes: {
              field: "detailsChangedById",
              message: localized(
                "You entered these account details. Someone else has to verify them.",
                "អ្នកជាអ្នកបញ្ចូលព័ត៌មានគណនីនេះ។ ត្រូវឱ្យអ្នកផ្សេងផ្ទៀងផ្ទាត់។",
              ),
            },
          },
          reject: {
            label: localized("Reject", "បដិសេធ"),
            from: ["pending", "verified"],
            to: "rejected",
            roles: staff,
            input: { reason: reason() },
          },
        },
      },
    ),
  },
  confirmWrites: true,
  access: { backofficeAdmin: "manage", admin: "manage" },
  exactlyOne: { flag: "isDefault", within: ["vendorId"] },
  list: {
    columns: ["vendorId", "bankId", "accountName", "accountNumber", "currency", "isDefault", "state"],
    search: ["accountName"],
    searchReferences: ["vendorId"],
    filters: ["state", "vendorId", "bankId", "currency", "isDefault"],
  },
  form: [
    {
      label: localized("Bank account", "គណនីធនាគារ"),
      fields: [
        "vendorId",
        "bankId",
        "accountName",
        "accountNumber",
        "currency",
        "qr",
        "isDefault",
        "reason",
        "detailsChangedById",
      ],
    },
  ],
});

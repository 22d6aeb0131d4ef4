import { entity, flag, image, longText, ref, state, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { reason, staff } from "../common.ts";
import { currency } from "../currency.ts";
import { bank } from "../partners/bank.ts";
import { user } from "../people/user.ts";
import { vendor } from "./vendor.ts";

/** Where a vendor is paid. Each vendor has exactly one default. */
export const vendorBankAccount = entity("vendorBankAccount", {
  label: { one: words("Bank account", "គណនីធនាគារ"), many: words("Bank accounts", "គណនីធនាគារ") },
  api: { path: "vendorBankAccounts" },
  screen: "Vendors/BankAccountList",
  param: "id",
  menu: { group: "vendors", position: 4 },
  title: ["accountName"],
  fields: {
    vendorId: ref(vendor, { required: true, label: words("Vendor", "អ្នកលក់") }),
    bankId: ref(bank, { required: true, label: words("Bank", "ធនាគារ") }),
    accountName: text({ required: true, label: words("Account name", "ឈ្មោះគណនី") }),
    accountNumber: text({
      required: true,
      max: 40,
      pattern: /^[0-9][0-9 -]{4,38}$/,
      secret: ["backofficeAdmin"],
      label: words("Account number", "លេខគណនី"),
    }),
    currency: currency(),
    qr: image({ label: words("QR code", "កូដ QR") }),
    isDefault: flag({
      label: words("Default", "គណនីលំនាំដើម"),
      help: words("Settlements are paid here.", "ការទូទាត់ត្រូវបង់ចូលគណនីនេះ។"),
    }),
    detailsChangedById: ref(user, {
      serverOnly: true,
      label: words("Details entered by", "អ្នកបញ្ចូលព័ត៌មាន"),
    }),
    reason: longText({ serverOnly: true, label: words("Reason", "មូលហេតុ") }),
    state: state(
      {
        pending: { ...words("Pending", "រង់ចាំ"), color: "yellow" },
        verified: { ...words("Verified", "បានផ្ទៀងផ្ទាត់"), color: "green" },
        rejected: { ...words("Rejected", "បានបដិសេធ"), color: "red" },
      },
      {
        start: "pending",
        steps: {
          verify: {
            label: words("Verify", "ផ្ទៀងផ្ទាត់"),
            from: ["pending", "rejected"],
            to: "verified",
            roles: staff,
            fourEyes: {
              field: "detailsChangedById",
              words: words(
                "You entered these account details: somebody else has to verify them.",
                "អ្នកជាអ្នកបញ្ចូលព័ត៌មានគណនីនេះ៖ ត្រូវឱ្យអ្នកផ្សេងផ្ទៀងផ្ទាត់។",
              ),
            },
          },
          reject: {
            label: words("Reject", "បដិសេធ"),
            from: ["pending", "verified"],
            to: "rejected",
            roles: staff,
            takes: { reason: reason() },
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  keepsOne: { flag: "isDefault", within: ["vendorId"] },
  list: {
    columns: ["vendorId", "bankId", "accountName", "accountNumber", "currency", "isDefault", "state"],
    search: ["accountName"],
    filters: ["state", "vendorId", "bankId", "currency", "isDefault"],
  },
  form: [
    {
      label: words("Bank account", "គណនីធនាគារ"),
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

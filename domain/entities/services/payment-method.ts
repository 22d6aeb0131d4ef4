import {
  bilingual,
  choice,
  email,
  entity,
  flag,
  image,
  integer,
  longText,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { payoutAccount } from "../payout-account.ts";

export const paymentMethod = entity("paymentMethod", {
  label: { one: localized("Payment method", "វិធីទូទាត់"), many: localized("Payment methods", "វិធីទូទាត់") },
  api: { path: "paymentMethods" },
  screen: "paymentMethod/paymentMethodList",
  param: "paymentMethodId",
  menu: { group: "services", position: 1 },
  fields: {
    ...bilingual("name", text({ required: true })),
    code: text({ required: true, max: 40, unique: true, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/ }),
    kind: choice(
      {
        cashOnDelivery: localized("Cash on delivery", "ប្រាក់សុទ្ធពេលប្រគល់"),
        bankTransfer: localized("Bank transfer", "ផ្ទេរតាមធនាគារ"),
        khqr: localized("KHQR", "ខេអេចឃ្យូអរ (KHQR)"),
        wallet: localized("Wallet", "កាបូបអេឡិចត្រូនិក"),
        amk: localized("AMK", "អេអឹមខេ (AMK)"),
      },
      { required: true, label: localized("Type", "ប្រភេទ") },
    ),
    email: email({
      help: localized(
        "Settlement statements are sent to this address.",
        "របាយការណ៍ទូទាត់គណនីត្រូវបានផ្ញើទៅអាសយដ្ឋាននេះ។",
      ),
    }),
    logo: image(),
    ...bilingual("instructions", longText({ label: localized("Instructions", "សេចក្ដីណែនាំ") })),
    ...payoutAccount,
    order: integer({ default: 0, min: 0 }),
    enabled: flag({ default: true, label: localized("Enabled", "បើកប្រើ") }),
  },
  confirmWrites: true,
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["logo", "name", "code", "kind", "enabled", "updatedAt"],
    search: ["name", "nameKh", "code"],
    filters: ["kind", "enabled"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: localized("Payment method", "វិធីទូទាត់"),
      fields: [
        "name",
        "nameKh",
        "code",
        "kind",
        "email",
        "logo",
        "instructions",
        "instructionsKh",
        "enabled",
      ],
    },
    {
      label: localized("Bank account", "គណនីធនាគារ"),
      fields: ["bankId", "accountName", "accountNumber"],
    },
  ],
});

import {
  bilingual,
  choices,
  email,
  entity,
  image,
  integer,
  money,
  phone,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { dayUnit } from "../../text/units.ts";
import { provinces } from "../../values/provinces.ts";
import { activeState } from "../common.ts";
import { payoutAccount } from "../payout-account.ts";

export const deliveryService = entity("deliveryService", {
  label: {
    one: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    many: localized("Delivery services", "សេវាដឹកជញ្ជូន"),
  },
  api: { path: "deliveryServices" },
  screen: "deliveryServices/deliveryServiceList",
  param: "deliveryServiceId",
  menu: { group: "services", position: 2 },
  fields: {
    ...bilingual("name", text({ required: true })),
    logo: image(),
    phone: phone(),
    email: email({
      help: localized("Statements are sent to this address.", "របាយការណ៍គណនីត្រូវបានផ្ញើទៅអាសយដ្ឋាននេះ។"),
    }),
    provinces: choices(provinces, {
      label: localized("Provinces", "ខេត្ត"),
      help: localized("Leave empty for all provinces.", "ទុកទទេសម្រាប់គ្រប់ខេត្ត។"),
    }),
    baseFee: money({ label: localized("Base fee", "ថ្លៃគោល") }),
    perKg: money({ label: localized("Per kilogram", "ក្នុងមួយគីឡូក្រាម") }),
    days: integer({
      min: 0,
      max: 365,
      suffix: dayUnit,
      label: localized("Delivery time", "រយៈពេលដឹកជញ្ជូន"),
    }),
    trackingUrl: text({
      max: 500,
      pattern: /^https?:\/\/\S*\{code\}\S*$/,
      label: localized("Tracking URL", "URL តាមដាន"),
      help: localized("Use {code} in place of the tracking code.", "ដាក់ {code} ជំនួសលេខកូដតាមដាន។"),
    }),
    ...payoutAccount,
    state: activeState(),
  },
  confirmWrites: true,
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["logo", "name", "phone", "provinces", "baseFee", "perKg", "days", "state"],
    search: ["name", "nameKh"],
    filters: ["state", "provinces"],
    sort: "name",
  },
  form: [
    {
      label: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
      fields: ["name", "nameKh", "logo", "phone", "email", "provinces", "state"],
    },
    { label: localized("Fees", "ថ្លៃសេវា"), fields: ["baseFee", "perKg", "days", "trackingUrl"] },
    {
      label: localized("Bank account", "គណនីធនាគារ"),
      fields: ["bankId", "accountName", "accountNumber"],
    },
  ],
});

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
import { provinces } from "../../provinces.ts";
import { words } from "../../words.ts";
import { activeState } from "../common.ts";

export const deliveryService = entity("deliveryService", {
  label: { one: words("Delivery service", "សេវាដឹកជញ្ជូន"), many: words("Delivery services", "សេវាដឹកជញ្ជូន") },
  api: { path: "deliveryServices" },
  screen: "deliveryServices/deliveryServiceList",
  param: "deliveryServiceId",
  menu: { group: "services", position: 2 },
  fields: {
    ...bilingual("name", text({ required: true })),
    logo: image(),
    phone: phone(),
    email: email({ help: words("Statements are sent there.", "របាយការណ៍ត្រូវបានផ្ញើទៅទីនោះ។") }),
    provinces: choices(provinces, {
      label: words("Provinces", "ខេត្ត"),
      help: words("Empty: all of them.", "ទទេ៖ គ្រប់ខេត្ត។"),
    }),
    baseFee: money({ label: words("Base fee", "ថ្លៃគោល") }),
    perKg: money({ label: words("Per kilogram", "ក្នុងមួយគីឡូក្រាម") }),
    days: integer({ min: 0, max: 365, suffix: words("days", "ថ្ងៃ"), label: words("Takes", "រយៈពេល") }),
    trackingUrl: text({
      max: 500,
      pattern: /^https?:\/\/\S*\{code\}\S*$/,
      label: words("Address for tracking", "អាសយដ្ឋានតាមដាន"),
      help: words("With {code} where the tracking code goes.", "ដាក់ {code} នៅកន្លែងលេខកូដតាមដាន។"),
    }),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["logo", "name", "phone", "provinces", "baseFee", "perKg", "days", "state"],
    search: ["name", "nameKh"],
    filters: ["state", "provinces"],
    sort: "name",
  },
  form: [
    {
      label: words("Delivery service", "សេវាដឹកជញ្ជូន"),
      fields: ["name", "nameKh", "logo", "phone", "email", "provinces", "state"],
    },
    { label: words("Fees", "ថ្លៃសេវា"), fields: ["baseFee", "perKg", "days", "trackingUrl"] },
  ],
});

import {
  bilingual,
  decimal,
  email,
  entity,
  flag,
  geo,
  image,
  longText,
  phone,
  place,
  ref,
  state,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { businessType } from "../business-type.ts";
import { staff } from "../common.ts";
import { user } from "../people/user.ts";
import { taxNumber } from "../tax-number.ts";

export const vendor = entity("vendor", {
  label: { one: localized("Vendor", "អ្នកលក់"), many: localized("Vendors", "អ្នកលក់") },
  api: { path: "vendors" },
  screen: "Vendors/VendorList",
  param: "vendorId",
  menu: { group: "vendors", position: 1 },
  fields: {
    code: text({ serverOnly: true, unique: true, max: 20 }),
    ...bilingual("name", text({ required: true })),
    logo: image(),
    cover: image({ label: localized("Cover image", "រូបភាពគម្រប") }),
    phone: phone({ required: true }),
    email: email(),
    telegram: text({ max: 60, label: localized("Telegram", "តេឡេក្រាម") }),
    place: place({ required: true }),
    address: text({ max: 300 }),
    geo: geo(),
    taxId: taxNumber(),
    businessType: businessType(),
    commission: decimal({
      min: 0,
      max: 100,
      suffix: localized("%", "%"),
      label: localized("Commission", "កម្រៃជើងសារ"),
      plausible: { below: 100 },
    }),
    ...bilingual("description", longText()),
    openingHours: text({ label: localized("Opening hours", "ម៉ោងបើក") }),
    onlineMode: flag({ default: true, label: localized("Sells online", "លក់តាមអនឡាញ") }),
    state: state(
      {
        active: { ...localized("Active", "សកម្ម"), color: "green" },
        suspended: { ...localized("Suspended", "បានផ្អាក"), color: "orange" },
        closed: { ...localized("Closed", "បានបិទ"), color: "gray" },
      },
      {
        start: "active",
        transitions: {
          suspend: {
            label: localized("Suspend vendor", "ផ្អាកអ្នកលក់"),
            from: ["active"],
            to: "suspended",
            roles: staff,
            confirm: {
              title: localized("Suspend {0}?", "ផ្អាក {0} ឬ?"),
              body: localized(
                "Its products are not sold until you reactivate it.",
                "ផលិតផលរបស់វានឹងមិនលក់ទេ រហូតដល់អ្នកធ្វើឱ្យសកម្មវិញ។",
              ),
              isDestructive: true,
            },
          },
          reactivate: {
            label: localized("Reactivate", "ធ្វើឱ្យសកម្មវិញ"),
            from: ["suspended", "closed"],
            to: "active",
            roles: staff,
          },
          close: {
            label: localized("Close account", "បិទគណនី"),
            from: ["active", "suspended"],
            to: "closed",
            roles: ["backofficeAdmin"],
            confirm: {
              title: localized("Close the account of {0}?", "បិទគណនីរបស់ {0} ឬ?"),
              body: localized("Its products will no longer be sold.", "ផលិតផលរបស់វានឹងលែងលក់។"),
              isDestructive: true,
            },
          },
        },
      },
    ),
    rating: decimal({ serverOnly: true, min: 0, max: 5, label: localized("Rating", "ការវាយតម្លៃ") }),
    ownerId: ref(user, { label: localized("Owner", "ម្ចាស់") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["logo", "code", "name", "place", "phone", "businessType", "state", "updatedAt"],
    search: ["code", "name", "nameKh", "phone"],
    filters: ["state", "businessType", "place", "onlineMode"],
  },
  profile: {
    picture: "logo",
    facts: [
      "phone",
      "email",
      "telegram",
      "place",
      "address",
      "openingHours",
      "businessType",
      "taxId",
      "commission",
      "onlineMode",
      "ownerId",
    ],
    about: ["description", "descriptionKh"],
    figures: [
      { label: localized("Products on sale", "ផលិតផលកំពុងលក់"), of: "product.vendorIds", states: ["published"] },
      {
        label: localized("Delivered sales", "ការលក់ដែលបានប្រគល់"),
        of: "order.vendorId",
        states: ["delivered"],
        sum: "total",
      },
      {
        label: localized("Not settled yet", "មិនទាន់ទូទាត់"),
        of: "settlement.vendorId",
        states: ["open", "matched"],
        sum: "due",
      },
    ],
    tabs: ["product.vendorIds", "order.vendorId", "vendorBankAccount.vendorId"],
    activity: [
      "order.vendorId",
      "product.vendorIds",
      "promotion.vendorIds",
      "guide.vendorId",
      "vendorApplication.vendorId",
      "vendorBankAccount.vendorId",
    ],
    firstSteps: [
      { of: "vendorBankAccount.vendorId", label: localized("Add a bank account", "បន្ថែមគណនីធនាគារ") },
      { of: "vendorDeliveryFee.vendorId", label: localized("Set delivery fees", "កំណត់ថ្លៃដឹកជញ្ជូន") },
      { of: "product.vendorIds", label: localized("Add the first product", "បន្ថែមផលិតផលដំបូង") },
    ],
  },
  form: [
    {
      label: localized("Vendor", "អ្នកលក់"),
      fields: ["name", "nameKh", "businessType", "taxId", "commission", "onlineMode", "ownerId"],
    },
    {
      label: localized("Contact", "ទំនាក់ទំនង"),
      fields: ["phone", "email", "telegram", "place", "address", "geo", "openingHours"],
    },
    { label: localized("Appearance", "រូបរាង"), fields: ["logo", "cover", "description", "descriptionKh"] },
  ],
});

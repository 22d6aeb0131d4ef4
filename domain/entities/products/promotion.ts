import {
  bilingual,
  choice,
  decimal,
  entity,
  image,
  integer,
  money,
  period,
  refs,
  state,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { staff } from "../common.ts";
import { usedByOrders } from "../used-by-orders.ts";
import { vendor } from "../vendors/vendor.ts";
import { product } from "./product.ts";
import { productSubCategory } from "./product-sub-category.ts";

export const promotion = entity("promotion", {
  label: { one: localized("Promotion", "ប្រូម៉ូសិន"), many: localized("Promotions", "ប្រូម៉ូសិន") },
  api: { path: "promotions" },
  screen: "promotions/promotionList",
  param: "promotionId",
  menu: { group: "products", position: 5 },
  fields: {
    ...bilingual("name", text({ required: true })),
    code: text({ max: 40, unique: true, pattern: /^[A-Z0-9-]{3,40}$/ }),
    kind: choice(
      {
        percent: localized("Percent off", "បញ្ចុះភាគរយ"),
        amount: localized("Riel off", "បញ្ចុះជារៀល"),
        freeDelivery: localized("Free delivery", "ដឹកជញ្ជូនឥតគិតថ្លៃ"),
      },
      { default: "percent", label: localized("Type", "ប្រភេទ") },
    ),
    value: decimal({
      default: 0,
      min: 0,
      label: localized("Discount", "បញ្ចុះតម្លៃ"),
      help: localized("Percent or riel.", "ភាគរយ ឬរៀល។"),
    }),
    minOrder: money({ label: localized("Minimum order", "ការបញ្ជាទិញអប្បបរមា") }),
    maxDiscount: money({ min: 1, label: localized("Maximum discount", "បញ្ចុះតម្លៃអតិបរមា") }),
    period: period({ required: true, label: localized("Period", "រយៈពេល") }),
    usageLimit: integer({ min: 1, label: localized("Usage limit", "ចំនួនប្រើអតិបរមា") }),
    used: integer({ serverOnly: true, default: 0, label: localized("Used", "បានប្រើ") }),
    scope: choice(
      {
        all: localized("All products", "ផលិតផលទាំងអស់"),
        vendors: localized("Selected vendors", "អ្នកលក់ដែលបានជ្រើសរើស"),
        subCategories: localized("Selected sub-categories", "ប្រភេទរងដែលបានជ្រើសរើស"),
        products: localized("Selected products", "ផលិតផលដែលបានជ្រើសរើស"),
      },
      { default: "all", label: localized("Applies to", "អនុវត្តចំពោះ") },
    ),
    vendorIds: refs(vendor, { label: localized("Vendors", "អ្នកលក់") }),
    subCategoryIds: refs(productSubCategory, { label: localized("Sub-categories", "ប្រភេទរង") }),
    productIds: refs(product, { label: localized("Products", "ផលិតផល") }),
    image: image(),
    state: state(
      {
        draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        active: { ...localized("Active", "សកម្ម"), color: "green" },
        paused: { ...localized("Paused", "ផ្អាក"), color: "orange" },
        ended: { ...localized("Ended", "បានបញ្ចប់"), color: "gray" },
      },
      {
        start: "draft",
        transitions: {
          activate: {
            label: localized("Activate", "ដាក់ឱ្យដំណើរការ"),
            from: ["draft", "paused"],
            to: "active",
            roles: staff,
          },
          pause: { label: localized("Pause", "ផ្អាក"), from: ["active"], to: "paused", roles: staff },
          end: {
            label: localized("End promotion", "បញ្ចប់ប្រូម៉ូសិន"),
            from: ["active", "paused"],
            to: "ended",
            roles: staff,
            confirm: {
              title: localized("End {0}?", "បញ្ចប់ {0} ឬ?"),
              body: localized("You can't restart it.", "អ្នកមិនអាចចាប់ផ្ដើមវាឡើងវិញបានទេ។"),
              isDestructive: true,
            },
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  usedBy: {
    ...usedByOrders,
    match: { promotionId: "id" },
    keeps: [
      "code",
      "kind",
      "value",
      "minOrder",
      "maxDiscount",
      "scope",
      "vendorIds",
      "subCategoryIds",
      "productIds",
    ],
    ends: "period",
    instead: localized("End it, and add a new promotion.", "សូមបញ្ចប់វា រួចបន្ថែមប្រូម៉ូសិនថ្មី។"),
  },
  rules: [
    {
      fields: ["kind", "value"],
      check: ({ kind, value = 0 }) =>
        kind === "percent" && (value <= 0 || value > 100)
          ? {
              path: "value",
              message: localized("Enter a percentage between 0 and 100.", "សូមបញ្ចូលភាគរយចន្លោះ 0 និង 100។"),
            }
          : kind === "amount" && (value < 1 || !Number.isInteger(value))
            ? {
                path: "value",
                message: localized("Enter whole riel, at least 1.", "សូមបញ្ចូលចំនួនគត់ជារៀល យ៉ាងតិច 1។"),
              }
            : null,
    },
    {
      fields: ["scope", "vendorIds", "subCategoryIds", "productIds"],
      check: ({ scope, vendorIds = [], subCategoryIds = [], productIds = [] }) => {
        const say = localized("Choose at least one.", "សូមជ្រើសរើសយ៉ាងតិចមួយ។");
        if (scope === "vendors" && vendorIds.length === 0) return { path: "vendorIds", message: say };
        if (scope === "subCategories" && subCategoryIds.length === 0)
          return { path: "subCategoryIds", message: say };
        return scope === "products" && productIds.length === 0 ? { path: "productIds", message: say } : null;
      },
    },
  ],
  visibleWhen: {
    value: { kind: ["percent", "amount"] },
    maxDiscount: { kind: ["percent"] },
    vendorIds: { scope: ["vendors"] },
    subCategoryIds: { scope: ["subCategories"] },
    productIds: { scope: ["products"] },
  },
  list: {
    columns: ["name", "code", "value", "period", "used", "scope", "state"],
    search: ["name", "nameKh", "code"],
    popularity: "used",
    filters: ["state", "kind", "scope", "period", "vendorIds", "productIds"],
  },
  form: [
    {
      label: localized("Promotion", "ប្រូម៉ូសិន"),
      fields: ["name", "nameKh", "image"],
    },
    {
      label: localized("Schedule and limits", "កាលវិភាគ និងកម្រិត"),
      place: "side",
      fields: ["period", "code", "usageLimit"],
    },
    { label: localized("Discount", "បញ្ចុះតម្លៃ"), fields: ["kind", "value", "minOrder", "maxDiscount"] },
    {
      label: localized("Applies to", "អនុវត្តចំពោះ"),
      fields: ["scope", "vendorIds", "subCategoryIds", "productIds"],
    },
  ],
});

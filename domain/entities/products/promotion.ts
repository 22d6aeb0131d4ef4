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
import { words } from "../../words.ts";
import { staff } from "../common.ts";
import { vendor } from "../vendors/vendor.ts";
import { product } from "./product.ts";
import { productSubCategory } from "./product-sub-category.ts";

export const promotion = entity("promotion", {
  label: { one: words("Promotion", "ប្រូម៉ូសិន"), many: words("Promotions", "ប្រូម៉ូសិន") },
  api: { path: "promotions" },
  screen: "promotions/promotionList",
  param: "promotionId",
  menu: { group: "products", position: 5 },
  fields: {
    ...bilingual("name", text({ required: true })),
    code: text({ max: 40, unique: true, pattern: /^[A-Z0-9-]{3,40}$/ }),
    kind: choice(
      {
        percent: words("Percent off", "បញ្ចុះភាគរយ"),
        amount: words("Riel off", "បញ្ចុះជារៀល"),
        freeDelivery: words("Free delivery", "ដឹកជញ្ជូនឥតគិតថ្លៃ"),
      },
      { default: "percent", label: words("Kind", "ប្រភេទ") },
    ),
    value: decimal({
      default: 0,
      min: 0,
      label: words("Taken off", "ចំនួនបញ្ចុះ"),
      help: words("Percent, or riel.", "ភាគរយ ឬរៀល។"),
    }),
    minOrder: money({ label: words("Smallest order", "ការបញ្ជាទិញតូចបំផុត") }),
    maxDiscount: money({ label: words("Largest discount", "បញ្ចុះតម្លៃច្រើនបំផុត") }),
    period: period({ required: true, label: words("Period", "រយៈពេល") }),
    usageLimit: integer({ min: 1, label: words("Usage limit", "ចំនួនប្រើអតិបរមា") }),
    used: integer({ serverOnly: true, default: 0, label: words("Used", "បានប្រើ") }),
    scope: choice(
      {
        all: words("Everything", "ទាំងអស់"),
        vendors: words("Some vendors", "អ្នកលក់មួយចំនួន"),
        subCategories: words("Some sub-categories", "ប្រភេទរងមួយចំនួន"),
        products: words("Some products", "ផលិតផលមួយចំនួន"),
      },
      { default: "all", label: words("For", "សម្រាប់") },
    ),
    vendorIds: refs(vendor, { label: words("Vendors", "អ្នកលក់") }),
    subCategoryIds: refs(productSubCategory, { label: words("Sub-categories", "ប្រភេទរង") }),
    productIds: refs(product, { label: words("Products", "ផលិតផល") }),
    image: image(),
    state: state(
      {
        draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        active: { ...words("Active", "សកម្ម"), color: "green" },
        paused: { ...words("Paused", "ផ្អាក"), color: "orange" },
        ended: { ...words("Ended", "បានបញ្ចប់"), color: "gray" },
      },
      {
        start: "draft",
        steps: {
          activate: {
            label: words("Activate", "ដាក់ឱ្យដំណើរការ"),
            from: ["draft", "paused"],
            to: "active",
            roles: staff,
          },
          pause: { label: words("Pause", "ផ្អាក"), from: ["active"], to: "paused", roles: staff },
          end: {
            label: words("End", "បញ្ចប់"),
            from: ["active", "paused"],
            to: "ended",
            roles: staff,
            confirm: words("End it for good?", "បញ្ចប់ជាស្ថាពរឬ?"),
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  rules: [
    {
      fields: ["kind", "value"],
      check: ({ kind, value = 0 }) =>
        kind === "percent" && (value <= 0 || value > 100)
          ? {
              path: "value",
              words: words("A percentage lies between 0 and 100.", "ភាគរយត្រូវនៅចន្លោះ ០ និង ១០០។"),
            }
          : kind === "amount" && (value < 1 || !Number.isInteger(value))
            ? { path: "value", words: words("Whole riel, at least 1.", "ចំនួនគត់ជារៀល យ៉ាងតិច ១។") }
            : null,
    },
    {
      fields: ["scope", "vendorIds", "subCategoryIds", "productIds"],
      check: ({ scope, vendorIds = [], subCategoryIds = [], productIds = [] }) => {
        const say = words("Choose at least one.", "សូមជ្រើសរើសយ៉ាងតិចមួយ។");
        if (scope === "vendors" && vendorIds.length === 0) return { path: "vendorIds", words: say };
        if (scope === "subCategories" && subCategoryIds.length === 0)
          return { path: "subCategoryIds", words: say };
        return scope === "products" && productIds.length === 0 ? { path: "productIds", words: say } : null;
      },
    },
  ],
  askedWhen: {
    value: { kind: ["percent", "amount"] },
    maxDiscount: { kind: ["percent"] },
    vendorIds: { scope: ["vendors"] },
    subCategoryIds: { scope: ["subCategories"] },
    productIds: { scope: ["products"] },
  },
  list: {
    columns: ["name", "code", "value", "period", "used", "scope", "state"],
    search: ["name", "nameKh", "code"],
    filters: ["state", "kind", "scope", "period", "vendorIds", "productIds"],
  },
  form: [
    {
      label: words("Promotion", "ប្រូម៉ូសិន"),
      fields: ["name", "nameKh", "code", "usageLimit", "period", "image"],
    },
    { label: words("Discount", "បញ្ចុះតម្លៃ"), fields: ["kind", "value", "minOrder", "maxDiscount"] },
    {
      label: words("Applies to", "អនុវត្តចំពោះ"),
      fields: ["scope", "vendorIds", "subCategoryIds", "productIds"],
    },
  ],
});

import {
  bilingual,
  decimal,
  entity,
  flag,
  image,
  images,
  integer,
  longText,
  money,
  ref,
  refs,
  state,
  text,
} from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { staff } from "../common.ts";
import { expert } from "../people/expert.ts";
import { reviewedMachine, reviewedStates } from "../reviewed-state.ts";
import { vendor } from "../vendors/vendor.ts";
import { productDetails } from "./product-details.ts";
import { productSubCategory } from "./product-sub-category.ts";
import { productUnit } from "./product-unit.ts";

export const product = entity("product", {
  label: { one: localized("Product", "ផលិតផល"), many: localized("Products", "ផលិតផល") },
  api: {
    path: "products",
    aliases: [
      { method: "GET", path: "v2/search", operation: "list" },
      { method: "POST", path: "admin/ProductExported_data", operation: "update", id: "body", roles: staff },
    ],
    documented: [
      "name",
      "nameKh",
      "content",
      "contentKh",
      "shortDescription",
      "shortDescriptionKh",
      "iconUrl",
      "photoLink",
      "basePrice",
      "productSubCategoryIds",
      "vendorIds",
      "expertIds",
      "state",
      "quantity",
      "unitId",
      "onlineMode",
      "exportedData",
      "howToUse",
      "ingredient",
      "howToStore",
      "otherInfo",
      "standard",
      "warranty",
    ],
  },
  screen: "Products/ProductList",
  param: "productId",
  menu: { group: "products", position: 4 },
  fields: {
    ...bilingual("name", text({ required: true })),
    ...bilingual("shortDescription", longText({ max: limits.messageLength })),
    ...productDetails,
    iconUrl: image({ label: localized("Cover", "រូបតំណាង") }),
    photoLink: images({ label: localized("Images", "រូបភាព") }),
    basePrice: money({
      required: true,
      label: localized("Price", "តម្លៃ"),
      plausible: { ratio: [1 / 5, 5], alike: ["productSubCategoryIds", "unitId"] },
    }),
    quantity: integer({
      required: true,
      min: 0,
      changedBySystem: true,
      label: localized("In stock", "ចំនួនក្នុងស្តុក"),
    }),
    reserved: integer({
      serverOnly: true,
      default: 0,
      min: 0,
      label: localized("Reserved", "បានកក់ទុក"),
      help: localized(
        "Held by unconfirmed orders and by quotes.",
        "កក់ទុកដោយការបញ្ជាទិញដែលមិនទាន់បានបញ្ជាក់ និងដោយសម្រង់តម្លៃ។",
      ),
    }),
    available: integer({
      serverOnly: true,
      min: 0,
      remainder: { of: "quantity", less: "reserved" },
      label: localized("Available", "អាចលក់បាន"),
      help: localized("In stock and not reserved.", "ក្នុងស្តុក និងមិនទាន់បានកក់ទុក។"),
    }),
    unitId: ref(productUnit, { required: true, label: localized("Unit", "ឯកតា") }),
    weight: integer({
      min: 0,
      max: limits.unitGrams,
      suffix: localized("g", "ក្រាម"),
      label: localized("Delivery weight", "ទម្ងន់ដឹកជញ្ជូន"),
      help: localized(
        "Grams of one unit with its packing. Leave empty for units of weight or volume: a litre counts as 1,000 g. Enter 0 for services.",
        "ទម្ងន់ជាក្រាមនៃមួយឯកតា រួមទាំងការវេចខ្ចប់។ ទុកទទេសម្រាប់ឯកតាទម្ងន់ ឬមាឌ៖ មួយលីត្ររាប់ជា 1,000 ក្រាម។ បញ្ចូល 0 សម្រាប់សេវា។",
      ),
    }),
    productSubCategoryIds: refs(productSubCategory, {
      required: true,
      label: localized("Sub-categories", "ប្រភេទរង"),
    }),
    vendorIds: refs(vendor, { required: true, label: localized("Vendors", "អ្នកលក់") }),
    expertIds: refs(expert, { label: localized("Experts", "អ្នកជំនាញ") }),
    onlineMode: flag({ default: true, label: localized("Sold online", "លក់តាមអនឡាញ") }),
    exportedData: flag({ label: localized("Exported", "បាននាំចេញ"), writers: staff }),
    state: state(reviewedStates, reviewedMachine),
    rating: decimal({ serverOnly: true, min: 0, max: 5, label: localized("Rating", "ការវាយតម្លៃ") }),
    sold: integer({ serverOnly: true, default: 0, min: 0, label: localized("Sold", "បានលក់") }),
    lowStock: flag({
      serverOnly: true,
      trueUpTo: { field: "quantity", setting: "product.lowStock", limit: limits.lowStock },
      label: localized("Low stock", "ស្តុកជិតអស់"),
    }),
  },
  access: { backofficeAdmin: "manage", admin: "manage", supplier: { can: "manage", own: "vendorIds" } },
  // Stock and price can't wait for approval, or sales would stop.
  review: {
    submitters: ["supplier"],
    reviewers: staff,
    state: "published",
    exempt: ["basePrice", "quantity", "onlineMode"],
  },
  actions: {
    toggleExport: {
      label: (product) =>
        product.exportedData
          ? localized("Unmark as exported", "ដកសញ្ញាថាបាននាំចេញ")
          : localized("Mark as exported", "សម្គាល់ថាបាននាំចេញ"),
      roles: staff,
      patch: (product) => ({ exportedData: !product.exportedData }),
      via: "admin/ProductExported_data",
    },
  },
  publicWhen: { state: ["published"] },
  list: {
    columns: [
      "iconUrl",
      "name",
      "basePrice",
      "unitId",
      "quantity",
      "available",
      "vendorIds",
      "state",
      "exportedData",
      "updatedAt",
    ],
    joined: { basePrice: { unit: "unitId" } },
    search: ["name", "nameKh"],
    popularity: "sold",
    filters: [
      "state",
      "productSubCategoryIds",
      "vendorIds",
      "unitId",
      "basePrice",
      "quantity",
      "lowStock",
      "onlineMode",
      "exportedData",
      "available",
      "weight",
    ],
  },
  form: [
    {
      label: localized("Product", "ផលិតផល"),
      fields: ["name", "nameKh", "shortDescription", "shortDescriptionKh"],
    },
    {
      label: localized("Sale", "ការលក់"),
      place: "side",
      fields: ["basePrice", "unitId", "weight", "quantity", "reserved", "available", "onlineMode"],
    },
    {
      label: localized("Category and vendor", "ប្រភេទ និងអ្នកលក់"),
      place: "side",
      fields: ["productSubCategoryIds", "vendorIds", "expertIds"],
    },
    { label: localized("Images", "រូបភាព"), fields: ["iconUrl", "photoLink"] },
    { label: localized("Description", "ការពិពណ៌នា"), fields: ["content", "contentKh"] },
    {
      label: localized("Details", "ព័ត៌មានលម្អិត"),
      isCollapsed: true,
      fields: ["howToUse", "ingredient", "howToStore", "otherInfo", "standard", "warranty"],
    },
  ],
  gallery: { cover: "iconUrl", pictures: "photoLink" },
});

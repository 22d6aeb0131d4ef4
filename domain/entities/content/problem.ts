import { bilingual, choice, entity, image, ref, refs, richText, rows, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { publishedState, staff } from "../common.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { product } from "../products/product.ts";
import { activity } from "./activity.ts";
import { problemCategory } from "./problem-category.ts";

/** A pest, a disease or a deficiency: symptoms, causes and treatment. */
export const problem = entity("problem", {
  label: { one: localized("Problem", "បញ្ហា"), many: localized("Problems", "បញ្ហា") },
  api: { path: "problems" },
  screen: "problems/problemlist",
  param: "problemId",
  menu: { group: "content", position: 4 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    scientificName: text({ label: localized("Scientific name", "ឈ្មោះវិទ្យាសាស្ត្រ") }),
    categoryId: ref(problemCategory, { required: true, label: localized("Category", "ប្រភេទ") }),
    activityIds: refs(activity, { label: localized("Activities", "សកម្មភាព") }),
    cropIds: refs(farmSubCategory, { label: localized("Crops", "ដំណាំ") }),
    images: rows(
      {
        image: image({ required: true, label: localized("Image", "រូបភាព") }),
        caption: text({ label: localized("Caption", "ចំណងជើងរូប") }),
        captionKh: text({ label: localized("Caption (Khmer)", "ចំណងជើងរូប (ខ្មែរ)") }),
      },
      { label: localized("Images", "រូបភាព") },
    ),
    ...bilingual("symptoms", richText({ label: localized("Symptoms", "រោគសញ្ញា") })),
    ...bilingual("causes", richText({ label: localized("Causes", "មូលហេតុ") })),
    ...bilingual("prevention", richText({ label: localized("Prevention", "ការបង្ការ") })),
    ...bilingual("treatment", richText({ label: localized("Treatment", "ការព្យាបាល") })),
    severity: choice(
      {
        low: { ...localized("Low", "ទាប"), color: "green" },
        medium: { ...localized("Medium", "មធ្យម"), color: "yellow" },
        high: { ...localized("High", "ខ្ពស់"), color: "red" },
      },
      { default: "medium", label: localized("Severity", "កម្រិតធ្ងន់ធ្ងរ") },
    ),
    productIds: refs(product, { label: localized("Recommended products", "ផលិតផលដែលណែនាំ") }),
    state: publishedState(staff),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  publicWhen: { state: ["published"] },
  list: {
    columns: ["title", "scientificName", "categoryId", "cropIds", "severity", "state", "updatedAt"],
    search: ["title", "titleKh", "scientificName"],
    filters: ["state", "categoryId", "cropIds", "activityIds", "severity"],
  },
  form: [
    {
      label: localized("Problem", "បញ្ហា"),
      fields: ["title", "titleKh", "scientificName"],
    },
    {
      label: localized("Classification", "ការចាត់ថ្នាក់"),
      place: "side",
      fields: ["categoryId", "severity", "cropIds", "activityIds"],
    },
    { label: localized("Images", "រូបភាព"), fields: ["images"] },
    {
      label: localized("Symptoms and causes", "រោគសញ្ញា និងមូលហេតុ"),
      fields: ["symptoms", "symptomsKh", "causes", "causesKh"],
    },
    {
      label: localized("Treatment", "ការព្យាបាល"),
      fields: ["prevention", "preventionKh", "treatment", "treatmentKh"],
    },
    { label: localized("Products", "ផលិតផល"), place: "side", fields: ["productIds"] },
  ],
});

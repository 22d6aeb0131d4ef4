import { bilingual, choice, entity, image, ref, refs, richText, rows, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { publishedState, staff } from "../common.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { product } from "../products/product.ts";
import { activity } from "./activity.ts";
import { problemCategory } from "./problem-category.ts";

/** A pest, a disease or a deficiency: how it shows, where it comes from, what helps. */
export const problem = entity("problem", {
  label: { one: words("Problem", "បញ្ហា"), many: words("Problems", "បញ្ហា") },
  api: { path: "problems" },
  screen: "problems/problemlist",
  param: "problemId",
  menu: { group: "content", position: 4 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    scientificName: text({ label: words("Scientific name", "ឈ្មោះវិទ្យាសាស្ត្រ") }),
    categoryId: ref(problemCategory, { required: true, label: words("Category", "ប្រភេទ") }),
    activityIds: refs(activity, { label: words("Activities", "សកម្មភាព") }),
    cropIds: refs(farmSubCategory, { label: words("Crops", "ដំណាំ") }),
    images: rows(
      {
        image: image({ required: true, label: words("Picture", "រូបភាព") }),
        caption: text({ label: words("Caption", "ចំណងជើងរូប") }),
        captionKh: text({ label: words("Caption (Khmer)", "ចំណងជើងរូប (ខ្មែរ)") }),
      },
      { label: words("Pictures", "រូបភាព") },
    ),
    ...bilingual("symptoms", richText({ label: words("Symptoms", "រោគសញ្ញា") })),
    ...bilingual("causes", richText({ label: words("Causes", "មូលហេតុ") })),
    ...bilingual("prevention", richText({ label: words("Prevention", "ការបង្ការ") })),
    ...bilingual("treatment", richText({ label: words("Treatment", "ការព្យាបាល") })),
    severity: choice(
      {
        low: { ...words("Low", "ទាប"), color: "green" },
        medium: { ...words("Medium", "មធ្យម"), color: "yellow" },
        high: { ...words("High", "ខ្ពស់"), color: "red" },
      },
      { default: "medium", label: words("Severity", "កម្រិតធ្ងន់ធ្ងរ") },
    ),
    productIds: refs(product, { label: words("Products that help", "ផលិតផលដែលជួយ") }),
    state: publishedState(staff),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["title", "scientificName", "categoryId", "cropIds", "severity", "state", "updatedAt"],
    search: ["title", "titleKh", "scientificName"],
    filters: ["state", "categoryId", "cropIds", "activityIds", "severity"],
  },
  form: [
    {
      label: words("Problem", "បញ្ហា"),
      fields: ["title", "titleKh", "scientificName", "categoryId", "severity", "cropIds", "activityIds"],
    },
    { label: words("Pictures", "រូបភាព"), fields: ["images"] },
    {
      label: words("How it shows", "សញ្ញាសម្គាល់"),
      fields: ["symptoms", "symptomsKh", "causes", "causesKh"],
    },
    {
      label: words("What helps", "ដំណោះស្រាយ"),
      fields: ["prevention", "preventionKh", "treatment", "treatmentKh", "productIds"],
    },
  ],
});

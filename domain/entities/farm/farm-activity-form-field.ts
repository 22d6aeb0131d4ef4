import {
  bilingual,
  choice,
  decimal,
  entity,
  flag,
  integer,
  longText,
  ref,
  text,
} from "../../declare/index.ts";
import { words } from "../../words.ts";
import { activeState } from "../common.ts";
import { productUnit } from "../products/product-unit.ts";
import { farmActivity } from "./farm-activity.ts";
import { farmListOfValue } from "./farm-list-of-value.ts";

/** One question of a farm activity's form. */
export const farmActivityFormField = entity("farmActivityFormField", {
  label: { one: words("Form field", "វាលទម្រង់"), many: words("Form fields", "វាលទម្រង់") },
  api: { path: "farmActivityFormFields" },
  screen: "farm/farmActivityFormField/farmActivityFormFieldList",
  param: "farmActivityFormFieldId",
  menu: { group: "farm", position: 4 },
  title: ["label"],
  fields: {
    farmActivityId: ref(farmActivity, { required: true, label: words("Farm activity", "ការងារកសិដ្ឋាន") }),
    key: text({ required: true, max: 40, pattern: /^[a-z][A-Za-z0-9]*$/, label: words("Key", "គន្លឹះ") }),
    ...bilingual("label", text({ required: true, max: 120, label: words("Question", "សំណួរ") })),
    kind: choice(
      {
        text: words("Text", "អត្ថបទ"),
        number: words("Number", "លេខ"),
        money: words("Riel", "ប្រាក់រៀល"),
        date: words("Date", "កាលបរិច្ឆេទ"),
        choice: words("One of a list", "មួយក្នុងបញ្ជី"),
        choices: words("Several of a list", "ច្រើនក្នុងបញ្ជី"),
        photo: words("Photo", "រូបថត"),
        gps: words("Position", "ទីតាំង GPS"),
        yesNo: words("Yes or no", "បាទ/ទេ"),
      },
      { required: true, label: words("Kind of answer", "ប្រភេទចម្លើយ") },
    ),
    listOfValueId: ref(farmListOfValue, { label: words("List of values", "បញ្ជីតម្លៃ") }),
    unitId: ref(productUnit, { label: words("Unit", "ឯកតា") }),
    required: flag({ label: words("Must be answered", "ត្រូវតែឆ្លើយ") }),
    min: decimal({ label: words("Smallest", "តូចបំផុត") }),
    max: decimal({ label: words("Largest", "ធំបំផុត") }),
    ...bilingual("help", longText({ max: 300, label: words("Help", "ជំនួយ") })),
    order: integer({ default: 0, min: 0 }),
    /** One that was answered can't be deleted: it is taken out of the form and stays in old records. */
    state: activeState(),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["farmActivityId", "key"]],
  rules: [
    {
      fields: ["kind", "listOfValueId"],
      check: ({ kind, listOfValueId }) =>
        (kind === "choice" || kind === "choices") && !listOfValueId
          ? {
              path: "listOfValueId",
              words: words("Choose the list from which the answer is picked.", "សូមជ្រើសរើសបញ្ជីសម្រាប់ចម្លើយ។"),
            }
          : null,
    },
    {
      fields: ["min", "max"],
      check: ({ min, max }) =>
        (min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)
          ? { path: "max", words: words("This is less than the smallest.", "តម្លៃនេះតូចជាងតម្លៃតូចបំផុត។") }
          : null,
    },
  ],
  askedWhen: {
    listOfValueId: { kind: ["choice", "choices"] },
    unitId: { kind: ["number"] },
    min: { kind: ["number", "money", "text", "choices"] },
    max: { kind: ["number", "money", "text", "choices"] },
  },
  list: {
    columns: ["label", "farmActivityId", "kind", "listOfValueId", "required", "state"],
    search: ["label", "labelKh", "key"],
    filters: ["farmActivityId", "kind", "listOfValueId", "required", "state"],
    sort: "order",
    reorder: true,
  },
  form: [
    {
      label: words("Form field", "វាលទម្រង់"),
      fields: ["farmActivityId", "key", "label", "labelKh", "help", "helpKh", "state"],
    },
    {
      label: words("Answer", "ចម្លើយ"),
      fields: ["kind", "listOfValueId", "unitId", "required", "min", "max"],
    },
  ],
});

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
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";
import { productUnit } from "../products/product-unit.ts";
import { farmActivity } from "./farm-activity.ts";
import { farmListOfValue } from "./farm-list-of-value.ts";

/** One question of a farm activity's form. */
export const farmActivityFormField = entity("farmActivityFormField", {
  label: { one: localized("Form field", "វាលទម្រង់"), many: localized("Form fields", "វាលទម្រង់") },
  api: { path: "farmActivityFormFields" },
  screen: "farm/farmActivityFormField/farmActivityFormFieldList",
  param: "farmActivityFormFieldId",
  menu: { group: "farm", position: 4 },
  title: ["label"],
  fields: {
    farmActivityId: ref(farmActivity, { required: true, label: localized("Farm activity", "ការងារកសិដ្ឋាន") }),
    key: text({ required: true, max: 40, pattern: /^[a-z][A-Za-z0-9]*$/, label: localized("Key", "គន្លឹះ") }),
    ...bilingual("label", text({ required: true, max: 120, label: localized("Question", "សំណួរ") })),
    kind: choice(
      {
        text: localized("Text", "អត្ថបទ"),
        number: localized("Number", "លេខ"),
        money: localized("Riel", "ប្រាក់រៀល"),
        date: localized("Date", "កាលបរិច្ឆេទ"),
        choice: localized("One of a list", "មួយក្នុងបញ្ជី"),
        choices: localized("Several of a list", "ច្រើនក្នុងបញ្ជី"),
        photo: localized("Photo", "រូបថត"),
        gps: localized("Position", "ទីតាំង GPS"),
        yesNo: localized("Yes or no", "បាទ/ទេ"),
      },
      { required: true, label: localized("Kind of answer", "ប្រភេទចម្លើយ") },
    ),
    listOfValueId: ref(farmListOfValue, { label: localized("List of values", "បញ្ជីតម្លៃ") }),
    unitId: ref(productUnit, { label: localized("Unit", "ឯកតា") }),
    required: flag({ label: localized("Must be answered", "ត្រូវតែឆ្លើយ") }),
    min: decimal({ label: localized("Smallest", "តូចបំផុត") }),
    max: decimal({ label: localized("Largest", "ធំបំផុត") }),
    ...bilingual("help", longText({ max: 300, label: localized("Help", "ជំនួយ") })),
    order: integer({ default: 0, min: 0 }),
    /** A question with answers can't be deleted: deactivating removes it from the form and keeps it in old records. */
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
              words: localized("Choose the list from which the answer is picked.", "សូមជ្រើសរើសបញ្ជីសម្រាប់ចម្លើយ។"),
            }
          : null,
    },
    {
      fields: ["min", "max"],
      check: ({ min, max }) =>
        (min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)
          ? { path: "max", words: localized("This is less than the smallest.", "តម្លៃនេះតូចជាងតម្លៃតូចបំផុត។") }
          : null,
    },
  ],
  visibleWhen: {
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
      label: localized("Form field", "វាលទម្រង់"),
      fields: ["farmActivityId", "key", "label", "labelKh", "help", "helpKh", "state"],
    },
    {
      label: localized("Answer", "ចម្លើយ"),
      fields: ["kind", "listOfValueId", "unitId", "required", "min", "max"],
    },
  ],
});

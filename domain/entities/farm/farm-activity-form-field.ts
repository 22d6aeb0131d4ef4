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
  label: { one: localized("Form field", "ប្រអប់ទម្រង់"), many: localized("Form fields", "ប្រអប់ទម្រង់") },
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
        choice: localized("Single choice", "ជម្រើសតែមួយ"),
        choices: localized("Multiple choice", "ជម្រើសច្រើន"),
        photo: localized("Photo", "រូបថត"),
        gps: localized("Position", "ទីតាំង GPS"),
        yesNo: localized("Yes or no", "បាទ/ចាស ឬទេ"),
      },
      { required: true, label: localized("Answer type", "ប្រភេទចម្លើយ") },
    ),
    listOfValueId: ref(farmListOfValue, { label: localized("List of values", "បញ្ជីតម្លៃ") }),
    unitId: ref(productUnit, { label: localized("Unit", "ឯកតា") }),
    required: flag({ label: localized("Required", "ត្រូវបំពេញ") }),
    min: decimal({ label: localized("Minimum", "អប្បបរមា") }),
    max: decimal({ label: localized("Maximum", "អតិបរមា") }),
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
              message: localized("Choose the list of values for the answer.", "សូមជ្រើសរើសបញ្ជីតម្លៃសម្រាប់ចម្លើយ។"),
            }
          : null,
    },
    {
      fields: ["min", "max"],
      check: ({ min, max }) =>
        (min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)
          ? {
              path: "max",
              message: localized("The maximum must be at least the minimum.", "អតិបរមាត្រូវស្មើ ឬធំជាងអប្បបរមា។"),
            }
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
      label: localized("Form field", "ប្រអប់ទម្រង់"),
      fields: ["farmActivityId", "key", "label", "labelKh", "help", "helpKh", "state"],
    },
    {
      label: localized("Answer", "ចម្លើយ"),
      fields: ["kind", "listOfValueId", "unitId", "required", "min", "max"],
    },
  ],
});

import { bilingual, decimal, entity, image, integer, ref, richText, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { dayUnit } from "../../text/units.ts";
import { farmSubCategory } from "./farm-sub-category.ts";
import { season } from "./season.ts";

const tonnes = localized("t/ha", "តោន/ហិកតា");

export const seedVariety = entity("seedVariety", {
  label: { one: localized("Seed variety", "ពូជ"), many: localized("Seed varieties", "ពូជ") },
  api: { path: "seedVarieties" },
  screen: "farm/seedVariety/seedVarietyList",
  param: "seedVarietyId",
  menu: { group: "farm", position: 9 },
  fields: {
    ...bilingual("name", text({ required: true })),
    farmSubCategoryId: ref(farmSubCategory, { required: true, label: localized("Crop", "ដំណាំ") }),
    releasedBy: text({ label: localized("Released by", "បញ្ចេញដោយ") }),
    year: integer({ min: 1900, max: 2100, label: localized("Year", "ឆ្នាំ") }),
    daysMin: integer({
      min: 0,
      max: 3650,
      suffix: dayUnit,
      label: localized("Days to harvest (min)", "ចំនួនថ្ងៃប្រមូលផល (អប្បបរមា)"),
    }),
    daysMax: integer({
      min: 0,
      max: 3650,
      suffix: dayUnit,
      label: localized("Days to harvest (max)", "ចំនួនថ្ងៃប្រមូលផល (អតិបរមា)"),
    }),
    yieldMin: decimal({ min: 0, suffix: tonnes, label: localized("Yield (min)", "ទិន្នផល (អប្បបរមា)") }),
    yieldMax: decimal({ min: 0, suffix: tonnes, label: localized("Yield (max)", "ទិន្នផល (អតិបរមា)") }),
    season: season(),
    tolerance: text({ label: localized("Tolerance", "ភាពធន់") }),
    image: image(),
    ...bilingual("description", richText()),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["daysMin", "daysMax"],
      check: ({ daysMin, daysMax }) =>
        (daysMin ?? 0) > (daysMax ?? Number.POSITIVE_INFINITY)
          ? {
              path: "daysMax",
              message: localized(
                "The upper value must be at least the lower value.",
                "តម្លៃខ្ពស់ត្រូវស្មើ ឬធំជាងតម្លៃទាប។",
              ),
            }
          : null,
    },
    {
      fields: ["yieldMin", "yieldMax"],
      check: ({ yieldMin, yieldMax }) =>
        (yieldMin ?? 0) > (yieldMax ?? Number.POSITIVE_INFINITY)
          ? {
              path: "yieldMax",
              message: localized(
                "The upper value must be at least the lower value.",
                "តម្លៃខ្ពស់ត្រូវស្មើ ឬធំជាងតម្លៃទាប។",
              ),
            }
          : null,
    },
  ],
  list: {
    columns: ["name", "farmSubCategoryId", "releasedBy", "year", "daysMin", "daysMax", "season"],
    joined: {
      daysMin: { upTo: "daysMax", label: localized("Days to harvest", "ចំនួនថ្ងៃប្រមូលផល") },
    },
    search: ["name", "nameKh", "releasedBy"],
    filters: ["farmSubCategoryId", "season", "daysMax", "year"],
    sort: "name",
  },
  form: [
    {
      label: localized("Seed variety", "ពូជ"),
      fields: ["name", "nameKh", "image"],
    },
    {
      label: localized("Classification", "ការចាត់ថ្នាក់"),
      place: "side",
      fields: ["farmSubCategoryId", "releasedBy", "year"],
    },
    {
      label: localized("Growing", "ការដាំដុះ"),
      place: "side",
      fields: ["daysMin", "daysMax", "yieldMin", "yieldMax", "season", "tolerance"],
    },
    { label: localized("Description", "ការពិពណ៌នា"), fields: ["description", "descriptionKh"] },
  ],
});

import { bilingual, decimal, entity, image, integer, ref, richText, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { farmSubCategory } from "./farm-sub-category.ts";
import { season } from "./season.ts";

const tonnes = words("t/ha", "តោន/ហិកតា");
const days = words("days", "ថ្ងៃ");

export const seedVariety = entity("seedVariety", {
  label: { one: words("Seed variety", "ពូជ"), many: words("Seed varieties", "ពូជ") },
  api: { path: "seedVarieties" },
  screen: "farm/seedVariety/seedVarietyList",
  param: "seedVarietyId",
  menu: { group: "farm", position: 9 },
  fields: {
    ...bilingual("name", text({ required: true })),
    farmSubCategoryId: ref(farmSubCategory, { required: true, label: words("Crop", "ដំណាំ") }),
    releasedBy: text({ label: words("Released by", "បញ្ចេញដោយ") }),
    year: integer({ min: 1900, max: 2100, label: words("Year", "ឆ្នាំ") }),
    daysMin: integer({
      min: 0,
      max: 3650,
      suffix: days,
      label: words("Days to harvest, from", "ថ្ងៃប្រមូលផល ពី"),
    }),
    daysMax: integer({
      min: 0,
      max: 3650,
      suffix: days,
      label: words("Days to harvest, to", "ថ្ងៃប្រមូលផល ដល់"),
    }),
    yieldMin: decimal({ min: 0, suffix: tonnes, label: words("Yield, from", "ទិន្នផល ពី") }),
    yieldMax: decimal({ min: 0, suffix: tonnes, label: words("Yield, to", "ទិន្នផល ដល់") }),
    season: season(),
    tolerance: text({ label: words("Tolerance", "ភាពធន់") }),
    image: image(),
    ...bilingual("description", richText()),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["daysMin", "daysMax"],
      check: ({ daysMin, daysMax }) =>
        (daysMin ?? 0) > (daysMax ?? Number.POSITIVE_INFINITY)
          ? { path: "daysMax", words: words("This is less than the lower end.", "តម្លៃនេះតូចជាងតម្លៃទាបបំផុត។") }
          : null,
    },
    {
      fields: ["yieldMin", "yieldMax"],
      check: ({ yieldMin, yieldMax }) =>
        (yieldMin ?? 0) > (yieldMax ?? Number.POSITIVE_INFINITY)
          ? { path: "yieldMax", words: words("This is less than the lower end.", "តម្លៃនេះតូចជាងតម្លៃទាបបំផុត។") }
          : null,
    },
  ],
  list: {
    columns: ["name", "farmSubCategoryId", "releasedBy", "year", "daysMin", "daysMax", "season"],
    search: ["name", "nameKh", "releasedBy"],
    filters: ["farmSubCategoryId", "season", "daysMax", "year"],
    sort: "name",
  },
  form: [
    {
      label: words("Seed variety", "ពូជ"),
      fields: ["name", "nameKh", "farmSubCategoryId", "releasedBy", "year", "image"],
    },
    {
      label: words("Growing", "ការដាំដុះ"),
      fields: ["daysMin", "daysMax", "yieldMin", "yieldMax", "season", "tolerance"],
    },
    { label: words("Description", "ការពិពណ៌នា"), fields: ["description", "descriptionKh"] },
  ],
});

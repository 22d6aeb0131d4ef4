import {
  bilingual,
  document,
  entity,
  integer,
  ref,
  refs,
  richText,
  rows,
  text,
} from "../../declare/index.ts";
import { words } from "../../words.ts";
import { publishedState } from "../common.ts";
import { farmActivity } from "../farm/farm-activity.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { season } from "../farm/season.ts";
import { seedVariety } from "../farm/seed-variety.ts";
import { product } from "../products/product.ts";

/** What is done when, from sowing to harvest, for one crop. */
export const farmGuideLine = entity("farmGuideLine", {
  label: {
    one: words("Farm guideline", "គោលការណ៍ណែនាំកសិដ្ឋាន"),
    many: words("Farm guidelines", "គោលការណ៍ណែនាំកសិដ្ឋាន"),
  },
  api: { path: "farmGuideLines" },
  screen: "farmGuideLines/farmGuideLineList",
  param: "farmGuideLineId",
  menu: { group: "content", position: 12 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    cropId: ref(farmSubCategory, { required: true, label: words("Crop", "ដំណាំ") }),
    seedVarietyIds: refs(seedVariety, { label: words("Seed varieties", "ពូជ") }),
    season: season(),
    stages: rows(
      {
        name: text({ required: true, label: words("Stage", "ដំណាក់កាល") }),
        nameKh: text({ label: words("Stage (Khmer)", "ដំណាក់កាល (ខ្មែរ)") }),
        dayFrom: integer({ required: true, min: -365, max: 3650, label: words("From day", "ពីថ្ងៃទី") }),
        dayTo: integer({ required: true, min: -365, max: 3650, label: words("To day", "ដល់ថ្ងៃទី") }),
        work: richText({ label: words("Work", "ការងារ") }),
        workKh: richText({ label: words("Work (Khmer)", "ការងារ (ខ្មែរ)") }),
        /** What a plan made from this guideline has to be done in this stage. */
        activityIds: refs(farmActivity, { label: words("Farm activities", "ការងារកសិដ្ឋាន") }),
        inputIds: refs(product, { label: words("Inputs", "ធាតុចូល") }),
      },
      { label: words("Stages", "ដំណាក់កាល") },
    ),
    attachment: document({ label: words("Attachment", "ឯកសារភ្ជាប់") }),
    state: publishedState(["backofficeAdmin"]),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["stages"],
      check: ({ stages = [] }) =>
        stages.some(({ dayFrom, dayTo }) => dayFrom > dayTo)
          ? {
              path: "stages",
              words: words("A stage can't end before it begins.", "ដំណាក់កាលមិនអាចបញ្ចប់មុនពេលចាប់ផ្ដើមបានទេ។"),
            }
          : null,
    },
  ],
  list: {
    columns: ["title", "cropId", "seedVarietyIds", "season", "state", "updatedAt"],
    search: ["title", "titleKh"],
    filters: ["state", "cropId", "season", "seedVarietyIds"],
  },
  form: [
    {
      label: words("Farm guideline", "គោលការណ៍ណែនាំកសិដ្ឋាន"),
      fields: ["title", "titleKh", "cropId", "seedVarietyIds", "season", "attachment"],
    },
    { label: words("Stages", "ដំណាក់កាល"), fields: ["stages"] },
  ],
});

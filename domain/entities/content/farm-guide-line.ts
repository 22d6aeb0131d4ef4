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
import { localized } from "../../text/localized-text.ts";
import { publishedState } from "../common.ts";
import { farmActivity } from "../farm/farm-activity.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { season } from "../farm/season.ts";
import { seedVariety } from "../farm/seed-variety.ts";
import { product } from "../products/product.ts";

/** The work of each stage from sowing to harvest, for one crop. */
export const farmGuideLine = entity("farmGuideLine", {
  label: {
    one: localized("Farm guideline", "គោលការណ៍ណែនាំកសិដ្ឋាន"),
    many: localized("Farm guidelines", "គោលការណ៍ណែនាំកសិដ្ឋាន"),
  },
  api: { path: "farmGuideLines" },
  screen: "farmGuideLines/farmGuideLineList",
  param: "farmGuideLineId",
  menu: { group: "content", position: 12 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    cropId: ref(farmSubCategory, { required: true, label: localized("Crop", "ដំណាំ") }),
    seedVarietyIds: refs(seedVariety, { label: localized("Seed varieties", "ពូជ") }),
    season: season(),
    stages: rows(
      {
        name: text({ required: true, label: localized("Stage", "ដំណាក់កាល") }),
        nameKh: text({ label: localized("Stage (Khmer)", "ដំណាក់កាល (ខ្មែរ)") }),
        dayFrom: integer({ required: true, min: -365, max: 3650, label: localized("From day", "ពីថ្ងៃទី") }),
        dayTo: integer({ required: true, min: -365, max: 3650, label: localized("To day", "ដល់ថ្ងៃទី") }),
        work: richText({ label: localized("Work", "ការងារ") }),
        workKh: richText({ label: localized("Work (Khmer)", "ការងារ (ខ្មែរ)") }),
        /** The tasks that a plan made from this guideline gets in this stage. */
        activityIds: refs(farmActivity, { label: localized("Farm activities", "ការងារកសិដ្ឋាន") }),
        inputIds: refs(product, { label: localized("Inputs", "ធាតុចូល") }),
      },
      { label: localized("Stages", "ដំណាក់កាល") },
    ),
    attachment: document({ label: localized("Attachment", "ឯកសារភ្ជាប់") }),
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
              message: localized(
                "The end day must be on or after the start day.",
                "ថ្ងៃបញ្ចប់ត្រូវនៅថ្ងៃចាប់ផ្ដើម ឬក្រោយថ្ងៃនោះ។",
              ),
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
      label: localized("Farm guideline", "គោលការណ៍ណែនាំកសិដ្ឋាន"),
      fields: ["title", "titleKh", "attachment"],
    },
    {
      label: localized("Classification", "ការចាត់ថ្នាក់"),
      place: "side",
      fields: ["cropId", "seedVarietyIds", "season"],
    },
    { label: localized("Stages", "ដំណាក់កាល"), fields: ["stages"] },
  ],
});

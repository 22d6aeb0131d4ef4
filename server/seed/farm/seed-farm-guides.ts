import { farmGuideLine } from "../../../domain/entities/content/farm-guide-line.ts";
import { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { cropId } from "./farm-crops.ts";
import { varietyId } from "./farm-varieties.ts";
import { type DemoStage, readGuidelines } from "./guidelines.ts";
import { paragraphs } from "./paragraphs.ts";

/** Maps a stage to the guideline's field. */
export const stageOf = ({ name, nameKh, days, work, workKh, activities, inputs }: DemoStage) => ({
  name,
  nameKh,
  dayFrom: days[0],
  dayTo: days[1],
  work: paragraphs(work),
  workKh: paragraphs(workKh),
  activityIds: activities.map((key) => demoId(farmActivity, key)),
  inputIds: inputs.map((sku) => demoId(product, sku)),
});

/** Adds the guidelines. */
export async function seedFarmGuides({ add }: SeedContext): Promise<void> {
  await add(
    farmGuideLine,
    (await readGuidelines()).map(({ key, title, titleKh, crop, season, varieties, state, stages }) => ({
      key,
      title,
      titleKh,
      cropId: cropId(crop),
      seedVarietyIds: varieties.map(varietyId),
      season,
      state,
      stages: stages.map(stageOf),
    })),
  );
}

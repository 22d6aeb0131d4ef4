import type { SeedContext } from "../seed-context.ts";
import { seedFarmCrops } from "./farm-crops.ts";
import { seedFarmDictionary } from "./farm-dictionary.ts";
import { seedFarmPlaces } from "./farm-places.ts";
import { seedFarmVarieties } from "./farm-varieties.ts";
import { seedFarmForms } from "./seed-farm-forms.ts";
import { seedFarmGuides } from "./seed-farm-guides.ts";
import { seedImplementations, seedPlans } from "./seed-farm-records.ts";

/** Adds all farming data. Requires products and units, and user profiles for farms and their records. */
export async function seedFarm(work: SeedContext): Promise<void> {
  const crops = await seedFarmCrops(work);
  await seedFarmVarieties(work);
  await seedFarmDictionary(work);
  await seedFarmForms(work, crops);
  await seedFarmGuides(work);
  const farms = await seedFarmPlaces(work, crops);
  if (farms.length === 0) return;
  await seedPlans(work, farms);
  await seedImplementations(work, farms);
}

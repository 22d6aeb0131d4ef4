import { z } from "zod";
import { demoRange, demoText, readDemoFile } from "../read-demo-file.ts";

const stage = z.strictObject({
  name: demoText,
  nameKh: demoText,
  /** First and last day from the start. */
  days: demoRange,
  work: z.array(demoText),
  workKh: z.array(demoText),
  /** Keys of farm activities. */
  activities: z.array(demoText),
  /** Required products: numbers in data/products. */
  inputs: z.array(demoText),
});
const guideline = z.strictObject({
  key: demoText,
  title: demoText,
  titleKh: demoText,
  /** English name of the crop or animal. */
  crop: demoText,
  season: z.enum(["dry", "earlyWet", "wet", "any"]),
  /** Numbers in data/agronomy/seed_varieties.csv. */
  varieties: z.array(z.number()),
  state: z.enum(["draft", "published", "archived"]),
  stages: z.array(stage).min(1),
});
export type DemoStage = z.infer<typeof stage>;

/** Reads the guidelines with their stages. */
export const readGuidelines = () => readDemoFile("farm/guidelines.json", z.array(guideline));

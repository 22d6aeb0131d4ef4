import { z } from "zod";
import { activityKeys } from "../content/activities.ts";
import { demoRange, demoText, readDemoFile } from "../read-demo-file.ts";

const step = z.strictObject({
  title: demoText,
  titleKh: demoText,
  content: demoText,
  contentKh: demoText,
  /** First and last day from the start. */
  days: demoRange.optional(),
  picture: demoText.optional(),
});
const guide = z.strictObject({
  title: demoText,
  titleKh: demoText,
  summary: demoText,
  summaryKh: demoText,
  picture: demoText,
  activities: z.array(z.enum(activityKeys)),
  tags: z.array(demoText),
  steps: z.array(step),
});
export type StepText = z.infer<typeof step>;
export type GuideText = z.infer<typeof guide>;

/** Guides about crops. From general farming knowledge; without pesticide doses. */
export const readCropGuides = (): Promise<readonly GuideText[]> =>
  readDemoFile("content/guides-crops.json", z.array(guide));

/** Guides about animals, fish, water, harvest and money. From general farming knowledge; without medicine doses. */
export const readFarmGuides = (): Promise<readonly GuideText[]> =>
  readDemoFile("content/guides-farm.json", z.array(guide));

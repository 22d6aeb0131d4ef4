import { z } from "zod";
import { demoText, readDemoFile } from "../read-demo-file.ts";

/** Keys of the demo's activities; other demo data refers to them. */
export const activityKeys = [
  "rice",
  "vegetables",
  "fruit",
  "maize",
  "cassava",
  "cashew",
  "soil",
  "protection",
  "chicken",
  "duck",
  "pig",
  "cattle",
  "fish",
  "trees",
  "storing",
  "market",
  "water",
  "machines",
  "credit",
] as const;
export type ActivityKey = (typeof activityKeys)[number];

const activities = z.strictObject({
  classes: z.array(z.strictObject({ code: demoText, name: demoText, nameKh: demoText })),
  activities: z.array(
    z.strictObject({
      key: z.enum(activityKeys),
      name: demoText,
      nameKh: demoText,
      class: demoText,
      picture: demoText,
      color: z.string().regex(/^#[0-9a-f]{6}$/),
    }),
  ),
});

/** Reads the activities and their classes. */
export const readActivities = () => readDemoFile("content/activities.json", activities);

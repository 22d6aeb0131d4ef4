import { z } from "zod";
import { questionKinds } from "../../../domain/farm/farm-form.ts";
import { demoRange, demoText, readDemoFile } from "../read-demo-file.ts";

const question = z.strictObject({
  key: demoText,
  label: demoText,
  labelKh: demoText,
  kind: z.enum(questionKinds),
  /** Code of the list with the answers. */
  list: demoText.optional(),
  unit: demoText.optional(),
  required: z.literal(true).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  help: demoText.optional(),
  helpKh: demoText.optional(),
  /** The range that demo farmers answer. */
  usualRange: demoRange.optional(),
  /** The texts that demo farmers answer. */
  sampleAnswers: z.array(demoText).optional(),
  /** The picture that demo farmers answer with. */
  picture: demoText.optional(),
});
const activity = z.strictObject({
  key: demoText,
  name: demoText,
  nameKh: demoText,
  icon: demoText,
  /** Farm categories to whose crops and animals the work applies. */
  categories: z.array(demoText),
  questions: z.array(question),
});
const list = z.strictObject({
  code: demoText,
  name: demoText,
  nameKh: demoText,
  values: z.array(z.strictObject({ code: demoText, label: demoText, labelKh: demoText })).min(1),
});
export type DemoQuestion = z.infer<typeof question>;
export type DemoActivity = z.infer<typeof activity>;

/** Reads the recorded activities of demo farmers, each with its form questions. */
export const readFarmActivities = (): Promise<readonly DemoActivity[]> =>
  readDemoFile("farm/activities.json", z.array(activity));
/** Reads the lists of answer options. */
export const readFarmLists = () => readDemoFile("farm/lists.json", z.array(list));

import { z } from "zod";
import { demoText, readDemoFile } from "../read-demo-file.ts";

const problem = z.strictObject({
  /** Only where data/agronomy has no Khmer name. */
  nameKh: demoText.optional(),
  symptomsKh: demoText,
  treatmentKh: z.array(demoText).min(1),
});
export type ProblemText = z.infer<typeof problem>;

/** Reads the Khmer texts of the problems, by number in data/agronomy/problems.csv. */
export const readProblemTexts = (): Promise<Readonly<Record<string, ProblemText>>> =>
  readDemoFile("content/problems.json", z.record(z.string(), problem));

import { expect, test } from "vitest";
import type { Queries } from "../db/database.ts";
import { readEnv } from "../env.ts";
import { getSetting, openSettings, reloadSettings } from "./settings.ts";

test("values that were read earlier never replace later ones", async () => {
  const answers: ((value: string) => void)[] = [];
  const read = () =>
    new Promise<unknown>((resolve) => {
      answers.push((value) => resolve([{ key: "files.keepDays", value }]));
    });
  const db: Pick<Queries, "query"> = { query: async <R>() => (await read()) as R[] };
  const opened = openSettings({ db, env: readEnv({}), listener: null });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.("31");
  await opened;
  const [earlier, later] = [reloadSettings(), reloadSettings()];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("32");
  await earlier;
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.("33");
  await later;
  expect(getSetting("files.keepDays")).toBe(33);
});

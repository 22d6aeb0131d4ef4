import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "../text/localized-text.ts";
import { chapters } from "./chapters.ts";
import { pictureName, pictureWidths } from "./pictures.ts";

const folder = join(import.meta.dirname, "../../web/screens/handbook/pictures");

test("each chapter with a picture has it in both languages and widths, and there is no other", () => {
  const expected = chapters
    .filter(({ picture }) => picture)
    .flatMap(({ key }) =>
      languages.flatMap((language) => pictureWidths.map((width) => pictureName(key, language, width))),
    );
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});

test("all pictures together stay small", () => {
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
});

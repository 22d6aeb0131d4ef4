import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../web");

test("each icon in the tree is imported; npm run icons removes the others", async () => {
  const files = (await readdir(web, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(web, name), "utf8")));
  const imported = new Set(
    texts.flatMap((text) => [...text.matchAll(/\/icons\/([\w-]+\.ts)"/g)].map(([, name]) => name)),
  );
  const icons = (await readdir(join(web, "ui/icons"))).filter((name) => name.endsWith(".ts"));
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.filter((name) => !imported.has(name))).toEqual([]);
});

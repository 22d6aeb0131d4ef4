import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { reports } from "../../domain/reports/index.ts";

const root = join(import.meta.dirname, "../..");
const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The source files below a folder, relative to it. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(root, folder), { recursive: true }))
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(name))
    .sort();
const importedBy = async (file: string): Promise<readonly string[]> =>
  [...(await readFile(join(root, file), "utf8")).matchAll(/"\.\/([^"]+)"/g)]
    .map(([, name = ""]) => name)
    .sort();

/** Each map, its folder, and the files that it must import: a file in no map would never be loaded. */
const maps: readonly (readonly [map: string, folder: string, isMapped: (file: string) => boolean])[] = [
  ["domain/entities/declared.ts", "domain/entities", (file) => declaredFiles.has(file)],
  ["server/entities/hooks.ts", "server/entities", (file) => file.endsWith("-hooks.ts")],
  ["server/entities/commands.ts", "server/entities", (file) => file.endsWith("-commands.ts")],
  ["web/overrides/loaders.ts", "web/overrides", (file) => file !== "loaders.ts"],
];
const declaredFiles = new Set(
  (await filesIn("domain/entities")).filter((file) =>
    entities.some(({ name }) => file.endsWith(`/${kebabCase(name)}.ts`)),
  ),
);

test.each(maps)("%s imports each file of its kind once", async (map, folder, isMapped) => {
  const imported = (await importedBy(map)).filter(isMapped);
  expect(imported.length).toBeGreaterThan(5);
  expect(imported).toEqual((await filesIn(folder)).filter(isMapped));
});

test("the browser finds the declaration of each entity by its file name", async () => {
  const files = await filesIn("domain/entities");
  for (const { name } of entities) {
    const found = files.filter(
      (file) => file.split("/").at(-1) === `${kebabCase(name)}.ts` && file.split("/").length === 2,
    );
    expect(found, name).toHaveLength(1);
    expect(await import(join(root, "domain/entities", found[0] ?? "")), name).toHaveProperty(name);
  }
});

test("each report and each SQL file is used", async () => {
  const declared = (await readFile(join(root, "domain/reports/declared.ts"), "utf8")).matchAll(
    /"\.\/([^"]+)"/g,
  );
  expect([...declared]).toHaveLength(reports.length);
  for (const file of await filesIn("domain/reports"))
    if (/= report\(/.test(await readFile(join(root, "domain/reports", file), "utf8")))
      expect(await importedBy("domain/reports/declared.ts")).toContain(file);
  const sqlMap = await importedBy("server/reports/declared.ts");
  for (const file of await filesIn("server/reports/sql"))
    if (/= reportSql\(/.test(await readFile(join(root, "server/reports/sql", file), "utf8")))
      expect(sqlMap).toContain(`sql/${file}`);
});

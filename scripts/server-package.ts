import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const packageFile = join(root, "package.json");
const manifest = z
  .looseObject({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(packageFile, "utf8")));

const sourcesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(root, folder), { recursive: true }))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(root, folder, name));
const files = (await Promise.all(["domain", "server"].map(sourcesIn))).flat();
const sources = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");

/** True for a module that the sources import, load or name as a path, e.g. that of a font. */
const isNamed = (name: string): boolean => [`"${name}"`, `"${name}/`].some((text) => sources.includes(text));

// Rewrites package.json for the image, which needs the modules of the server only; `npm prune` removes the others.
const { devDependencies, optionalDependencies, ...kept } = manifest;
const dependencies = Object.fromEntries(Object.entries(kept.dependencies).filter(([name]) => isNamed(name)));
await writeFile(packageFile, `${JSON.stringify({ ...kept, dependencies }, null, 2)}\n`);

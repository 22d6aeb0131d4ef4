import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { bundle } from "../build/bundle.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/tools");

/** Modules with data computed from all declarations. */
const modules = [
  "domain/navigation/report-summaries.ts",
  "domain/records/act-summaries.ts",
  "domain/records/entity-summaries.ts",
  "domain/records/reference-fields.ts",
];
const precomputed = new RegExp(`/(${modules.join("|").replaceAll(".", "\\.")})$`);

const isModule = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Vite plugin: replaces these modules with their computed values in the build; dev and tests compute them. */
export const precomputedModules = (): Plugin => {
  let built: Promise<void> | undefined;
  return {
    name: "precomputed-modules",
    apply: "build",
    load: {
      filter: { id: precomputed },
      async handler(id) {
        built ??= bundle({ root, programs: modules, folder });
        await built;
        const file = join(folder, relative(root, id).replace(/\.ts$/, ".js"));
        // Each build computes them anew, also in a process that builds twice.
        const module: unknown = await import(`${pathToFileURL(file).href}?${Date.now()}`);
        if (!isModule(module)) throw new Error(`${id} is no module`);
        const lines = Object.entries(module).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join("\n"), map: null };
      },
    },
  };
};

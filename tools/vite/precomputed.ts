import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules with data computed from all declarations. */
const precomputed =
  /\/domain\/(records\/entity-summaries|records\/reference-fields|records\/act-summaries|navigation\/report-summaries)\.ts$/;

const isModule = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Vite plugin: replaces these modules with their computed values in the build; dev and tests compute them. */
export const precomputedModules = (): Plugin => ({
  name: "precomputed-modules",
  apply: "build",
  load: {
    filter: { id: precomputed },
    async handler(id) {
      const module: unknown = await import(pathToFileURL(id).href);
      if (!isModule(module)) throw new Error(`${id} is no module`);
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join("\n"), map: null };
    },
  },
});

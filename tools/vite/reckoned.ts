import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules that hold nothing but data reckoned from every declaration. */
const reckoned = /\/domain\/(outlines|referring|report-outlines)\.ts$/;

const isModule = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Ships what such a module says instead of all that it is reckoned from; in dev and under tests it is reckoned on the spot. */
export const reckonedModules = (): Plugin => ({
  name: "reckoned-modules",
  apply: "build",
  load: {
    filter: { id: reckoned },
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

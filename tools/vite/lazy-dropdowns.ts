import { join } from "node:path";
import type { Plugin } from "vite";

const part = /\/(Popover|ScrollArea|OptionsDropdown|use-combobox)\.mjs$/;
const component = /\/@mantine\/core\/esm\/components\/(\w+)\//;

/** Whether Mantine's code of selects imports a part that loads later. Its package exports the real ones. */
export function isInSelect(source: string, importer: string): boolean {
  const [, name] = component.exec(importer) ?? [];
  const [, imported] = part.exec(source) ?? [];
  if (name === undefined || imported === undefined) return false;
  return name === "Combobox" || imported === "OptionsDropdown" || imported === "use-combobox";
}

/**
 * Vite plugin: lets the lists of Mantine's selects load when they open. A form needs its selects, but positions,
 * transitions and scroll bars of their lists, which are three times as large, only then.
 */
export const lazyDropdowns = (root: string): Plugin => ({
  name: "lazy-dropdowns",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: part },
    handler: (source, importer) =>
      importer && isInSelect(source, importer) ? join(root, "web/ui/overlays/lazy-dropdown.tsx") : null,
  },
});

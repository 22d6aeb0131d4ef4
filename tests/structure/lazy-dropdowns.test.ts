import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInSelect } from "../../tools/vite/lazy-dropdowns.ts";

const components = join(import.meta.dirname, "../../node_modules/@mantine/core/esm/components");

/** Names that the files of a component import from modules that load later in the build. */
const importedLate = (component: string): readonly string[] => {
  const folder = join(components, component);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".mjs"),
  );
  const names = files.flatMap((file) => {
    const imports = readFileSync(join(folder, file), "utf8").matchAll(/^import \{ (\w+) \} from "(.+)";$/gm);
    return [...imports].flatMap(([, name = "", source = ""]) =>
      isInSelect(source, join(folder, file)) ? [name] : [],
    );
  });
  return [...new Set(names)].sort();
};

test("the lists of Mantine's selects load later in the build, and its other popovers with their code", () => {
  expect(importedLate("Combobox")).toEqual(["Popover", "ScrollArea", "useCombobox"]);
  for (const select of ["Select", "MultiSelect", "TagsInput", "Autocomplete"])
    expect(importedLate(select)).toEqual(["OptionsDropdown", "useCombobox"]);
  for (const other of ["Menu", "Popover", "Tooltip"]) expect(importedLate(other)).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Lets the build remove the components of a module that nothing uses: creating one may have an effect, and giving it a
 * name, its class names or its variables, which only themes read, counts as a use of it.
 */
export const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]+";$/gm, "")
    .replace(/^\w+\.(classes|varsResolver) = ([\w.]+|\{[^}]*\});$/gm, "")
    .replace(
      /= ((\w+(?:\$\d+)?\.forwardRef|factory|genericFactory|polymorphicFactory)\()/g,
      "= /* @__PURE__ */ $1",
    );

/** A component that is a member of another one, such as `Menu.Item`. */
const member = /\b[A-Z]\w*\.[A-Z]\w*/g;
const memberAssignment = /^([A-Z]\w*\.[A-Z]\w*) = \w+;$/gm;

/** The members that a source uses, apart from giving them to their component. */
export const findMembers = (code: string): readonly string[] =>
  code.replace(memberAssignment, "").match(member) ?? [];

/** Leaves out the members that nothing uses; otherwise a component brings all of its parts. */
export const withoutMembers = (code: string, used: ReadonlySet<string>): string =>
  withoutNames(code).replace(memberAssignment, (whole, name: string) => (used.has(name) ? whole : ""));

/** Members that the sources of a folder use. */
function findMembersIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx|mjs)$/.test(path))
    .flatMap((path) => findMembers(readFileSync(join(folder, path), "utf8")));
}

/** Vite plugin: leaves out components of the router and of Mantine that the app does not use. */
export function unusedComponents(root: string): Plugin {
  let used: ReadonlySet<string> = new Set();
  return {
    name: "unused-components",
    apply: "build",
    buildStart() {
      const folders = ["web", "node_modules/@mantine/core/esm", "node_modules/@mantine/dates/esm"];
      used = new Set(folders.flatMap((folder) => findMembersIn(join(root, folder))));
    },
    transform: {
      filter: { id: /\/(react-router\/dist\/.*\/dom\/lib\.js|@mantine\/core\/esm\/.*\.mjs)$/ },
      handler: (code, id) => ({
        code: id.includes("react-router") ? withoutNames(code) : withoutMembers(code, used),
        map: null,
      }),
    },
  };
}

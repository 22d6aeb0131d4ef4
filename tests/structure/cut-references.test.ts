import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { transform } from "rolldown/utils";
import { expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { cutReferences } from "../../tools/vite/cut-references.ts";

const folder = join(import.meta.dirname, "../../domain/entities");
const everything = () => true;

test("an entity that is only referenced is replaced by its name", () => {
  const code = `import { vendor } from "../vendors/vendor.ts";
export const bank = entity("bank", { fields: { vendorId: ref(vendor, { vendor: 1 }), vendorIds: refs(vendor) } });`;
  expect(cutReferences(code, everything)).toBe(
    code.replace(/^import.*$/m, 'const vendor = { name: "vendor" };'),
  );
});

test.each([
  ["its fields are used", "const { name } = user.fields; ref(user);"],
  ["its table is shared", 'entity("staff", { on: user, fields: { userId: ref(user) } });'],
  ["it is passed on by its own name", "f({ user }); ref(user);"],
  ["it is in the options of a reference", "ref(user, { of: user });"],
])("an entity is kept where %s", (_, rest) => {
  const code = `import { user } from "./user.ts";\n${rest}`;
  expect(cutReferences(code, everything)).toBe(code);
});

test("keeps other values, and imports of several names", () => {
  for (const first of ['import { user } from "./common.ts";', 'import { user, states } from "./user.ts";']) {
    const code = `${first}\nref(user);`;
    expect(cutReferences(code, (source) => source === "./user.ts")).toBe(code);
  }
});

const line = /^export \{ (\w+) \} from "\.\/(.+)";$/gm;

test("in the browser, a declaration imports only the one whose table it shares", async () => {
  const list = await readFile(join(folder, "declared.ts"), "utf8");
  const declared = [...list.matchAll(line)].map(([, name = "", file = ""]) => ({ name, file }));
  expect(declared).toHaveLength(entities.length);
  for (const { name, file } of declared) {
    const { code } = await transform(file, await readFile(join(folder, file), "utf8"));
    const isEntity = (source: string, other: string) =>
      declared.some((one) => one.name === other && basename(one.file) === basename(source));
    const left = [...cutReferences(code, isEntity).matchAll(/^import .* from "(.+)";$/gm)]
      .map(([, source = ""]) => declared.find((one) => basename(one.file) === basename(source))?.name)
      .filter((other) => other !== undefined);
    const shared = entities.find((entity) => entity.name === name)?.sharesTableWith?.name;
    expect({ name, left: left.filter((other) => other !== shared) }).toEqual({ name, left: [] });
  }
});

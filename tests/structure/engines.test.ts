import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { satisfies } from "semver";
import { expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");

/** The oldest Node of each line that package.json, README and kasekam.js name. */
const supported = ["20.19.0", "22.12.0", "24.0.0"];

/** Packages that declare a newer Node than we support, with the reason why they are used on it. */
const exceptions: Readonly<Record<string, string>> = {
  "@img/sharp-win32-ia32": "for Windows of 32 bits, which Node 22 does not have",
  "pg-boss": "decision 176: CI runs the whole suite on Node 20",
};

const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        dev: z.optional(z.boolean()),
        engines: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.string())])),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")));

/** Names of the production packages that do not admit one of the versions. */
function findRefusing(versions: readonly string[]): readonly string[] {
  const refusing = new Set<string>();
  for (const [path, { dev, engines: declared }] of Object.entries(packages)) {
    if (path === "" || dev || !declared || Array.isArray(declared)) continue;
    const range = declared.node;
    if (range && !versions.every((version) => satisfies(version, range)))
      refusing.add(path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  }
  return [...refusing].sort();
}

test("package.json admits the versions of Node that are supported, and none before", () => {
  for (const version of supported) expect(satisfies(version, engines.node), version).toBe(true);
  for (const version of ["20.18.0", "21.7.0", "22.11.0"])
    expect(satisfies(version, engines.node), version).toBe(false);
});

test("every package of the server admits these versions, but for the exceptions", () => {
  expect(findRefusing(supported)).toEqual(Object.keys(exceptions).sort());
});

test("a package that needs a newer Node is found", () => {
  expect(findRefusing(["4.0.0"]).length).toBeGreaterThan(10);
});

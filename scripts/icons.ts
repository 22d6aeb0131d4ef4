import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../server/installation/root.ts";
import { icons } from "./commands/development.ts";
import { runCommand } from "./commands/run-command.ts";
import { type FetchedPackage, fetchPackage } from "./packages/fetch-package.ts";

/** 5,900 icons, 50 MB. */
const source: FetchedPackage = {
  spec: "@tabler/icons@3.51.0",
  integrity:
    "sha512-0pinvPZz7YeX+OSfxuEAbnEPWbocVXW5iU8h5lh41pYG8sZuQfpWECC980lxOT0clGIcNGn8xsBr+zKaRGdA/g==",
};
const folder = join(root, "web/ui/icons");

const nodesSchema = z.record(z.string(), z.array(z.tuple([z.string(), z.looseObject({ d: z.string() })])));
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.string(),
  repository: z.object({ type: z.string(), url: z.string() }),
});
type Nodes = z.output<typeof nodesSchema>;

/** Names of the files of `web/ui/icons` that the web app imports, without their ending. */
function findImported(): readonly string[] {
  const files = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, "web", file), "utf8").matchAll(/from "[^"]*\/icons\/([\w-]+)\.ts"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...new Set(names)].sort();
}

/** Name of the component of an icon, e.g. `IconMenu2` of `menu-2`. */
const componentOf = (name: string): string =>
  `Icon${name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())}`;

function writeIcon(name: string, nodes: Nodes, look: "outline" | "filled"): void {
  const shape = nodes[look === "filled" ? name.replace(/-filled$/, "") : name];
  if (!shape)
    throw new Error(`${source.spec} has no icon ${name}. Its icons are listed on https://tabler.io/icons.`);
  if (shape.some(([tag]) => tag !== "path")) throw new Error(`The icon ${name} has other parts than paths.`);
  const paths = JSON.stringify(shape.map(([, { d }]) => d));
  const end = look === "filled" ? ', "filled"' : "";
  writeFileSync(
    join(folder, `${name}.ts`),
    `import { createIcon } from "../icon.tsx";\n\nexport const ${componentOf(name)} = /* @__PURE__ */ createIcon(${paths}${end});\n`,
  );
}

await runCommand(icons, async () => {
  const temporary = mkdtempSync(join(tmpdir(), "kasekam-icons-"));
  try {
    const unpacked = await fetchPackage(source, temporary);
    const readJson = (file: string): unknown => JSON.parse(readFileSync(join(unpacked, file), "utf8"));
    const outline = nodesSchema.parse(readJson("tabler-nodes-outline.json"));
    const filled = nodesSchema.parse(readJson("tabler-nodes-filled.json"));
    const names = findImported();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const name of names)
      if (name.endsWith("-filled")) writeIcon(name, filled, "filled");
      else writeIcon(name, outline, "outline");
    copyFileSync(join(unpacked, "LICENSE"), join(folder, "LICENSE"));
    // The notices of the web app take name, version and source from it, as from installed packages.
    const { name, version, license, author, repository } = manifestSchema.parse(readJson("package.json"));
    const manifest = { name, version, private: true, type: "module", license, author, repository };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    execFileSync("npx", ["biome", "check", "--write", folder], { cwd: root, stdio: "pipe" });
    process.stdout.write(`${names.length} icons of ${source.spec} are in web/ui/icons.\n`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

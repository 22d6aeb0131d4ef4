import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";

export const root = join(import.meta.dirname, "../..");

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      message: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
});

export type Finding = z.infer<typeof report>["diagnostics"][number];

/** Lint findings for a folder with its own configuration, optionally of a single rule. */
export const lint = async (folder: string, rule?: string): Promise<Finding[]> => {
  const biome = join(root, "node_modules/.bin/biome");
  const only = rule ? [`--only=${rule}`] : [];
  const options = ["lint", ...only, "--reporter=json", "--max-diagnostics=none"];
  const output = await new Promise<string>((done) => {
    execFile(biome, options, { cwd: folder, maxBuffer: 64_000_000 }, (_error, stdout) => done(stdout));
  });
  return report.parse(JSON.parse(output)).diagnostics;
};

/** Lint findings for virtual files (path to content) placed in the source tree. */
export const lintFiles = async (files: ReadonlyMap<string, string>, rule?: string): Promise<Finding[]> => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-lint-"));
  try {
    for (const name of ["biome.json", ".gitignore", "tools/lint"]) {
      await cp(join(root, name), join(folder, name), { recursive: true });
    }
    for (const [file, content] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    return await lint(folder, rule);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";

/** What runs is built for the oldest Node that package.json admits. */
const target = "node20";

const exists = (/** @type {string} */ path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Replaces a file in one step, so that a program that starts meanwhile reads the old or the new one.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
async function writeWhole(path, content) {
  await mkdir(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}`;
  await writeFile(written, content);
  await rename(written, path);
}

/**
 * Builds TypeScript programs to JavaScript with source maps. Packages stay in node_modules. Files of earlier builds stay,
 * because a running server may still load one; `isClean` removes them.
 * @param {{ root: string, programs: readonly string[], folder: string, isClean?: boolean }} options
 *   `programs` are paths of sources below `root`; `scripts/seed.ts` becomes `<folder>/scripts/seed.js`.
 */
export async function bundle({ root, programs, folder, isClean = false }) {
  const { rolldown } = await import("rolldown");
  const built = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs.map((path) => [path.replace(/\.ts$/, ""), join(root, path)])),
    external: (id) => !id.startsWith(".") && !isAbsolute(id),
    platform: "node",
    tsconfig: false,
    transform: { target },
    logLevel: "warn",
  });
  const { output } = await built.generate({
    dir: folder,
    format: "esm",
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  await built.close();
  if (isClean) await rm(folder, { recursive: true, force: true });
  // Programs come last: they name chunks, whose names change with their content.
  const isProgram = (/** @type {string} */ name) => !name.startsWith("chunks/");
  const files = output.map((file) => ({
    name: file.fileName,
    content: file.type === "chunk" ? file.code : file.source,
  }));
  for (const part of [
    files.filter(({ name }) => !isProgram(name)),
    files.filter(({ name }) => isProgram(name)),
  ])
    await Promise.all(
      part.map(async ({ name, content }) => {
        const path = join(folder, name);
        if (isProgram(name) || !(await exists(path))) await writeWhole(path, content);
      }),
    );
}

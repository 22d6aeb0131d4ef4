import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, buildIfOutdated } from "./build.js";
import { bundle } from "./bundle.js";
import { commands } from "./programs.js";
import { root, server, web } from "./targets.js";

const usage = `node kasekam.js <command> [options]

Commands:
  ${[...commands.keys(), "build"].join("\n  ")}

"build" builds the server and the web app; "build --changed" only those that are older than their sources.
A developer's program is named by its file: node kasekam.js scripts/docs.ts`;

/**
 * Runs a built program in this process, with the options that follow its name.
 * @param {string} folder @param {string} source @param {readonly string[]} options
 */
async function runBuilt(folder, source, options) {
  const file = join(folder, source.replace(/\.ts$/, ".js"));
  process.argv.splice(1, process.argv.length, file, ...options);
  await import(pathToFileURL(file).href);
}

/** @param {readonly string[]} options `--changed` and the target `web` or `server` */
async function runBuild(options) {
  const named = [server, web].filter((target) => options.includes(target.option));
  for (const target of named.length > 0 ? named : [server, web])
    await (options.includes("--changed") ? buildIfOutdated(target) : build(target, true));
}

/** @param {string[]} words A command or the file of a developer's program, and its options */
export async function runCommand([name = "", ...options]) {
  const source = commands.get(name);
  try {
    if (source) await buildIfOutdated(server);
    else if (name.endsWith(".ts") && existsSync(join(root, name)))
      await bundle({ root, programs: [name], folder: join(root, "dist/tools") });
    else if (name === "build") return await runBuild(options);
    else throw new Error(usage);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return;
  }
  await (source
    ? runBuilt(join(root, "dist/server"), source, options)
    : runBuilt(join(root, "dist/tools"), name, options));
}

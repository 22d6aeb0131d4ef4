import { existsSync } from "node:fs";
import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./targets.js";

/** @typedef {import("./targets.js").Target} Target */

const changedAt = async (/** @type {string} */ path) =>
  (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;

/**
 * When a file or anything in a folder changed last, in milliseconds of the clock; 0 when it is missing.
 * @param {string} path
 */
async function newestChange(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const inside = entries.map((entry) => changedAt(join(entry.parentPath, entry.name)));
  return Math.max(await changedAt(path), ...(await Promise.all(inside)));
}

/** True when a target is missing or older than its sources. @param {Target} target */
async function isOutdated({ sources, output }) {
  const [first = ""] = sources;
  // An image or an archive has the built programs without their sources.
  if (!existsSync(join(root, first))) return false;
  const changes = await Promise.all(sources.map((source) => newestChange(join(root, source))));
  return (await changedAt(join(root, output))) < Math.max(...changes);
}

/** @param {unknown} error */
const isMissingPackage = (error) =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

/**
 * Builds a target.
 * @param {Target} target
 * @param {boolean} [isClean] Removes the files of earlier builds.
 */
export async function build(target, isClean = false) {
  const startedAt = new Date();
  await target.build(isClean).catch((error) => {
    if (!isMissingPackage(error)) throw error;
    throw new Error(
      `The ${target.name} can't be built, because a package for it is missing: run "npm ci --include=dev", or install a released archive, which is built. (${error.message.split("\n")[0]})`,
    );
  });
  // A source that changed during the build is newer than it.
  await utimes(join(root, target.output), startedAt, startedAt);
}

/** Builds a target when it is missing or older than its sources. @param {Target} target */
export async function buildIfOutdated(target) {
  if (!(await isOutdated(target))) return;
  const isBuilt = existsSync(join(root, target.output));
  if (isBuilt && !existsSync(join(root, "node_modules/rolldown"))) return;
  if (target.isSlow)
    console.log(
      `The ${target.name} ${isBuilt ? "changed since it was built" : "is not built yet"}: building it.`,
    );
  await build(target);
}

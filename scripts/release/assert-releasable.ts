import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readBuild } from "../../server/version/read-build.ts";
import { findVersion } from "./changelog.ts";
import { tryGit } from "./git.ts";

const manifest = z.looseObject({ version: z.string(), previousRelease: z.string() });
const chartFile = z.looseObject({ version: z.string(), appVersion: z.string() });

const readManifest = async (root: string) =>
  manifest.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));

/**
 * Returns the version that the last commit releases. Throws an error that says what is missing: a clean clone, the tag, the
 * changelog, the version of the chart, or the release before.
 */
export async function assertReleasable(root: string): Promise<string> {
  const { version, previousRelease } = await readManifest(root);
  const status = tryGit(root, "status", "--porcelain");
  if (status === undefined)
    throw new Error("A release is made in a clone of the git repository; this is none.");
  if (status !== "")
    throw new Error(`A release is made from committed files only. Commit or remove these first:\n${status}`);
  if (readBuild(root).version !== version)
    throw new Error(
      `The last commit has no tag v${version}. Prepare the version (npm run release -- --prepare <version>), commit it, and tag the commit.`,
    );
  if (!findVersion(await readFile(join(root, "CHANGELOG.md"), "utf8"), version))
    throw new Error(`CHANGELOG.md has no section "## ${version} - <date>".`);
  const chart = chartFile.parse(parse(await readFile(join(root, "deploy/helm/kasekam/Chart.yaml"), "utf8")));
  if (chart.version !== version || chart.appVersion !== version)
    throw new Error(`deploy/helm/kasekam/Chart.yaml does not have the version ${version}.`);
  if (tryGit(root, "merge-base", "--is-ancestor", previousRelease, "HEAD") === undefined)
    throw new Error(`previousRelease in package.json (${previousRelease}) is no commit before this one.`);
  return version;
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { compareVersions } from "../../domain/values/semantic-version.ts";
import { dateUnreleased, findVersion } from "./changelog.ts";
import { tryGit } from "./git.ts";

const manifest = z.looseObject({ version: z.string(), previousRelease: z.string() });

async function change(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, "utf8")));
}

/** Replaces what a pattern finds first. Throws when it finds nothing, so that no file is left with the old version. */
function replaceOnce(text: string, pattern: RegExp, replacement: string, file: string): string {
  if (!pattern.test(text)) throw new Error(`${file} does not name its version where it is expected.`);
  return text.replace(pattern, replacement);
}

const versionLine = /("version": ")[^"]*(")/;

/**
 * Sets the version of the next release in package.json, package-lock.json, the chart and the changelog. `date`: YYYY-MM-DD.
 * Throws when it is no higher version.
 */
export async function prepareVersion(root: string, version: string, date: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`"${version}" is no version of a release: give three numbers, as in 0.3.0.`);
  const changelog = join(root, "CHANGELOG.md");
  const { version: before } = manifest.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const isNew = findVersion(await readFile(changelog, "utf8"), version) === undefined;
  if (compareVersions(version, before) < 0 || !isNew)
    throw new Error(`${version} is not higher than ${before}, which is in package.json or was released.`);
  await change(changelog, (text) => dateUnreleased(text, version, date));
  await change(join(root, "package.json"), (text) =>
    replaceOnce(text, versionLine, `$1${version}$2`, "package.json"),
  );
  // The file names the version twice: at its top, and for the package "".
  await change(join(root, "package-lock.json"), (text) => {
    const rest = text.indexOf('"packages"');
    const [top, packages] = [text.slice(0, rest), text.slice(rest)];
    return [top, packages]
      .map((part) => replaceOnce(part, versionLine, `$1${version}$2`, "package-lock.json"))
      .join("");
  });
  await change(join(root, "deploy/helm/kasekam/Chart.yaml"), (text) =>
    replaceOnce(
      replaceOnce(text, /^version: .*$/m, `version: ${version}`, "Chart.yaml"),
      /^appVersion: .*$/m,
      `appVersion: "${version}"`,
      "Chart.yaml",
    ),
  );
}

/** Makes the newest release the one from which the upgrade test starts. Returns its tag. */
export async function startNext(root: string): Promise<string> {
  const path = join(root, "package.json");
  const { version } = manifest.parse(JSON.parse(await readFile(path, "utf8")));
  const tag = `v${version}`;
  const commit = tryGit(root, "rev-parse", "--verify", "--quiet", `${tag}^{commit}`);
  if (!commit) throw new Error(`There is no tag ${tag}: release ${version} first.`);
  await change(path, (text) =>
    replaceOnce(text, /("previousRelease": ")[^"]*(")/, `$1${commit}$2`, "package.json"),
  );
  return tag;
}

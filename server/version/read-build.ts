import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { compareVersions } from "../../domain/values/semantic-version.ts";

export interface Build {
  /** Semantic version. The release itself: `0.2.0`. 14 commits after it: `0.2.1-dev.14+abc1234`. */
  readonly version: string;
  /** 40 hexadecimal digits; null where neither a repository nor an archive says it. */
  readonly commit: string | null;
}

/** What is known about the commit, from git or from `git archive`. */
interface Described {
  /** `v0.2.0`, `v0.2.0-14-g<commit>`, either with `-dirty`; a commit where no tag is found. */
  readonly name: string;
  readonly commit: string | null;
}

const release = /^\d+\.\d+\.\d+$/;
const described = /^v(\d+\.\d+\.\d+)(?:-(\d+)-g[0-9a-f]{40})?(-dirty)?$/;
const commitName = /^[0-9a-f]{40}$/;

const nextPatch = (version: string): string => version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

/** Returns the version of a commit. `planned`: the version in package.json, which may be higher than that of the newest tag. */
export function versionOf(planned: string, { name, commit }: Described): string {
  const [, tag, count = "0", dirty = ""] = described.exec(name) ?? [];
  const isChanged = dirty !== "" || name.endsWith("-dirty");
  if (tag !== undefined && count === "0" && !isChanged) return tag;
  const next = tag !== undefined && compareVersions(planned, tag) <= 0 ? nextPatch(tag) : planned;
  const metadata = [...(commit ? [commit.slice(0, 7)] : []), ...(isChanged ? ["dirty"] : [])].join(".");
  return `${next}-dev${tag === undefined ? "" : `.${count}`}${metadata && `+${metadata}`}`;
}

/** Asks git; undefined without git or without a repository of this folder's own. */
function askGit(root: string): Described | undefined {
  if (!existsSync(join(root, ".git"))) return undefined;
  const options = ["--tags", "--long", "--always", "--dirty", "--abbrev=40", "--match", "v[0-9]*"];
  try {
    // A service often runs as another user than the owner of the checkout, which git refuses without safe.directory.
    const name = execFileSync(
      "git",
      ["--no-optional-locks", "-c", "safe.directory=*", "describe", ...options],
      {
        cwd: root,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      },
    ).trim();
    return { name, commit: /[0-9a-f]{40}/.exec(name)?.[0] ?? null };
  } catch {
    return undefined;
  }
}

/** Reads what `git archive` wrote; the placeholders of a checkout say nothing. */
function readArchived(root: string): Described | undefined {
  const { commit, tag } = z
    .object({ commit: z.string(), tag: z.string() })
    .parse(JSON.parse(readFileSync(join(root, "version.json"), "utf8")));
  return commitName.test(commit) ? { name: tag, commit } : undefined;
}

/** Returns the version and commit of the product in a folder: those of its repository, or of the archive that it was in. */
export function readBuild(root: string): Build {
  const { version } = z
    .object({ version: z.string().regex(release, "The version in package.json must be three numbers.") })
    .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const found = askGit(root) ?? readArchived(root) ?? { name: "", commit: null };
  return { version: versionOf(version, found), commit: found.commit };
}

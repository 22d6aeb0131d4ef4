import { execFileSync } from "node:child_process";

/** Runs git in a folder; returns what it prints, without the last line end. Throws when git does. */
export const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trimEnd();

/** Returns what git prints, or undefined when it fails: outside of a repository, or for a name that does not exist. */
export function tryGit(folder: string, ...words: readonly string[]): string | undefined {
  try {
    return git(folder, ...words);
  } catch {
    return undefined;
  }
}

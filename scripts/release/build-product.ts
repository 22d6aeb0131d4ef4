import { execFileSync } from "node:child_process";
import { git } from "./git.ts";

/** Builds the web app and the server anew; for a dry run only those that are older than their sources. */
export function buildProduct(root: string, isDryRun: boolean): void {
  const words = isDryRun ? ["kasekam.js", "build", "--changed"] : ["kasekam.js", "build"];
  // The time of the commit, so that two builds of it are the same.
  const env = { ...process.env, SOURCE_DATE_EPOCH: git(root, "log", "-1", "--format=%ct") };
  execFileSync(process.execPath, words, { cwd: root, stdio: "inherit", env });
}

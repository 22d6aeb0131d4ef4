import { execFileSync } from "node:child_process";

/** Builds the web app and the server anew; for a dry run only those that are older than their sources. */
export function buildProduct(root: string, isDryRun: boolean): void {
  const words = isDryRun ? ["kasekam.js", "build", "--changed"] : ["kasekam.js", "build"];
  execFileSync(process.execPath, words, { cwd: root, stdio: "inherit" });
}

import { spawnSync } from "node:child_process";
import { z } from "zod";
import { root } from "../../server/installation/root.ts";

const answer = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Asks the registry for known vulnerabilities of what the server installs. Exit code 1: some are severe; 2: no answer. */
const { stdout } = spawnSync("npm", ["audit", "--json", "--omit=dev"], { cwd: root, encoding: "utf8" });

function parseAnswer(): z.infer<typeof answer> | undefined {
  try {
    return answer.parse(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}

const found = parseAnswer();
if (!found) {
  console.error("The registry does not answer npm audit: vulnerabilities of packages were NOT checked.");
  process.exitCode = 2;
} else {
  const severe = Object.entries(found.vulnerabilities).filter(([, { severity }]) =>
    ["high", "critical"].includes(severity),
  );
  for (const [name, { severity, range }] of severe) console.error(`${name} ${range}: ${severity}`);
  console.log(`npm audit: ${severe.length} packages of the server with high or critical vulnerabilities.`);
  if (severe.length > 0) process.exitCode = 1;
}

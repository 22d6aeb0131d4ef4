import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const staticImport = /^(?:import|export)\s(?!type\s)(?:[^"']*?\sfrom\s)?"([^"]+)";$/gm;

/** The packages that a file and what it imports load at once, with the file that imports each first. */
function packagesOf(entry: string): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set([entry]);
  for (const file of seen)
    for (const [, source = ""] of readFileSync(join(root, file), "utf8").matchAll(staticImport)) {
      if (source.startsWith(".")) {
        if (source.endsWith(".ts")) seen.add(join(dirname(file), source));
      } else if (!source.startsWith("node:")) {
        const name = source
          .split("/")
          .slice(0, source.startsWith("@") ? 2 : 1)
          .join("/");
        if (!packages.has(name)) packages.set(name, file);
      }
    }
  return packages;
}

test("the settings are checked and the database is started before the code of the app is loaded", () => {
  expect([...packagesOf("server/main.ts").keys()]).not.toContain("pg-boss");
});

test("the server starts without the code of sheets, mails, pictures and passkeys", () => {
  const packages = new Map([...packagesOf("server/main.ts"), ...packagesOf("server/startup/serve.ts")]);
  expect([...packages.keys()]).toEqual(expect.arrayContaining(["fastify", "pg", "zod"]));
  const late = ["hucre", "nodemailer", "sharp", "@simplewebauthn/server"];
  expect(late.flatMap((name) => (packages.has(name) ? [`${name} in ${packages.get(name)}`] : []))).toEqual(
    [],
  );
});

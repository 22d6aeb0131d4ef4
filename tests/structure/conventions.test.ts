import { expect, test } from "vitest";
import { lintFiles } from "../support/lint.ts";

const assertion = "export const id = (value: unknown): string => value as string;\n";

const findIn = async (file: string, content: string): Promise<string[]> =>
  (await lintFiles(new Map([[file, content]]))).map(({ category }) => category);

test.each(["domain/access/can.ts", "server/records/list/list.ts", "web/app.tsx", "scripts/seed.ts"])(
  "%s may not use a type assertion",
  async (file) => {
    expect(await findIn(file, assertion)).toContain("plugin");
    expect(await findIn(file, "export const roles = [1, 2] as const;\n")).not.toContain("plugin");
  },
);

test.each(["domain/declare/field.ts", "server/db/schema/tables.ts", "server/records/list/list.test.ts"])(
  "%s may use a type assertion",
  async (file) => {
    expect(await findIn(file, assertion)).not.toContain("plugin");
  },
);

test.each([
  ["domain/access/can.ts", "export const x = (value: any) => value;\n", "noExplicitAny"],
  [
    "domain/access/can.ts",
    "export const x = (value: string | null) => value!.length;\n",
    "noNonNullAssertion",
  ],
  ["domain/access/can.ts", "export default 1;\n", "noDefaultExport"],
  ["domain/contracts/index.ts", 'export { login } from "./auth.ts";\n', "noBarrelFile"],
  ["server/UserList.ts", "export const x = 1;\n", "useFilenamingConvention"],
  ["server/app.ts", 'import fs from "fs";\nfs.statSync(".");\n', "useNodejsImportProtocol"],
  ["server/app.ts", "export const port = process.env.PORT;\n", "noProcessEnv"],
])("%s may not contain %j (%s)", async (file, content, rule) => {
  expect((await findIn(file, content)).join(" ")).toContain(rule);
});

test.each([
  "crypto.randomUUID()",
  "await crypto.subtle.digest('SHA-256', bytes)",
  "navigator.clipboard.writeText(text)",
  "navigator.mediaDevices.getUserMedia({ audio: true })",
  "navigator.geolocation.getCurrentPosition(done)",
  "navigator.locks.request('a', work)",
])("the web and the domain may not use %s, which plain HTTP does not have", async (use) => {
  const content = `export const use = async (text: string, bytes: BufferSource, done: () => void, work: () => void) => [text, bytes, done, work, ${use}];\n`;
  for (const file of ["domain/text/format.ts", "web/api/intents/intents.ts", "web/ui/button.tsx"])
    expect(await findIn(file, content), file).toContain("plugin");
  expect(await findIn("server/app.ts", content)).not.toContain("plugin");
});

test.each([
  ["domain/entities/declared.ts", 'export { banner } from "./content/banner.ts";\n', "noBarrelFile"],
  ["vite.config.ts", "export default 1;\n", "noDefaultExport"],
  ["server/env.ts", "export const port = process.env.PORT;\n", "noProcessEnv"],
])("%s may contain %j (%s)", async (file, content, rule) => {
  expect((await findIn(file, content)).join(" ")).not.toContain(rule);
});

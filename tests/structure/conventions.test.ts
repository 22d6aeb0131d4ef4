import { beforeAll, expect, test } from "vitest";
import { lintFiles } from "../support/lint.ts";

/** A file, and the rule that refuses it or accepts it. */
interface Sample {
  readonly file: string;
  readonly content: string;
  readonly rule: string;
  readonly isRefused: boolean;
}

const assertion = "export const id = (value: unknown): string => value as string;\n";
const onlyWithHttps = [
  "crypto.randomUUID()",
  "await crypto.subtle.digest('SHA-256', bytes)",
  "navigator.clipboard.writeText(text)",
  "navigator.mediaDevices.getUserMedia({ audio: true })",
  "navigator.geolocation.getCurrentPosition(done)",
  "navigator.locks.request('a', work)",
].map(
  (use) =>
    `export const use = async (text: string, bytes: BufferSource, done: () => void, work: () => void) => [text, bytes, done, work, ${use}];\n`,
);

const samplesOf = (
  isRefused: boolean,
  rows: readonly (readonly [file: string, content: string, rule: string])[],
): readonly Sample[] => rows.map(([file, content, rule]) => ({ file, content, rule, isRefused }));

/** The rules of tools/lint have the category `plugin`. */
const samples: readonly Sample[] = [
  ...samplesOf(true, [
    ["domain/access/can.ts", assertion, "plugin"],
    ["server/records/list/list.ts", assertion, "plugin"],
    ["web/app.tsx", assertion, "plugin"],
    ["scripts/seed.ts", assertion, "plugin"],
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
    ...onlyWithHttps.flatMap((content) =>
      ["domain/text/format.ts", "web/api/intents/intents.ts", "web/ui/button.tsx"].map(
        (file) => [file, content, "plugin"] as const,
      ),
    ),
  ]),
  ...samplesOf(false, [
    ["domain/declare/field.ts", assertion, "plugin"],
    ["server/db/schema/tables.ts", assertion, "plugin"],
    ["server/records/list/list.test.ts", assertion, "plugin"],
    ...["domain/access/can.ts", "server/records/list/list.ts", "web/app.tsx", "scripts/seed.ts"].map(
      (file) => [file, "export const roles = [1, 2] as const;\n", "plugin"] as const,
    ),
    ...onlyWithHttps.map((content) => ["server/app.ts", content, "plugin"] as const),
    ["domain/entities/declared.ts", 'export { banner } from "./content/banner.ts";\n', "noBarrelFile"],
    ["vite.config.ts", "export default 1;\n", "noDefaultExport"],
    ["server/env.ts", "export const port = process.env.PORT;\n", "noProcessEnv"],
  ]),
];

/** The samples with the linter's categories for each: one run of the linter for all. */
const linted: { readonly sample: Sample; readonly categories: readonly string[] }[] = [];

beforeAll(async () => {
  // Further samples for a file are siblings of it, to which the same rules apply.
  const placed = new Map<string, Sample>();
  for (const sample of samples) {
    let path = sample.file;
    for (let number = 2; placed.has(path); number += 1) path = sample.file.replace(".", `-${number}.`);
    placed.set(path, sample);
  }
  const findings = await lintFiles(new Map([...placed].map(([path, { content }]) => [path, content])));
  for (const [path, sample] of placed) {
    const own = findings.filter(({ location }) => location.path === path);
    linted.push({ sample, categories: own.map(({ category }) => category) });
  }
});

test.each(samples)("$rule in $file: $content", (sample) => {
  const found = linted.find((one) => one.sample === sample)?.categories ?? expect.fail("not linted");
  expect(found.some((category) => category.includes(sample.rule))).toBe(sample.isRefused);
});

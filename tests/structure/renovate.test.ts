import { readdir, readFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, name), "utf8"));

/** The options of Renovate that are used. The package of Renovate does not have its schema. */
const configuration = z.strictObject({
  $schema: z.literal("https://docs.renovatebot.com/renovate-schema.json"),
  extends: z.array(z.string()),
  timezone: z.string(),
  schedule: z.array(z.string()),
  rangeStrategy: z.literal("pin"),
  automerge: z.literal(false),
  minimumReleaseAge: z.string(),
  prConcurrentLimit: z.number(),
  dependencyDashboard: z.boolean(),
  vulnerabilityAlerts: z.strictObject({
    enabled: z.literal(true),
    labels: z.array(z.string()),
    schedule: z.tuple([z.literal("at any time")]),
  }),
  osvVulnerabilityAlerts: z.literal(true),
  lockFileMaintenance: z.strictObject({ enabled: z.boolean(), schedule: z.array(z.string()) }),
  customManagers: z.array(
    z.strictObject({
      description: z.string(),
      customType: z.literal("regex"),
      managerFilePatterns: z.array(z.string().regex(/^\/.+\/$/)),
      matchStrings: z.array(z.string()),
      datasourceTemplate: z.literal("npm"),
    }),
  ),
  packageRules: z.array(
    z.strictObject({
      description: z.optional(z.string()),
      groupName: z.optional(z.string()),
      matchPackageNames: z.optional(z.array(z.string())),
      matchUpdateTypes: z.optional(z.array(z.enum(["major", "minor", "patch"]))),
      ignoreUnstable: z.optional(z.boolean()),
      allowedVersions: z.optional(z.string()),
      dependencyDashboardApproval: z.optional(z.boolean()),
    }),
  ),
});
const { customManagers, packageRules } = configuration.parse(await readJson("renovate.json"));
const versions = z.record(z.string(), z.string());
const manifest = z
  .looseObject({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: z.optional(versions),
  })
  .parse(await readJson("package.json"));
const declared = new Map(
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies ?? {}].flatMap((list) =>
    Object.entries(list),
  ),
);
/** What Renovate finds in the Dockerfile and the Compose file. */
const images = ["node", "postgres"];

test("every package has an exact version", () => {
  expect([...declared].filter(([, version]) => !/^(file:|npm:.*@)?[\w./-]*\d[\w.-]*$/.test(version))).toEqual(
    [],
  );
});

test("every group matches a package that the product has", () => {
  const names = [...declared.keys(), ...images];
  const unmatched = packageRules
    .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
    .filter((pattern) => !names.some((name) => matchesGlob(name, pattern)));
  expect(unmatched).toEqual([]);
});

test("every package that is fetched instead of installed is seen", async () => {
  const folders = ["scripts", "tests"];
  const files = (await Promise.all(folders.map((folder) => readdir(join(root, folder), { recursive: true }))))
    .flatMap((names, index) => names.map((name) => `${folders[index]}/${name}`))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const users: string[] = [];
  for (const file of files)
    if (/: FetchedPackage = \{/.test(await readFile(join(root, file), "utf8"))) users.push(file);
  expect(users.length).toBeGreaterThan(1);
  for (const file of users) {
    const managers = customManagers.filter(({ managerFilePatterns }) =>
      managerFilePatterns.some((pattern) => new RegExp(pattern.slice(1, -1)).test(file)),
    );
    const text = await readFile(join(root, file), "utf8");
    const found = managers.flatMap(({ matchStrings }) =>
      matchStrings.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, "g"))]),
    );
    expect(found, file).toHaveLength(1);
    expect(found[0]?.groups, file).toEqual({
      depName: expect.stringMatching(/^@[\w-]+\/[\w-]+$/),
      currentValue: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  }
});

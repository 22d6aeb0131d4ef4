import { readFile } from "node:fs/promises";
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
const { packageRules } = configuration.parse(await readJson("renovate.json"));
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

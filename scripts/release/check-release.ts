import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import { z } from "zod";
import { root } from "../../server/installation/root.ts";
import { releaseFiles } from "./make-files.ts";

/** What an operator needs of the archive, below its folder. */
const neededFiles = [
  "LICENSE",
  "README.md",
  "THIRD-PARTY-NOTICES.txt",
  "Dockerfile",
  "kasekam.js",
  "package.json",
  "package-lock.json",
  "version.json",
  "deploy/compose/compose.yaml",
  "deploy/systemd/kasekam.service",
  "dist/server/server/main.js",
  "dist/web/about.json",
  "dist/web/index.html",
  "docs/credits.md",
  "docs/guides/deploy.md",
];
const chartFiles = [
  "kasekam/Chart.yaml",
  "kasekam/values.yaml",
  "kasekam/values.schema.json",
  "kasekam/templates/deployment.yaml",
];

const about = z.object({
  version: z.string(),
  packages: z.array(z.object({ name: z.string(), version: z.string() })),
});
const components = z.object({
  components: z.array(z.object({ name: z.string(), version: z.string() })),
  metadata: z.object({ component: z.object({ version: z.string() }) }),
});
/** The schemas of CycloneDX, from its own library. */
const schemaFolder = join(root, "node_modules/@cyclonedx/cyclonedx-library/res/schema");
const readSchema = (name: string): object =>
  z
    .looseObject({})
    .parse(JSON.parse(readFileSync(join(schemaFolder, `${name}.SNAPSHOT.schema.json`), "utf8")));

/** Returns what the schema of CycloneDX 1.5 finds wrong in a document. */
export function findSbomErrors(document: unknown): readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Formats of addresses in other alphabets, which the list of packages does not have.
  for (const name of ["iri-reference", "idn-email"]) ajv.addFormat(name, true);
  for (const name of ["spdx", "jsf-0.82"])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(readSchema("bom-1.5"));
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const readPacked = (archive: string, path: string): string =>
  execFileSync("tar", ["--extract", "--to-stdout", "--file", archive, path], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
const listPacked = (archive: string): ReadonlySet<string> =>
  new Set(
    execFileSync("tar", ["--list", "--file", archive], { encoding: "utf8", maxBuffer: 2 ** 28 }).split("\n"),
  );

function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join("\n")}`);
}

async function checkSums(folder: string): Promise<void> {
  const text = await readFile(join(folder, "SHA256SUMS"), "utf8");
  const sums = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const files = (await readdir(folder)).filter((file) => file !== "SHA256SUMS");
  const wrong: string[] = [];
  for (const file of new Set([...files, ...sums.keys()])) {
    const content = await readFile(join(folder, file)).catch(() => "");
    if (createHash("sha256").update(content).digest("hex") !== sums.get(file)) wrong.push(file);
  }
  assertNone("SHA256SUMS does not fit these files", wrong);
}

/** Checks that the files of a release are complete and fit together; returns a line for each. Throws what is wrong. */
export async function checkRelease(folder: string, version: string): Promise<readonly string[]> {
  const names = releaseFiles(version);
  const path = (file: string): string => join(folder, file);
  await checkSums(folder);
  const top = `kasekam-${version}`;
  const packed = listPacked(path(names.archive));
  assertNone(
    "The archive lacks",
    neededFiles.filter((file) => !packed.has(`${top}/${file}`)),
  );
  const chart = listPacked(path(names.chart));
  assertNone(
    "The chart lacks",
    chartFiles.filter((file) => !chart.has(file)),
  );
  const chartVersion = String(parse(readPacked(path(names.chart), "kasekam/Chart.yaml")).version);
  if (!version.startsWith(chartVersion) && !version.includes("-dev"))
    throw new Error(`The chart has the version ${chartVersion} instead of ${version}.`);
  const web = about.parse(JSON.parse(readPacked(path(names.archive), `${top}/dist/web/about.json`)));
  if (web.version !== version && !version.includes("-dev"))
    throw new Error(`The web app was built as ${web.version} instead of ${version}.`);
  const sbom: unknown = JSON.parse(await readFile(path(names.sbom), "utf8"));
  assertNone("The bill of materials does not follow its schema", findSbomErrors(sbom));
  const listed = components.parse(sbom);
  const notices = await readFile(path(names.notices), "utf8");
  const noticed = (one: { name: string; version: string }) =>
    notices.includes(`\n${one.name} ${one.version} (`);
  assertNone(
    "The notices lack",
    [...listed.components, ...web.packages]
      .filter((one) => !noticed(one))
      .map((one) => `${one.name} ${one.version}`),
  );
  const known = new Set(listed.components.map((one) => `${one.name} ${one.version}`));
  assertNone(
    "The bill of materials lacks",
    web.packages.map((one) => `${one.name} ${one.version}`).filter((name) => !known.has(name)),
  );
  return [
    `${names.archive}: ${packed.size - 1} files and folders`,
    `${names.chart}: version ${chartVersion}`,
    `${names.sbom}: ${listed.components.length} packages`,
    `${names.notices}: ${web.packages.length} packages in the web app`,
  ];
}

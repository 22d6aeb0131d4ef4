import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Notice } from "../../tools/notices/read-notice.ts";
import type { ShippedPackages } from "./shipped-packages.ts";

const property = z.object({ name: z.string(), value: z.string() });
const component = z.looseObject({
  "bom-ref": z.string(),
  name: z.string(),
  version: z.string(),
  properties: z.optional(z.array(property)),
});
const document = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type Component = z.infer<typeof component>;

interface SbomOptions {
  readonly root: string;
  readonly version: string;
  /** Time of the commit, in seconds since 1970. */
  readonly seconds: number;
  readonly shipped: ShippedPackages;
}

/** A UUID that depends on a text only. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}

/** Says in which part of the product a package is; a package that only the web app contains is no tool of developers. */
function withParts(found: Component, parts: readonly string[]): Component {
  const properties = (found.properties ?? []).filter(({ name }) => name !== "cdx:npm:package:development");
  return {
    ...found,
    ...(parts.includes("web") ? { scope: "required" } : {}),
    properties: [...properties, ...parts.map((value) => ({ name: "kasekam:part", value }))],
  };
}

/** A package whose files are in the tree, so that package-lock.json does not name it. */
const copiedComponent = ({ name, version, license }: Notice): Component => ({
  "bom-ref": `${name}@${version}`,
  type: "library",
  name,
  version,
  scope: "required",
  purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
  licenses: [{ expression: license }],
});

/**
 * Makes the bill of materials (CycloneDX 1.5, JSON) of a release: `npm sbom` lists what package-lock.json names, and what
 * neither the server installs nor the web app contains is left out. The same commit gives the same bytes.
 */
export function makeSbom({ root, version, seconds, shipped }: SbomOptions): string {
  const options = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--sbom-type", "application"];
  const printed = execFileSync("npm", options, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
  const listed = document.parse(JSON.parse(printed));
  const keysOf = (list: readonly { readonly name: string; readonly version: string }[]) =>
    new Set(list.map((one) => `${one.name}@${one.version}`));
  const server = keysOf([...shipped.server, ...shipped.elsewhere]);
  const web = keysOf(shipped.web);
  const locked = keysOf(listed.components);
  const copied = [...shipped.server, ...shipped.web]
    .filter((one) => !locked.has(`${one.name}@${one.version}`))
    .map(copiedComponent);
  const components = [...listed.components, ...copied].flatMap((found) => {
    const key = `${found.name}@${found.version}`;
    const parts = [...(server.has(key) ? ["server"] : []), ...(web.has(key) ? ["web"] : [])];
    return parts.length > 0 ? [withParts(found, parts)] : [];
  });
  const product = { ...listed.metadata.component, "bom-ref": "kasekam", name: "kasekam", version };
  const kept = new Set(components.map((one) => one["bom-ref"]));
  const rootRef = listed.metadata.component["bom-ref"];
  const dependencies = listed.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === rootRef)
    .map(({ ref, dependsOn }) => ({
      ref: ref === rootRef ? "kasekam" : ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  const content = { components, dependencies };
  return `${JSON.stringify(
    {
      ...listed,
      serialNumber: `urn:uuid:${uuidOf(`${version} ${JSON.stringify(content)}`)}`,
      metadata: {
        ...listed.metadata,
        timestamp: new Date(seconds * 1000).toISOString(),
        component: { ...product, purl: `pkg:npm/kasekam@${encodeURIComponent(version)}` },
      },
      ...content,
    },
    null,
    2,
  )}\n`;
}

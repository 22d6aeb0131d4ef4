import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

/** A manifest of Kubernetes. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The module of `kubernetes-types` for a version, e.g. `networking/v1` for `networking.k8s.io/v1`. */
const moduleOf = (apiVersion: string): string =>
  apiVersion.includes("/") ? apiVersion.replace(".k8s.io/", "/") : `core/${apiVersion}`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  module: "ESNext",
  moduleResolution: "Bundler",
};

/**
 * What is wrong with manifests: TypeScript compares each with the types of its kind, which are made from the API of
 * Kubernetes. A field is wrong when its type is, and when its kind has no such field or lacks a needed one.
 */
export async function findManifestErrors(manifests: Iterable<Manifest>): Promise<readonly string[]> {
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "manifests-"));
  try {
    const lines = [...manifests].map(
      (manifest, index) =>
        `export const manifest${index}: import("kubernetes-types/${moduleOf(manifest.apiVersion)}").${manifest.kind} = ${JSON.stringify(manifest, null, 1)};\n`,
    );
    await writeFile(join(folder, "manifests.ts"), lines.join(""));
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["manifests.ts"] }),
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = await run(process.execPath, [tsc, "-p", folder, "--pretty", "false"]).catch(
      (error) => error,
    );
    return String(stdout)
      .split("\n")
      .filter((line) => line.includes("error TS"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

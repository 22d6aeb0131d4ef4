import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Notice, readNotice } from "../../tools/notices/read-notice.ts";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      license: z.optional(z.string()),
    }),
  ),
});

const aboutFile = z.object({
  version: z.string(),
  packages: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      license: z.string(),
      source: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
});

/** Folders with files of packages that the server does not install. */
const copied = ["server/documents/typeset/templates/fonts"];

export interface ShippedPackages {
  /** Those that `npm ci --omit=dev` installs on this machine, and those whose files are in the tree. */
  readonly server: readonly Notice[];
  /** Those of the server for other kinds of machines, whose files are not here. */
  readonly elsewhere: readonly {
    readonly name: string;
    readonly version: string;
    readonly license: string;
  }[];
  /** Those that the built web app contains. */
  readonly web: readonly Notice[];
}

const byName = (a: { name: string; version: string }, b: { name: string; version: string }): number =>
  `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1;

/** Reads a package; undefined where it is not installed. Throws when another version than that of package-lock.json is. */
async function readInstalled(root: string, path: string, version: string): Promise<Notice | undefined> {
  const text = await readFile(join(root, path, "package.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const notice = readNotice(root, join(root, path));
  if (notice.version !== version)
    throw new Error(
      `${notice.name} ${notice.version} is installed, and package-lock.json says ${version}: run npm ci first.`,
    );
  return notice;
}

/** Reads the packages of other people that the product ships, from package-lock.json and the built web app. */
export async function readShippedPackages(root: string): Promise<ShippedPackages> {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")));
  const server = new Map<string, Notice>();
  const elsewhere = new Map<string, { name: string; version: string; license: string }>();
  for (const [path, { version = "", dev, link, optional, license = "" }] of Object.entries(packages)) {
    if (!path.startsWith("node_modules/") || dev || link) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const notice = await readInstalled(root, path, version);
    // Its own name: the folder of an override has that of the package that it stands for.
    if (notice) server.set(`${notice.name}@${version}`, notice);
    else if (optional) elsewhere.set(`${name}@${version}`, { name, version, license });
    else throw new Error(`${name} ${version} is not installed: run npm ci first.`);
  }
  for (const folder of copied) {
    const notice = readNotice(root, join(root, folder));
    server.set(`${notice.name}@${notice.version}`, notice);
  }
  const about = aboutFile.parse(JSON.parse(await readFile(join(root, "dist/web/about.json"), "utf8")));
  return {
    server: [...server.values()].sort(byName),
    elsewhere: [...elsewhere.values()].sort(byName),
    web: about.packages,
  };
}

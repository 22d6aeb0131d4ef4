import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { readBuild } from "../../server/version/read-build.ts";
import { packageFolderOf } from "../notices/package-folder.ts";
import { readNotice } from "../notices/read-notice.ts";
import { buildServiceWorker } from "./service-worker.ts";

const root = join(import.meta.dirname, "../..");

/** Code that the bundler itself adds, by the names of its virtual modules. */
const ofBundler: readonly (readonly [RegExp, string])[] = [
  [/^\0vite\//, "vite"],
  [/^\0rolldown\//, "rolldown"],
];

/** The file of a module without its query, or of the bundler's package that the module comes from. */
function fileOf(id: string): string {
  const [, bundler] = ofBundler.find(([pattern]) => pattern.test(id)) ?? [];
  return bundler ? fileURLToPath(import.meta.resolve(bundler)) : id.replace(/\?.*$/, "");
}

/** What the bundle consists of: modules of its scripts, style sheets, and files such as fonts. */
function* partsOf(
  bundle: Rolldown.OutputBundle,
  moduleIds: Iterable<string>,
  base: string,
): Generator<string> {
  for (const file of Object.values(bundle))
    if (file.type === "chunk") yield* file.moduleIds;
    else for (const name of file.originalFileNames) yield join(base, name);
  for (const id of moduleIds) if (/\.css(\?|$)/.test(id)) yield id;
}

/**
 * Vite plugin: writes `about.json`, which the page About shows: version, commit and date of the build, the licence of the product, and the notices of the
 * packages that the bundle and the service worker contain. Vite's own `build.license` lacks style sheets, fonts, the service
 * worker and the texts of packages without a licence file. `seconds`: the time that a release names, since 1970; without it
 * the present time.
 */
export const about = (seconds?: string): Plugin => ({
  name: "about",
  apply: "build",
  async generateBundle(_options, bundle) {
    const worker = await buildServiceWorker();
    const base = this.environment.config.root;
    const files = [...partsOf(bundle, this.getModuleIds(), base), ...worker.moduleIds].map(fileOf);
    const folders = new Set(
      [...new Set(files.map((file) => join(dirname(file), "file")))].flatMap(
        (file) => packageFolderOf(file) ?? [],
      ),
    );
    const packages = [...folders]
      .map((folder) => readNotice(root, folder))
      .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
    this.emitFile({
      type: "asset",
      fileName: "about.json",
      source: JSON.stringify({
        ...readBuild(root),
        builtAt: new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString(),
        license: readFileSync(join(root, "LICENSE"), "utf8"),
        packages,
      }),
    });
  },
});

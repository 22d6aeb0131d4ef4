import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The folders of server/ from the bottom up. A folder imports its own layer and those below. */
const layers: readonly (readonly string[])[] = [
  [
    "db",
    "files",
    "http",
    "installation",
    "kinds",
    "live",
    "outbox",
    "records",
    "settings",
    "version",
    "workers",
  ],
  [
    "access",
    "archive",
    "audit",
    "auth",
    "chat",
    "content",
    "documents",
    "events",
    "farm",
    "gazetteer",
    "home",
    "invoices",
    "metrics",
    "search",
    "notifications",
    "orders",
    "personal-data",
    "price-files",
    "reconcile",
    "reports",
    "retention",
    "saved-views",
    "status",
    "tracing",
    "webhooks",
  ],
  ["entities", "jobs", "seed", "startup"],
];
/** Files below the layer of their folder, with the reason. */
const exceptions = new Map([
  ["server/jobs/job-rows.ts", "the table of jobs; bulk operations and report files add to it"],
]);

interface Import {
  readonly file: string;
  readonly target: string;
}

const folderOf = (path: string): string => (path.split("/").length > 2 ? (path.split("/")[1] ?? "") : "");
const layerOf = (path: string): number =>
  exceptions.has(path) ? 0 : layers.findIndex((folders) => folders.includes(folderOf(path)));

/** The imports between files of server/, without tests and their fixtures. */
async function importsOfServer(): Promise<readonly Import[]> {
  const files = await readdir(join(root, "server"), { recursive: true });
  const found: Import[] = [];
  for (const name of files) {
    const file = posix.join("server", name.replaceAll("\\", "/"));
    if (!file.endsWith(".ts") || /\.(test|fixture)\.ts$/.test(file)) continue;
    const text = await readFile(join(root, file), "utf8");
    for (const [, specifier = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const target = posix.normalize(posix.join(dirname(file), specifier));
      if (target.startsWith("server/")) found.push({ file, target });
    }
  }
  return found;
}

/** Imports of a higher layer. The loose files of server/ belong to none: they put the app together. */
const upward = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ file, target }) => folderOf(file) && folderOf(target) && layerOf(target) > layerOf(file))
    .map(({ file, target }) => `${file} imports ${target}`);

/** Folders of the middle layer that import each other, directly or through others. */
function cyclesOfFeatures(imports: readonly Import[]): readonly string[] {
  const features = layers[1] ?? [];
  const reached = new Map(features.map((name) => [name, new Set<string>()]));
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to && features.includes(to)) reached.get(from)?.add(to);
  }
  for (const through of features)
    for (const set of reached.values())
      if (set.has(through)) for (const next of reached.get(through) ?? []) set.add(next);
  return features.filter((name) => reached.get(name)?.has(name));
}

const imports = await importsOfServer();

test("each folder of server/ belongs to one layer", async () => {
  const files = await readdir(join(root, "server"), { recursive: true });
  const folders = files
    .filter((name) => name.endsWith(".ts"))
    .map((name) => folderOf(posix.join("server", name.replaceAll("\\", "/"))));
  expect(layers.flat().sort()).toEqual([...new Set(folders)].filter((name) => name !== "").sort());
});

test("no folder imports a higher layer", () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(upward(imports)).toEqual([]);
});

test("features do not import each other in a circle", () => {
  expect(cyclesOfFeatures(imports)).toEqual([]);
});

test("routes are imported only by app.ts and from their own folder", () => {
  expect(
    imports
      .filter(({ file, target }) => target.endsWith("-routes.ts") && file !== "server/app.ts")
      .filter(({ file, target }) => folderOf(file) !== folderOf(target))
      .map(({ file, target }) => `${file} imports ${target}`),
  ).toEqual([]);
});

test("an import of a higher layer and a circle are found", () => {
  const records = "server/records/write/create.ts";
  expect(upward([{ file: records, target: "server/entities/hooks.ts" }])).toHaveLength(1);
  expect(upward([{ file: records, target: "server/chat/viewer.ts" }])).toHaveLength(1);
  expect(upward([{ file: records, target: "server/jobs/job-rows.ts" }])).toEqual([]);
  expect(upward([{ file: "server/entities/hooks.ts", target: records }])).toEqual([]);
  const circle = [
    ["chat", "home"],
    ["home", "reports"],
    ["reports", "chat"],
  ].map(([from, to]) => ({ file: `server/${from}/a.ts`, target: `server/${to}/b.ts` }));
  expect(cyclesOfFeatures(circle)).toEqual(["chat", "home", "reports"]);
  expect(cyclesOfFeatures(circle.slice(1))).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const sources = ["web", "domain", "tools/vite", "vite.config.ts", "package-lock.json"];

const changedAt = async (path: string): Promise<number> =>
  (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;

const newestChange = async (path: string): Promise<number> => {
  const own = await changedAt(path);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const inside = await Promise.all(entries.map((entry) => changedAt(join(entry.parentPath, entry.name))));
  return inside.reduce((newest, time) => Math.max(newest, time), own);
};

// An image has the built app without its sources.
if ((await changedAt(join(root, "web"))) === 0) process.exit(0);

const changes = await Promise.all(sources.map((source) => newestChange(join(root, source))));
if ((await changedAt(join(root, "dist/web/index.html"))) < Math.max(...changes)) {
  console.log("The web app changed since it was built: building it.");
  const built = spawnSync("vite", ["build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    // The production build is served even by a development server.
    env: { ...process.env, NODE_ENV: "production" },
  });
  process.exit(built.status ?? 1);
}

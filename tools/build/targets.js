import { join } from "node:path";
import { bundle } from "./bundle.js";
import { commands, workers } from "./programs.js";

/** The folder of the installation. */
export const root = join(import.meta.dirname, "../..");

/**
 * What is built from sources: when it is missing or older than them, a command builds it first.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} option Its name in the options of `build`.
 * @property {boolean} isSlow Whether a build takes so long that people are told of it.
 * @property {readonly string[]} sources Files and folders; without the first one, an installation has only what was built.
 * @property {string} output A file that each build writes.
 * @property {(isClean: boolean) => Promise<void>} build
 */

/** @type {Target} */
export const server = {
  name: "server",
  option: "server",
  isSlow: false,
  sources: ["server", "domain", "scripts", "tools/build", "package-lock.json"],
  output: "dist/server/server/main.js",
  build: (isClean) =>
    bundle({
      root,
      programs: [...commands.values(), ...workers],
      folder: join(root, "dist/server"),
      isClean,
    }),
};

/** @type {Target} */
export const web = {
  name: "web app",
  option: "web",
  isSlow: true,
  sources: ["web", "domain", "tools/vite", "vite.config.ts", "package-lock.json"],
  output: "dist/web/index.html",
  async build() {
    // The production build is served even by a development server.
    process.env.NODE_ENV = "production";
    const vite = await import("vite");
    await vite.build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  },
};

import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const root = join(import.meta.dirname, "../..");

let built: Promise<Rolldown.OutputChunk> | undefined;

async function buildOnce(): Promise<Rolldown.OutputChunk> {
  const output = await build({
    configFile: false,
    root: join(root, "web"),
    logLevel: "warn",
    // Workbox logs in development.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, "web/service-worker/service-worker.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [result] = [output].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error("The service worker can't be built.");
  return chunk;
}

/**
 * Builds the service worker as one classic script, once. It shares no file with the app, whose names change with its
 * content.
 */
export function buildServiceWorker(): Promise<Rolldown.OutputChunk> {
  built ??= buildOnce();
  return built;
}

/** Vite plugin: adds the service worker to the build, under a name that stays. */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  async generateBundle() {
    this.emitFile({
      type: "asset",
      fileName: "service-worker.js",
      source: (await buildServiceWorker()).code,
    });
  },
});

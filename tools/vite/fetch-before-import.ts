import { join } from "node:path";
import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";
const own = join(import.meta.dirname, "../../web/ui/loading/import-code.ts");

/**
 * Replaces Vite's helper around each dynamic `import()`: ours fetches all files first, because a browser keeps a failed
 * import until the page is reloaded.
 */
export const fetchBeforeImport = (): Plugin => ({
  name: "fetch-before-import",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /preload-helper/ },
    handler: (id) =>
      id === helper ? `export { importCode as __vitePreload } from ${JSON.stringify(own)};` : null,
  },
});

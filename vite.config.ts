import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { about } from "./tools/vite/about.ts";
import { chunks } from "./tools/vite/chunks.ts";
import { cutCalls } from "./tools/vite/cut-calls.ts";
import { cutReferencesOf } from "./tools/vite/cut-references.ts";
import { earlySignIn } from "./tools/vite/early-sign-in.ts";
import { fetchBeforeImport } from "./tools/vite/fetch-before-import.ts";
import { lazyDropdowns } from "./tools/vite/lazy-dropdowns.ts";
import { precomputedModules } from "./tools/vite/precomputed.ts";
import { serviceWorker } from "./tools/vite/service-worker.ts";
import { cutUnusedColors } from "./tools/vite/unused-colors.ts";
import { unusedComponents } from "./tools/vite/unused-components.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bytes; compressing smaller files is not worth an additional file. */
const minCompressedBytes = 1024;

const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const compressible = Object.values(bundle).filter(({ fileName }) =>
        /\.(js|css|html|svg|json)$/.test(fileName),
      );
      await Promise.all(
        compressible.map(async (file) => {
          const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
          if (content.length < minCompressedBytes) return;
          const params = {
            // 2% more bytes than 11, in half of the time: a first start waits for it.
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          const [brotli, gzipped] = await Promise.all([
            compressBrotli(content, { params }),
            compressGzip(content, { level: 9 }),
          ]);
          this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: brotli });
          this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: gzipped });
        }),
      );
    },
  },
});

/** Our own styles for Mantine components that the first list does not have. */
const ownStyles: Readonly<Record<string, string>> = {
  PillsInput: join(import.meta.dirname, "web/theme/pills-input.css"),
};

/** Vite plugin: bundles each Mantine component's styles with its code, so that a screen loads only what it needs. */
const mantineStyles = (): Plugin => ({
  name: "mantine-styles",
  apply: "build",
  transform: {
    filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
    handler: (code, id) => {
      const name = basename(id, ".module.mjs");
      const files = [`@mantine/core/styles/${name}.layer.css`, ...(ownStyles[name] ? [ownStyles[name]] : [])];
      const imports = files.map((file) => `import ${JSON.stringify(file)};\n`);
      return { code: `${imports.join("")}${code}`, map: null };
    },
  },
});

/**
 * Characters of the hash in the name of a file, the least that Rolldown allows. The list names a hundred files that it may
 * load, and each character of a hash is a byte of it that can't be compressed.
 */
const hashLength = 7;
const hashedName = `assets/[name]-[hash:${hashLength}]`;
const builtFile = (names: string, endings: string): RegExp =>
  new RegExp(`^assets/(${names})-[\\w-]{${hashLength}}\\.(${endings})$`);

/** The list, with what every list imports. */
const listFiles = builtFile(
  "rolldown-runtime|react|base|sign-in|app|router|kit|zod|summaries|list",
  "js|css",
);
/** What runs only once the list is loaded. */
const afterList = builtFile("list|summaries", "js");

export default defineConfig({
  root: "web",
  cacheDir: "../node_modules/.cache/vite",
  plugins: [
    react(),
    precomputedModules(),
    cutCalls(),
    fetchBeforeImport(),
    cutReferencesOf(join(import.meta.dirname, "domain/entities")),
    mantineStyles(),
    unusedComponents(import.meta.dirname),
    lazyDropdowns(import.meta.dirname),
    earlySignIn(),
    serviceWorker(),
    about(process.env.SOURCE_DATE_EPOCH),
    precompress(),
  ],
  css: { postcss: { plugins: [cutUnusedColors] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: true,
    reportCompressedSize: false,
    // The content security policy forbids data: scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      // Code on demand names its files; those of the list would be named again and again.
      resolveDependencies: (file, files, { hostId }) => {
        const needed = afterList.test(hostId) ? files.filter((name) => !listFiles.test(name)) : files;
        // Vite names no file for code that needs nothing else; `importCode` must fetch that one, too.
        return needed.length > 0 ? needed : [file];
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: `${hashedName}.js`,
        chunkFileNames: `${hashedName}.js`,
        assetFileNames: `${hashedName}[extname]`,
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // Source files in web/api share the URL prefix of the API, so .ts files are not proxied.
    proxy: {
      "^/api/(?!.*\\.tsx?(\\?|$))": "http://127.0.0.1:4000",
      "/files": "http://127.0.0.1:4000",
    },
  },
});

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import presetMantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files are not worth a second one beside them. */
const smallestCompressed = 1024;

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
          if (content.length < smallestCompressed) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
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

/** Lets the page ask for React together with the small script that would ask for it later: one journey less on a slow line. */
const preloadReact = (): Plugin => ({
  name: "preload-react",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.moduleIds.some((id) => id.includes("react-dom-client.production"))
          ? [
              {
                tag: "link",
                attrs: { rel: "modulepreload", crossorigin: true, href: `/${file.fileName}` },
                injectTo: "head",
              },
            ]
          : [],
      ),
  },
});

export default defineConfig({
  root: "web",
  cacheDir: "../node_modules/.cache/vite",
  plugins: [react(), preloadReact(), precompress()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: true,
    reportCompressedSize: false,
    // The content security policy of the pages allows no data: scripts or fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": "http://127.0.0.1:4000", "/files": "http://127.0.0.1:4000" },
  },
});

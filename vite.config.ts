import { basename } from "node:path";
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

/** Lets the styles of each Mantine part travel with its code, so that a screen gets those of its own parts and no others. */
const mantineStyles = (): Plugin => ({
  name: "mantine-styles",
  apply: "build",
  transform: {
    filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
    handler: (code, id) => ({
      code: `import "@mantine/core/styles/${basename(id, ".module.mjs")}.layer.css";\n${code}`,
      map: null,
    }),
  },
});

/** The Mantine parts that the shell and every list stand on; the others come with the screens that use them. */
const kitParts = [
  "ActionIcon",
  "Anchor",
  "Badge",
  "Button",
  "Checkbox",
  "CloseButton",
  "FloatingIndicator",
  "FocusTrap",
  "Group",
  "Indicator",
  "Input",
  "InputBase",
  "List",
  "Loader",
  "Menu",
  "Modal",
  "ModalBase",
  "Overlay",
  "Pagination",
  "Paper",
  "Popover",
  "Portal",
  "ScrollArea",
  "SimpleGrid",
  "Skeleton",
  "Stack",
  "Table",
  "Text",
  "TextInput",
  "Title",
  "Transition",
  "UnstyledButton",
  "VisuallyHidden",
].join("|");
const kitPackages =
  "@floating-ui|@tanstack|react-toastify|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|clsx|zod|@mantine/hooks";

/** What is always wanted together travels together: each file costs a journey of its own on a slow line. */
const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: "router", test: /node_modules\/react-router\//, priority: 5 },
  {
    name: "base",
    test: /(vite\/preload-helper|\/web\/(language|theme\/color-scheme|ui\/(logo|button|notice|language-switch|loading|state-view|progress-bar|outage-alert|page-title)|api\/(?!records-client|upload|sign-in)|shell\/guard\.ts)|\/domain\/(words|limits|errors|roles|calls\/app-client|declare\/call)\.ts)/,
    priority: 4,
  },
  {
    name: "sign-in",
    test: /\/web\/(app\.tsx|routes\.tsx|ui\/(auth-page|rice-field|text-field|password-field|form\.module)|screens\/login|shell\/(guarded|lazy-screen|not-found|screen-failure))/,
    priority: 3,
  },
  {
    name: "kit",
    test: new RegExp(
      `/node_modules/((${kitPackages})/|@mantine/core/esm/(core|utils|components/(${kitParts}))/)`,
    ),
    priority: 2,
  },
  { name: "icons", test: /\/node_modules\/@tabler\//, minShareCount: 2, priority: 2 },
  { name: "domain", test: /\/domain\//, priority: 1 },
];

export default defineConfig({
  root: "web",
  cacheDir: "../node_modules/.cache/vite",
  plugins: [react(), mantineStyles(), preloadReact(), precompress()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: true,
    reportCompressedSize: false,
    // The content security policy of the pages allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": "http://127.0.0.1:4000", "/files": "http://127.0.0.1:4000" },
  },
});

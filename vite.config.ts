import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import presetMantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";
import { cutCalls } from "./tools/vite/cut-calls.ts";
import { cutReferencesOf } from "./tools/vite/cut-references.ts";
import { fetchBeforeImport } from "./tools/vite/fetch-before-import.ts";
import { reckonedModules } from "./tools/vite/reckoned.ts";
import { cutUnusedColors } from "./tools/vite/unused-colors.ts";

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
  "Group",
  "Input",
  "InputBase",
  "Loader",
  "Paper",
  "Skeleton",
  "Stack",
  "Text",
  "TextInput",
  "Title",
  "UnstyledButton",
  "VisuallyHidden",
].join("|");
const kitPackages =
  "@tanstack|react-toastify|clsx|@mantine/hooks/esm/(utils|use-debounced-callback|use-id|use-media-query|use-merged-ref|use-network|use-window-event)";
/** What opens over a screen: it comes with the first menu, panel or list of choices that somebody opens. */
const overlayParts = "FocusTrap|Menu|Popover|Portal|ScrollArea|Transition";
/** Whatever asks to be answered before anything else. */
const dialogParts = "Modal|ModalBase|Overlay";
const dialogPackages =
  "react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar";
const mantine = (parts: string) => `@mantine/core/esm/components/(${parts})/`;
const inPackages = (...paths: readonly string[]) => new RegExp(`/node_modules/(${paths.join("|")})`);

/** What the sign-in page and the public pages stand on. */
const baseApi =
  "app-token|base-url|browser-store|client|form-body|interruptions|pending-calls|result|session|session-handover";
/** The list, and what stands around it. */
const listFields =
  "cells|[a-z-]+-cell|choice-badge|filtered-kinds|lazy-part|record-link|references|thumbnail|values";
const listRecords =
  "act-question|acts|columns|fetch-entity|in-use-notice|lazy-dialogs|list-(cards|cell|head|pages|query|states|table|tools|void|view)|overrides|record-keys|record-list|record-name|row-menu|said|search-box|use-bulk|use-list-state|use-record-acts|use-selection";
const listShell =
  "app-frame|app-routes|breadcrumbs|hand-written|header|later|menu-group|move-in-menu|notices|palette|query-client|shell|sidebar|toasts|user-menu|use-(?!notices)[a-z-]+";

/** The form of a record. */
const formFields =
  "box-parts|counter|create-in-place|file-frame|file-inputs|input-frame|inputs|late-[a-z]+|lazy-inputs|line-input|number-input|place-levels|reference-name|sortable|type-to-search|upload|upload-kinds|use-late-box|use-latest|use-row-keys|(choice|choices|date|date-time|flag|images|long-text|period|place|ref|refs|rows|state)-input";
const formRecords =
  "edit-panel|field-slot|form-fields|form-sections|merge|past-state|record-editor-view|record-facts|record-form|record-head|referrers|start-state|twin-fields|use-draft|use-first-refused|use-leave-guard|use-record-editor|validate|with-create-in-place";
const formParts = "Alert|SimpleGrid|Switch|Textarea";

/** What is always wanted together travels together: each file costs a journey of its own on a slow line. */
const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: "router", test: /node_modules\/react-router\//, priority: 9 },
  { name: "zod", test: /node_modules\/zod\//, priority: 9 },
  {
    name: "base",
    test: new RegExp(
      `(vite/preload-helper|/web/(language|theme/color-scheme|ui/(logo|button|notice|import-code|language-switch|loading|state-view|progress-bar|outage-alert|page-title)|api/(${baseApi})\\.ts|shell/guard\\.ts)|/domain/(words|format|limits|errors|messages|roles|calls/app-client)\\.ts)`,
    ),
    priority: 8,
  },
  {
    name: "sign-in",
    test: /\/web\/(app\.tsx|routes\.tsx|ui\/(auth-page|rice-field|text-field|password-field|form\.module)|screens\/login|shell\/(guarded|lazy-screen|not-found|screen-failure))/,
    priority: 7,
  },
  {
    name: "kit",
    test: inPackages(
      `(${kitPackages})/`,
      "@mantine/core/esm/core/",
      mantine(kitParts),
      mantine("ScrollArea/utils"),
    ),
    priority: 6,
  },
  { name: "overlay", test: inPackages("@floating-ui/", mantine(overlayParts)), priority: 5 },
  { name: "dialog", test: inPackages(`(${dialogPackages})/`, mantine(dialogParts)), priority: 4 },
  {
    name: "list",
    test: new RegExp(
      `/web/(fields/(${listFields})\\.|records/(${listRecords})\\.|shell/(${listShell})\\.|theme/mantine|screens/home/)`,
    ),
    priority: 3,
  },
  {
    name: "outlines",
    test: /\/domain\/((report-)?outlines|declare\/field|entities\/[^/]+|khmer\/length)\.ts|\/web\/api\/(declaration|entity-at|outline-named)\.ts/,
    priority: 8,
  },
  {
    name: "live",
    test: /\/web\/(shell\/live-parts|api\/(held-writes|newer-version|live)|records\/draft-store)|\/domain\/calls\/(stream|chat-shapes)\.ts/,
    priority: 3,
  },
  {
    name: "form",
    test: new RegExp(
      `/web/(fields/(${formFields})|records/(${formRecords}))\\.tsx?$|/node_modules/${mantine(formParts)}`,
    ),
    priority: 2,
  },
  // Wanted by forms and by reports, which have no form.
  { name: "places", test: /\/web\/fields\/place-level-names\.ts/, priority: 3 },
  // Lists come without them until somebody is asked for something.
  { name: "checks", test: /\/domain\/(declare\/schema|takes)\.ts/, priority: 3 },
  { name: "icons", test: /\/node_modules\/@tabler\//, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  root: "web",
  cacheDir: "../node_modules/.cache/vite",
  plugins: [
    react(),
    reckonedModules(),
    cutCalls(),
    fetchBeforeImport(),
    cutReferencesOf(join(import.meta.dirname, "domain/entities")),
    mantineStyles(),
    precompress(),
  ],
  css: { postcss: { plugins: [presetMantine(), cutUnusedColors] } },
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
    // The folder web/api has the same address as the server's calls, and its files belong to the page.
    proxy: {
      "^/api/(?!.*\\.tsx?(\\?|$))": "http://127.0.0.1:4000",
      "/files": "http://127.0.0.1:4000",
    },
  },
});

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

const languages = ["en", "km"] as const;
const root = join(import.meta.dirname, "../..");
const login = join(root, "web/screens/login");
const cache = join(root, "node_modules/.cache/early-sign-in");

/** Dynamic imports are not part of the form. */
const leaveDynamicImports: Plugin = {
  name: "leave-dynamic-imports",
  resolveDynamicImport: (source) => (typeof source === "string" ? { id: source, external: true } : null),
};

/** What the modules of the form read from the browser before they render. */
const browser = `
const localStorage = { getItem: () => null };
const sessionStorage = localStorage;
const window = { location: { protocol: "http:", hostname: "localhost", host: "localhost", hash: "" }, addEventListener() {},
  matchMedia: () => ({ matches: false }) };
const navigator = { language: "en", onLine: true };
`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Renders the sign-in page in each language, as React does it in the browser. */
export async function renderForms(css: object): Promise<ReadonlyMap<string, string>> {
  await build({
    configFile: false,
    root: join(root, "web"),
    logLevel: "warn",
    plugins: [leaveDynamicImports],
    css,
    build: {
      ssr: join(login, "render-early-form.tsx"),
      outDir: cache,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "form.mjs", banner: browser } },
    },
  });
  const rendered: unknown = await import(`${pathToFileURL(join(cache, "form.mjs")).href}?${Date.now()}`);
  if (!isRecord(rendered) || typeof rendered.renderEarlyForm !== "function")
    throw new Error("The sign-in page can't be rendered.");
  const { renderEarlyForm } = rendered;
  return new Map(languages.map((language) => [language, String(renderEarlyForm(language))]));
}

/** Builds the inline script. React is imported by its modules, but not used by what the script runs. */
export async function buildScript(): Promise<string> {
  const output = await build({
    configFile: false,
    root: join(root, "web"),
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(login, "early-form-script.ts"),
        treeshake: { moduleSideEffects: (id) => id.endsWith("early-form-script.ts") },
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [result] = [output].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error("The script of the early form can't be built.");
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error("The script would end the element that holds it.");
  return chunk.code.trim();
}

/** The files of a chunk and of all that it imports: scripts, then styles. */
function filesOf(bundle: Bundle, module: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  // The entry of a dynamic import may be a file of its own, which only imports the chunk.
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(module)) add(chunk.fileName);
  if (scripts.size === 0) throw new Error(`No chunk holds ${module}.`);
  return { scripts, styles };
}

const styleText = (bundle: Bundle, name: string): string => {
  const asset = bundle[name];
  if (asset?.type !== "asset") throw new Error(`${name} is not in the build.`);
  return String(asset.source).trim();
};

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));

/**
 * Vite plugin: adds to index.html the sign-in form in each language, the links to its files, its styles, and the script
 * that shows it (web/screens/login/early-form.ts). Everything else of the page stays as it is without the plugin.
 */
export const earlySignIn = (): Plugin => {
  let css: object = {};
  return {
    name: "early-sign-in",
    apply: "build",
    configResolved(config) {
      css = { postcss: config.css.postcss, modules: config.css.modules };
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const [forms, script] = [await renderForms(css), await buildScript()];
        const { scripts, styles } = filesOf(bundle, "/web/sign-in-app.tsx");
        const linked = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)];
        const names = new Set([...linked.map(([, name = ""]) => name), ...styles]);
        const style = [...names].map(
          (name) => `<style data-file="/${name}">${styleText(bundle, name)}</style>`,
        );
        for (const name of classesIn([...forms.values()].join("")))
          if (!style.some((text) => text.includes(`.${name}`)) && name !== "visually-hidden")
            throw new Error(`The early form uses the class ${name}, which its styles lack.`);
        const links = [...scripts]
          .filter((name) => !html.includes(`/${name}"`))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        const templates = [
          `<template id="early-files">${links.join("")}</template>`,
          ...[...forms].map(([language, form]) => `<template id="early-form-${language}">${form}</template>`),
        ];
        return linked
          .reduce((page, [link]) => page.replace(link, ""), html)
          .replace("</head>", () => `${style.join("\n")}\n</head>`)
          .replace("</body>", () => `${templates.join("\n")}\n<script>${script}</script>\n</body>`);
      },
    },
  };
};

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTypescript from "openapi-typescript";
import { root } from "../../server/installation/root.ts";

/** The types of the package. Those of the calls are in `schema.d.ts`. */
const declarations = `import type createClient from "openapi-fetch";
import type { paths } from "./schema.js";

export type { components, operations, paths } from "./schema.js";

export interface KasekamOptions {
  /** Such as \`https://kasekam.example\`. */
  readonly baseUrl: string;
  /** \`kk_…\`, from *API keys* or *Service keys*. */
  readonly apiKey: string;
  /** Language of error messages; English by default. */
  readonly language?: "en" | "km";
  /** How often a request without an answer, or with 429 or 503, is sent again; twice by default. */
  readonly retries?: number;
  /** Replaces the global \`fetch\`, e.g. in tests. */
  readonly fetch?: typeof fetch;
}

/** Calls of the Kasekam API, such as \`GET("/api/news/v2")\`. Each write is sent with an Idempotency-Key. */
export declare function createKasekamClient(options: KasekamOptions): ReturnType<typeof createClient<paths>>;
`;

const readme = (version: string): string => `# @kasekam/client

Calls the API of Kasekam ${version} with types of every path, parameter, body and reply. Generated from its OpenAPI document.

\`\`\`ts
import { createKasekamClient } from "@kasekam/client";

const kasekam = createKasekamClient({ baseUrl: "https://kasekam.example", apiKey: process.env.KASEKAM_KEY ?? "" });
const { data, error } = await kasekam.GET("/api/news/v2", { params: { query: { pagesize: 20 } } });
\`\`\`

A request without an answer is sent again, a write with the same \`Idempotency-Key\`, so it happens once.
`;

async function manifestOf(version: string) {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const openapiFetch = { ...dependencies, ...devDependencies }["openapi-fetch"];
  return {
    name: "@kasekam/client",
    version,
    description: "Typed client of the Kasekam API",
    license: "MIT",
    type: "module",
    engines: { node: ">=20" },
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    files: ["index.js", "index.d.ts", "schema.d.ts", "README.md"],
    dependencies: { "openapi-fetch": openapiFetch },
  };
}

/** An OpenAPI document, as the server gives it. */
export interface ApiDocument {
  readonly info: { readonly version: string };
}

/** Writes the package `@kasekam/client` for a document to a folder, which is replaced. */
export async function writeClient(document: ApiDocument, folder: string): Promise<void> {
  const { version } = document.info;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const written = join(folder, "openapi.json");
  await writeFile(written, JSON.stringify(document));
  const { transform } = await import("rolldown/utils");
  const source = await readFile(join(root, "scripts/client/api-client.ts"), "utf8");
  const { code } = await transform("api-client.ts", source, { target: "es2022" });
  await Promise.all([
    write("schema.d.ts", await openapiTypescript(pathToFileURL(written))),
    write("index.js", code.replace("export function createApiClient", "export function createKasekamClient")),
    write("index.d.ts", declarations),
    write("README.md", readme(version)),
    write("package.json", `${JSON.stringify(await manifestOf(version), null, 2)}\n`),
  ]);
  await rm(written);
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTypescript from "openapi-typescript";

/** The parts of an OpenAPI document that the client is generated from. */
export interface ClientDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ClientOperation>>>>;
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}
interface Content {
  readonly examples: { readonly example: { readonly $ref: string } };
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}
interface ClientOperation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

/** An operation with the values of its example call. */
export interface ExampleCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: ClientOperation;
  readonly bodyType: string | undefined;
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

const root = join(import.meta.dirname, "../..");
const id = "0190a0a0-0000-7000-8000-000000000000";

const exampleValue = (schema: Readonly<Record<string, unknown>>) => {
  const { enum: choices, default: usual, examples, minimum, type } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (usual !== undefined) return usual;
  if (Array.isArray(examples)) return examples[0];
  return type === "integer" || type === "number" ? (minimum ?? 1) : "2026-11-22";
};

/** Returns every operation of a document with its example body and required parameters. */
export function exampleCalls({ paths, components }: ClientDocument): readonly ExampleCall[] {
  const exampleIn = ({ examples }: Content): unknown =>
    components.examples[examples.example.$ref.split("/").at(-1) ?? ""]?.value;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [bodyType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const parameters = operation.parameters.map(
        (parameter) => components.parameters[parameter.$ref?.split("/").at(-1) ?? ""] ?? parameter,
      );
      const required = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place && parameter.required)
            .map(({ name, schema }) => [name, exampleValue(schema)]),
        );
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
        bodyType,
        body: content ? exampleIn(content) : undefined,
        query: required("query"),
        headers: required("header"),
      };
    }),
  );
}

/** A piece of a file, as in the tus protocol. */
const pieceType = "application/offset+octet-stream";

const isMultipart = ({ bodyType }: ExampleCall): boolean => bodyType === "multipart/form-data";

/** An event stream never ends, so its body cannot be awaited. */
const isEventStream = ({ operation }: ExampleCall): boolean =>
  Object.keys(operation.responses["200"]?.content ?? {}).includes("text/event-stream");

/** TypeScript source of one call, as a developer would write it. */
function sourceOf(call: ExampleCall): string {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const params = {
    ...(names.length > 0 ? { path: Object.fromEntries(names.map((name) => [name, id])) } : {}),
    ...(Object.keys(call.query).length > 0 ? { query: call.query } : {}),
    ...(Object.keys(call.headers).length > 0 ? { header: call.headers } : {}),
  };
  const parts = [
    Object.keys(params).length > 0 ? `params: ${JSON.stringify(params)}` : "",
    call.body === undefined ? "" : `body: ${JSON.stringify(call.body)}`,
    isMultipart(call) ? "bodySerializer: sendFile" : "",
    call.bodyType === "application/x-www-form-urlencoded" ? "bodySerializer: sendForm" : "",
    call.bodyType === pieceType
      ? `bodySerializer: String, headers: { "content-type": ${JSON.stringify(pieceType)} }`
      : "",
    isEventStream(call) ? `parseAs: "stream"` : `parseAs: "text"`,
    "signal: AbortSignal.timeout(20_000)",
  ].filter((part) => part !== "");
  return `  ${JSON.stringify(call.name)}: () => client.${call.method}(${JSON.stringify(call.path)}, { ${parts.join(", ")} }),`;
}

const clientSource = (calls: readonly ExampleCall[]): string =>
  [
    `import createClient from "openapi-fetch";`,
    `import type { paths } from "./schema.ts";`,
    "const sendFile = () => { const form = new FormData(); form.set('file', new Blob(['name\\nRice\\n']), 'rows.csv'); return form; };",
    "const sendForm = (body: unknown) => new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));",
    "export const callsOf = (options: { readonly baseUrl: string; readonly headers: Record<string, string> }) => {",
    "  const client = createClient<paths>(options);",
    "  return {",
    ...calls.map(sourceOf),
    "  };",
    "};",
    "",
  ].join("\n");

export interface GeneratedClient {
  readonly folder: string;
  readonly file: string;
  remove(): Promise<void>;
}

/** Writes types, a client that makes each call of a document once, and a tsconfig to compile them. */
export async function generateClient(
  document: object,
  calls: readonly ExampleCall[],
): Promise<GeneratedClient> {
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "openapi-client-"));
  const file = join(folder, "client.ts");
  const written = join(folder, "openapi.json");
  await writeFile(written, JSON.stringify(document));
  await writeFile(join(folder, "schema.ts"), await openapiTypescript(pathToFileURL(written)));
  await writeFile(file, clientSource(calls));
  const compilerOptions = {
    target: "ES2024",
    lib: ["ESNext", "DOM", "DOM.Iterable"],
    types: [],
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["client.ts"] }));
  return { folder, file, remove: () => rm(folder, { recursive: true, force: true }) };
}

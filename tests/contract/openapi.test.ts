import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Parameter {
  /** Name of a shared parameter. */
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}
interface Operation {
  readonly operationId: string;
  readonly "x-roles": readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
  readonly tags: readonly string[];
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const methods = { get: "GET", head: "HEAD", post: "POST", patch: "PATCH", delete: "DELETE" } as const;
const isMethod = (name: string): name is keyof typeof methods => name in methods;

let on: TestApp;
let document: OpenApi;
let operations: readonly {
  readonly method: keyof typeof methods;
  readonly path: string;
  readonly operation: Operation;
}[];
beforeAll(async () => {
  on = await startTestApp();
  document = (await on.app.inject({ url: "/api/openapi.json" })).json();
  operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, operation]) =>
      isMethod(method) ? [{ method, path, operation }] : [],
    ),
  );
});
afterAll(() => on.close());

const isPublic = ({ security }: Operation) => security.every((scheme) => !("bearer" in scheme));
const id = "0190a0a0-0000-7000-8000-000000000000";
const filled = (path: string) => path.replace(/\{\w+\}/g, id);

test("the document is OpenAPI 3.1: every operation has an id, parameters, responses and tags", () => {
  expect(document.openapi).toBe("3.1.0");
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((name, index) => ids.indexOf(name) !== index)).toEqual([]);
  for (const { path, operation, method } of operations) {
    const where = `${method} ${path}`;
    expect(operation.operationId, where).toMatch(/^[A-Za-z][A-Za-z0-9_.:-]*$/);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name).sort(), where).toEqual(named.sort());
    expect(
      inPath.every(({ required }) => required),
      where,
    ).toBe(true);
    const keys = operation.parameters.map(
      (parameter) => parameter.$ref ?? `${parameter.in} ${parameter.name}`,
    );
    expect(new Set(keys).size, where).toBe(keys.length);
    expect(
      Object.keys(operation.responses).some((status) => /^(2\d\d|303)$/.test(status)),
      where,
    ).toBe(true);
    expect(operation.tags.length, where).toBeGreaterThan(0);
    if (method === "get" || method === "head") expect(operation.requestBody, where).toBeUndefined();
  }
});

test("every reference in the document resolves", () => {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, target]) => target ?? "",
  );
  for (const target of new Set(found)) {
    const reached = target
      .replace(/^#\//, "")
      .split("/")
      .reduce<unknown>(
        (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
        document,
      );
    expect(reached, target).toBeDefined();
  }
});

/** Where a schema lets members pass that it does not describe. */
function undescribed(schema: unknown, seen: ReadonlySet<unknown> = new Set()): readonly string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name === "$ref" && typeof value === "string") {
      const target = value.split("/").at(-1) ?? "";
      return undescribed(document.components.schemas[target], within).map((path) => `${target}.${path}`);
    }
    const isOpen = value === true || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
    if (name === "additionalProperties" && isOpen) return [name];
    return undescribed(value, within).map((path) => `${name}.${path}`);
  });
}

test("every answer to a farmer's app describes all of its members", () => {
  const answers = operations.filter(({ path }) => path.startsWith("/api/app/v1/"));
  expect(answers.length).toBeGreaterThan(40);
  expect(
    answers.flatMap(({ method, path, operation }) =>
      undescribed(operation.responses["200"]).map((where) => `${method} ${path}: ${where}`),
    ),
  ).toEqual([]);
  expect(JSON.stringify(document.paths["/api/app/v1/farms"]?.get?.responses["200"])).toContain(
    "FarmRecordPage",
  );
});

test("the document contains exactly the routes of the server", () => {
  const documented = operations.map(({ method, path }) => `${method} ${path}`).sort();
  const { contracts } = on.app.appContext;
  expect(documented).toEqual(contracts.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort());
  for (const { method, path } of contracts) {
    expect(on.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ":$1") }), path).toBe(true);
  }
});

test("every operation lists its roles and possible errors", () => {
  for (const { method, path, operation } of operations) {
    const where = `${method} ${path}`;
    const statuses = Object.keys(operation.responses);
    expect(operation["x-roles"].length, where).toBeGreaterThan(0);
    expect(statuses, where).toEqual(expect.arrayContaining(["500", "503"]));
    if (!isPublic(operation)) expect(statuses, where).toEqual(expect.arrayContaining(["401", "403"]));
    if (path.includes("{")) expect(statuses, where).toContain("404");
  }
});

test("without a token, every non-public operation responds 401, whatever its path and body", async () => {
  for (const { method, path, operation } of operations) {
    if (isPublic(operation)) continue;
    const answer = await on.app.inject({ method: methods[method], url: filled(path) });
    expect(answer.statusCode, `${method} ${path}`).toBe(401);
    // The answer to HEAD has no body.
    if (method !== "head") expect(answer.json().status).toBe(401);
  }
});

test("a user whose role is not in x-roles receives 403", async () => {
  const { username } = await addAccount(on.db, { roles: [] });
  const headers = bearer(await signInAs(on.app, username));
  for (const { method, path, operation } of operations) {
    if (isPublic(operation) || operation["x-roles"].includes("ROLE_ANONYMOUS")) continue;
    const answer = await on.app.inject({ method: methods[method], url: filled(path), headers });
    expect(answer.statusCode, `${method} ${path}`).toBe(403);
  }
});

test("the pages at /api/docs have no inline script and load only from this server", async () => {
  const page = await on.app.inject({ url: "/api/docs/" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes, inline] of scripts) {
    expect(attributes).toMatch(/src="\.?\/?[^:"]*"/);
    expect(inline?.trim()).toBe("");
  }
  expect((await on.app.inject({ url: "/api/docs/json" })).json()).toEqual(document);
});

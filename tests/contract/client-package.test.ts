import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { transform } from "rolldown/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeClient } from "../../scripts/client/write-client.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const root = join(import.meta.dirname, "../..");
const guide = join(root, "docs/guides/integrate.md");
const run = promisify(execFile);

let server: TestApp;
let folder = "";
let origin = "";
let key = "";

beforeAll(async () => {
  server = await startTestApp();
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "kasekam-client-"));
  // What npm would install with the package, and the types of Node.
  for (const name of ["openapi-fetch", "@types/node"]) {
    await mkdir(dirname(join(folder, "node_modules", name)), { recursive: true });
    await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  const document = (await server.app.inject({ url: "/api/openapi.json" })).json();
  await writeClient(document, join(folder, "node_modules/@kasekam/client"));
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const made = await server.app.inject({
    method: "POST",
    url: "/api/apiKeys/v1/json",
    payload: { name: "Package", kind: "personal", scopes: ["productUnit:write"], days: 1 },
    headers: bearer(await signInAs(server.app, username)),
  });
  key = made.json().key;
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The diagnostics of a program that uses the package. */
async function compile(source: string): Promise<string> {
  const compilerOptions = {
    ...{ target: "ES2024", lib: ["ESNext", "DOM", "DOM.Iterable"], types: ["node"], strict: true },
    ...{ module: "NodeNext", moduleResolution: "NodeNext", skipLibCheck: true, noEmit: true },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "program.ts"), source);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return run(process.execPath, [tsc, "-p", folder]).then(
    () => "",
    (error: unknown) => String(Reflect.get(Object(error), "stdout")),
  );
}

test("the program of the guide compiles and works", async () => {
  const page = await readFile(guide, "utf8");
  const [, source = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
  expect(await compile(source)).toBe("");
  const { code } = await transform("program.ts", source);
  await writeFile(join(folder, "program.js"), code);
  const { stdout } = await run(process.execPath, [join(folder, "program.js")], {
    env: { ...process.env, KASEKAM: origin, KEY: key },
  });
  expect(stdout.trim()).toBe("crate24 1");
}, 180_000);

test("an unknown path, a wrong parameter and a missing field do not compile", async () => {
  const head = `import { createKasekamClient } from "@kasekam/client";
    const kasekam = createKasekamClient({ baseUrl: "https://kasekam.example", apiKey: "kk_x" });\n`;
  const errors = await compile(
    `${head}await kasekam.GET("/api/nothing/v2", {});
     await kasekam.GET("/api/productUnits/v2", { params: { query: { pagesize: "many" } } });
     await kasekam.POST("/api/productUnits/v1/json", { body: { name: 1 } });\n`,
  );
  expect([...errors.matchAll(/program\.ts\((\d+),/g)].map(([, line]) => line)).toEqual(
    expect.arrayContaining(["3", "4", "5"]),
  );
}, 180_000);

test("a write without an answer is sent again with the same key", async () => {
  const keys: (string | undefined)[] = [];
  const breaking = createServer((request, response) => {
    keys.push(String(request.headers["idempotency-key"]));
    if (keys.length === 1) request.socket.destroy();
    else if (keys.length === 2) response.writeHead(503, { "retry-after": "0" }).end();
    else response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => breaking.listen(0, "127.0.0.1", done));
  const { port } = breaking.address() as AddressInfo;
  const entry = pathToFileURL(join(folder, "node_modules/@kasekam/client/index.js")).href;
  const { createKasekamClient } = await import(/* @vite-ignore */ entry);
  const kasekam = createKasekamClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: "kk_x" });
  const { response } = await kasekam.POST("/api/productUnits/v1/json", { body: {} });
  expect(response.status).toBe(200);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  breaking.close();
});

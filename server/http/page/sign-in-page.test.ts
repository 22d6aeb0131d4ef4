import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerSecurityHeaders } from "../security-headers.ts";
import { readInlineScripts, serveWebFiles } from "../web-files.ts";
import { serveSignInPage, withProvider } from "./sign-in-page.ts";

const page = "<!doctype html><head><title>Kasekam</title></head><body><script>1</script></body>";
const name = { en: 'Angkor "Union" & <sons>', km: "សហភាពអង្គរ" };
const whole = withProvider(page, name);
let folder = "";
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-page-"));
  await writeFile(join(folder, "index.html"), page);
  app = fastify();
  await registerSecurityHeaders(app, await readInlineScripts(folder));
  await serveSignInPage(app, folder, name);
  await serveWebFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test("the page names the provider in both languages, escaped", () => {
  expect(whole).toContain(
    '<meta name="sign-in-provider" content="Angkor &quot;Union&quot; &amp; &lt;sons&gt;" data-km="សហភាពអង្គរ">\n</head>',
  );
});

test("it is served compressed as the browser asks, with the headers of a page", async () => {
  const get = (encoding: string) => app.inject({ url: "/", headers: { "accept-encoding": encoding } });
  const [br, gzip, plain] = [await get("gzip, br"), await get("gzip"), await get("identity")];
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(whole);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole);
  expect(plain.body).toBe(whole);
  for (const answer of [br, gzip, plain])
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept-encoding",
      "content-security-policy": expect.stringContaining("script-src 'self' 'sha256-"),
    });
  expect((await app.inject({ url: "/index.html" })).body).toBe(whole);
});

test("a browser that has it gets 304", async () => {
  const { etag } = (await app.inject({ url: "/" })).headers;
  const again = await app.inject({ url: "/", headers: { "if-none-match": String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

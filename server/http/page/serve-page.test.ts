import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerSecurityHeaders } from "../security-headers.ts";
import { readInlineScripts, serveWebFiles } from "../web-files.ts";
import { type PageSettings, servePage, withSettings } from "./serve-page.ts";

const page = "<!doctype html><head><title>Kasekam</title></head><body><script>1</script></body>";
const provider = { en: 'Angkor "Union" & <sons>', km: "សហភាពអង្គរ" };
const settings: PageSettings = { provider, apiOrigin: null };
const whole = withSettings(page, settings);
let folder = "";
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-page-"));
  await writeFile(join(folder, "index.html"), page);
  app = fastify();
  await registerSecurityHeaders(app, { inlineScripts: await readInlineScripts(folder), apiOrigin: null });
  await servePage(app, folder, settings);
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

test("the page names the origin of the API, beside the provider or alone", () => {
  const tag = '<meta name="api-origin" content="https://api.example">\n</head>';
  const apiOrigin = "https://api.example";
  expect(withSettings(page, { provider, apiOrigin })).toContain(tag);
  expect(withSettings(page, { provider: null, apiOrigin })).toBe(page.replace("</head>", tag));
});

test("without settings, the built page is served as it is", async () => {
  const plain = fastify();
  await servePage(plain, folder, { provider: null, apiOrigin: null });
  expect(plain.hasRoute({ method: "GET", url: "/" })).toBe(false);
  await plain.close();
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

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerSecurityHeaders } from "./security-headers.ts";
import { hashInlineScripts, readInlineScripts, serveWebFiles } from "./web-files.ts";

const script = "document.documentElement.lang = `ខ្មែរ`;\n";
const page = `<!doctype html><script type="module" src="/a.js"></script>
<template><p>no script</p></template><script>${script}</script>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-web-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("hashes what is between the tags of an inline script, and no script with an address", () => {
  expect(hashInlineScripts(page)).toEqual([hashOf(script)]);
  expect(hashInlineScripts("<p>no script</p>")).toEqual([]);
});

test("the policy allows the inline script of the served page by its hash, and no other", async () => {
  await writeFile(join(folder, "index.html"), page);
  const app = fastify();
  await registerSecurityHeaders(app, { inlineScripts: await readInlineScripts(folder), apiOrigin: null });
  await serveWebFiles(app, folder);
  const answer = await app.inject({ url: "/" });
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' ${hashOf(script)};`);
  expect(policy).toContain("script-src-attr 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
  await app.close();
});

test("without a built web app no inline script is allowed", async () => {
  expect(await readInlineScripts(join(folder, "missing"))).toEqual([]);
});

test("scripts, styles and fonts have no headers for documents; everything else has", async () => {
  await mkdir(join(folder, "assets"));
  for (const name of [
    "index.html",
    "assets/a-1.js",
    "assets/a-1.js.br",
    "assets/a-2.css",
    "assets/a-3.woff2",
  ])
    await writeFile(join(folder, name), page);
  await writeFile(join(folder, "assets/logo-4.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const app = fastify();
  await registerSecurityHeaders(app, { inlineScripts: [], apiOrigin: null });
  await serveWebFiles(app, folder);
  const headersOf = async (url: string) =>
    (await app.inject({ url, headers: { "accept-encoding": "br" } })).headers;
  for (const url of ["/assets/a-1.js", "/assets/a-2.css", "/assets/a-3.woff2"]) {
    const headers = await headersOf(url);
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "public, max-age=31536000, immutable",
    });
    for (const name of ["content-security-policy", "permissions-policy", "x-frame-options"])
      expect(headers, url).not.toHaveProperty([name]);
  }
  for (const url of ["/", "/assets/logo-4.svg", "/assets/missing-5.js"])
    expect(await headersOf(url), url).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'self'"),
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
  await app.close();
});

import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
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
  await registerSecurityHeaders(app, await readInlineScripts(folder));
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

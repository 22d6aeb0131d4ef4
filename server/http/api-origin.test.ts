import fastify from "fastify";
import { expect, test } from "vitest";
import { startTestApp } from "../../tests/support/test-app.ts";
import { readEnv } from "../env.ts";
import { registerSecurityHeaders } from "./security-headers.ts";

test("the page of PUBLIC_URL may call the API at port 8443 without another variable", async () => {
  const own = await startTestApp({ settings: { PUBLIC_URL: "https://office.example.org/" } });
  const headersFor = async (origin: string) =>
    (await own.app.inject({ url: "/api/health", headers: { origin, host: "office.example.org:8443" } }))
      .headers;
  const { "access-control-allow-origin": allowed } = await headersFor("https://office.example.org");
  expect(allowed).toBe("https://office.example.org");
  for (const other of ["http://office.example.org", "https://office.example.org:444", "https://evil.example"])
    expect(await headersFor(other), other).not.toHaveProperty("access-control-allow-origin");
  await own.close();
});

test.each([
  { host: "office.example.org", api: "https://office.example.org:8443" },
  { host: "office.example.org:443", api: "https://office.example.org:8443" },
  { host: "10.0.0.5:4000", api: "https://10.0.0.5:8443" },
  { host: "staging.example.org", api: "https://staging.example.org" },
  { host: "localhost:4000", api: "'self'" },
  { host: "evil.example; script-src *", api: "'self'" },
  { host: "office.example.org", origin: "same-origin", api: "'self'" },
  { host: "staging.example.org", origin: "same-origin", api: "'self'" },
  { host: "office.example.org", origin: "https://api.example", api: "https://api.example" },
  { host: "localhost:4000", origin: "https://api.example", api: "https://api.example" },
])(
  "the policy of the page at $host lets it call and show files of $api (API_ORIGIN $origin)",
  async ({ host, origin, api }) => {
    const app = fastify();
    await registerSecurityHeaders(app, { inlineScripts: [], apiOrigin: origin ?? null });
    app.get("/", async () => "page");
    const policy = String(
      (await app.inject({ url: "/", headers: { host } })).headers["content-security-policy"],
    );
    const sourcesOf = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
    expect(new Set(sourcesOf("connect-src"))).toEqual(new Set(["'self'", api]));
    for (const name of ["img-src", "media-src"]) expect(sourcesOf(name), name).toContain(api);
    await app.close();
  },
);

test("a page over plain HTTP has no headers that its browser would refuse with an error", async () => {
  const app = fastify();
  await registerSecurityHeaders(app, { inlineScripts: [], apiOrigin: null });
  app.get("/", async () => "page");
  const headersFor = async (host: string) => (await app.inject({ url: "/", headers: { host } })).headers;
  const secureOnly = "cross-origin-opener-policy";
  expect(await headersFor("office.lan:4000")).not.toHaveProperty(secureOnly);
  expect(await headersFor("localhost:4000")).toHaveProperty(secureOnly);
  await app.close();
});

test.each(["same-origin", "https://api.example", "http://10.0.0.5:4000"])("API_ORIGIN may be %s", (given) => {
  expect(readEnv({ API_ORIGIN: given }).API_ORIGIN).toBe(given);
});

test.each([
  "api.example",
  "https://api.example/",
  "https://api.example/v1",
  "https://*.example",
  "https://a b",
  "ftp://api.example",
  "same origin",
])("API_ORIGIN=%s is refused by name", (given) => {
  expect(() => readEnv({ API_ORIGIN: given })).toThrow(/^API_ORIGIN must be same-origin, or an origin/);
});

test("a page over HTTPS can't have an API over plain HTTP", () => {
  const PUBLIC_URL = "https://office.example.org";
  expect(() => readEnv({ PUBLIC_URL, API_ORIGIN: "http://office.example.org" })).toThrow(
    /^API_ORIGIN must begin with https:/,
  );
});

test.each([
  "https://example.org/kasekam",
  "https://example.org/kasekam/",
  "https://example.org/?a",
  "office",
])("PUBLIC_URL=%s is refused: the app has a host of its own", (given) => {
  expect(() => readEnv({ PUBLIC_URL: given })).toThrow(/^PUBLIC_URL must be .* without a path/);
});

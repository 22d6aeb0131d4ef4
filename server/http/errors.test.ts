import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";

let on: TestApp;
let token: string;
beforeAll(async () => {
  on = await startTestApp();
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, username);
});
afterAll(() => on.close());

const password = "/api/oauth2/v1/user/password";
const json = { "content-type": "application/json" };
interface Request {
  readonly url: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly payload?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}
const signedIn = (request: Request): Request => ({
  ...request,
  headers: { ...bearer(token), ...request.headers },
});

const cases: readonly (readonly [string, () => Request, number])[] = [
  ["an unknown route of the API", () => ({ url: "/api/nothing/here" }), 404],
  ["an unknown route with HTML in it", () => ({ url: "/api/%3Cscript%3Ealert(1)%3C/script%3E" }), 404],
  ["a method that a route does not have", () => ({ method: "DELETE", url: "/api/health" }), 404],
  ["a path that is no UTF-8", () => ({ url: "/api/%E0%A4%A" }), 400],
  ["bad JSON", () => signedIn({ method: "POST", url: password, payload: "{bad", headers: json }), 400],
  [
    "JSON that reaches for the prototype",
    () => signedIn({ method: "POST", url: password, payload: '{"__proto__":{"a":1}}', headers: json }),
    400,
  ],
  [
    "a body of another type",
    () =>
      signedIn({ method: "POST", url: password, payload: "<a/>", headers: { "content-type": "text/xml" } }),
    415,
  ],
  [
    "a form where JSON is asked for",
    () =>
      signedIn({
        method: "POST",
        url: password,
        payload: "a=b",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    415,
  ],
  [
    "JSON where a form is asked for",
    () => ({
      method: "POST",
      url: "/api/oauth/v1/forgetpassword",
      payload: '{"username":"a"}',
      headers: json,
    }),
    415,
  ],
  [
    "a multipart body where JSON is asked for",
    () =>
      signedIn({
        method: "POST",
        url: password,
        payload: "--x--",
        headers: { "content-type": "multipart/form-data; boundary=x" },
      }),
    415,
  ],
  [
    "an oversized body",
    () =>
      signedIn({
        method: "POST",
        url: password,
        payload: JSON.stringify({ a: "x".repeat(4_300_000) }),
        headers: json,
      }),
    413,
  ],
  [
    "a large body from nobody in particular",
    () => ({
      method: "POST",
      url: "/api/oauth/v1/forgetpassword",
      payload: `username=${"a".repeat(70_000)}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    413,
  ],
  [
    "an unknown field",
    () =>
      signedIn({
        method: "POST",
        url: password,
        payload: { currentPassword: "a", newPassword: "b", role: "c" },
      }),
    400,
  ],
  ["an unknown query parameter", () => signedIn({ url: "/api/oauth2/v1/user/me?admin=true" }), 400],
  ["no token", () => ({ url: "/api/oauth2/v1/user/me" }), 401],
  ["an unknown token", () => ({ url: "/api/oauth2/v1/user/me", headers: bearer("x".repeat(43)) }), 401],
  ["a role that may not", () => signedIn({ method: "DELETE", url: "/api/vendors/v1/user" }), 403],
  [
    "a NUL in a text",
    () => ({
      method: "POST",
      url: "/api/oauth/v1/forgetpassword",
      payload: "username=a%00b",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    400,
  ],
];

test.each(cases)("%s has the standard error format", async (_name, request, status) => {
  const answer = await on.app.inject(request());
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const problem = answer.json();
  expect(problem).toMatchObject({ status, code: status });
  expect(problem.message).not.toBe("");
  expect(problem.requestId).toBe(answer.headers["x-request-id"]);
  expect(answer.body).not.toMatch(/<script|at .*\.ts|node_modules|select /);
});

test("the message is in the requested language, and issues name their path", async () => {
  const answer = await on.app.inject(
    signedIn({
      method: "POST",
      url: password,
      payload: { role: "x" },
      headers: { "accept-language": "km-KH,en;q=0.5" },
    }),
  );
  expect(answer.json().message).toBe("សូមកែប្រអប់ដែលមានសញ្ញា។");
  expect(answer.json().errors).toEqual([
    { path: "currentPassword", message: "ត្រូវបំពេញប្រអប់នេះ។" },
    { path: "newPassword", message: "ត្រូវបំពេញប្រអប់នេះ។" },
    { path: "role", message: "មិនស្គាល់ប្រអប់ ឬប៉ារ៉ាម៉ែត្រនេះទេ។" },
  ]);
});

test("an unexpected error is a 500 without details", async () => {
  const own = await startTestApp();
  own.app.get("/api/broken", async () => {
    throw new Error("secret detail: select * from credential");
  });
  const answer = await own.app.inject({ url: "/api/broken" });
  expect(answer.statusCode).toBe(500);
  expect(answer.json().message).toBe("Something went wrong, Please try again!");
  expect(answer.body).not.toContain("secret");
  await own.close();
});

test("an unreachable database is a 503 within three seconds, with a retry time", async () => {
  const own = await startTestApp();
  await own.db.close();
  const { buildApp } = await import("../app.ts");
  const { openFiles } = await import("../files/store/open-files.ts");
  const db = openAppDatabase("postgresql://127.0.0.1:9/nowhere");
  const app = await buildApp({ db, env: own.env, files: openFiles(own.env) });
  const began = Date.now();
  const answer = await app.inject({ url: "/api/ready" });
  expect(Date.now() - began).toBeLessThan(3000);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("2");
  expect((await app.inject({ url: "/api/health" })).statusCode).toBe(200);
  await app.close();
});

test("only the configured origins may call from a browser", async () => {
  const own = await startTestApp({ settings: { CORS_ORIGINS: "https://office.example.org" } });
  const ask = (origin: string) =>
    own.app.inject({
      method: "OPTIONS",
      url: "/api/health",
      headers: { origin, "access-control-request-method": "GET" },
    });
  const allowed = await ask("https://office.example.org");
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers["access-control-allow-origin"]).toBe("https://office.example.org");
  expect((await ask("https://evil.example.org")).headers).not.toHaveProperty("access-control-allow-origin");
  // Browsers may send pieces of uploads, and read where they continue.
  expect(allowed.headers["access-control-allow-methods"]).toMatch(/\bPATCH\b/);
  for (const name of ["Tus-Resumable", "Upload-Offset", "Upload-Length", "Upload-Metadata"])
    expect(allowed.headers["access-control-allow-headers"]).toContain(name);
  for (const name of ["Location", "Upload-Offset", "Upload-Length"])
    expect(allowed.headers["access-control-expose-headers"]).toContain(name);
  await own.close();
});

test("a reply of the API, also an error, can neither load anything nor be framed, nor be taken for another type", async () => {
  for (const url of ["/api/health", "/api/products/v2"]) {
    const { headers } = await on.app.inject({ url });
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
  }
});

test("the content security policy of pages allows no inline script, and only frames from memory", async () => {
  const policy = String((await on.app.inject({ url: "/" })).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src blob:");
  expect(policy).not.toContain("unsafe-eval");
});

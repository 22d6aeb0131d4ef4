import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import {
  signInAtProvider,
  startOidcProvider,
  type TestProvider,
} from "../../../tests/support/oidc-provider.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { readEnv } from "../../env.ts";
import { createLog } from "../../http/request-log.ts";
import { oidcSettingsOf } from "./oidc-env.ts";
import { openOidcProvider } from "./oidc-provider.ts";
import { begin, finish, openAnswer, signInWith, type TestBrowser } from "./oidc-sign-in.fixture.ts";

const publicUrl = "https://office.example";
let provider: TestProvider;
let on: TestApp;
let other: TestApp;
let editor = { id: "", username: "" };
let log = "";
const browser: TestBrowser = { cookie: "" };
const claims = () => ({
  email: `${editor.username}@kasekam.example`,
  email_verified: true,
  name: "Keo Dara",
  roles: ["editors"],
});

beforeAll(async () => {
  provider = await startOidcProvider(publicUrl);
  const write = (line: string) => {
    log += line;
  };
  on = await startTestApp({ settings: provider.settings, log: createLog("info", { write }) });
  other = await startTestApp({ settings: provider.settings, url: on.url });
  editor = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
});
beforeEach(async () => {
  browser.cookie = "";
  provider.people.set("dara", claims());
  await on.db.query("delete from attempt");
});
afterAll(async () => {
  await other.close();
  await on.close();
  await provider.close();
});

/** Signs in at the provider; `change` alters the address at the provider. */
async function answerFor(change: (url: URL) => void = () => {}): Promise<URL> {
  const url = new URL(await begin(on, browser));
  change(url);
  return signInAtProvider(url.href, { login: "dara" });
}
const reasonOf = (answer: Awaited<ReturnType<typeof finish>>) => [answer.statusCode, answer.json().reason];
const expired = [422, "expired"];

test("signs in on two servers with a session like that of a password", async () => {
  const url = new URL(await begin(on, browser));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    scope: "openid email profile",
    redirect_uri: `${publicUrl}/api/oidc/v1/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const answer = await signInAtProvider(url.href, { login: "dara" });
  const code = await openAnswer(other, answer, browser);
  const granted = await finish(on, code, browser);
  expect(granted.json()).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 43_200,
    userId: editor.id,
    logoutUrl: expect.stringMatching(
      /\/session\/end\?post_logout_redirect_uri=https%3A%2F%2Foffice.example%2F&client_id=kasekam$/,
    ),
  });
  expect(granted.headers["cache-control"]).toBe("no-store");
  const token = granted.json().access_token;
  const me = () => other.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(token) });
  expect((await me()).json()).toMatchObject({ id: editor.id, roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const [account] = await on.db.query<{ at: Date | null }>(
    `select last_login_at as at from "user" where id = $1`,
    [editor.id],
  );
  expect(account?.at).not.toBeNull();
  await on.app.inject({ url: "/api/oauth2/v1/user/logout", headers: bearer(token) });
  expect((await me()).statusCode).toBe(401);
});

test("the cookie is for this server alone, and no script can read it", async () => {
  const answer = await on.app.inject({ method: "POST", url: "/api/oidc/v1/begin" });
  expect(answer.headers["set-cookie"]).toMatch(
    /^__Host-kasekam-oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test("the OpenAPI document has the redirect of the callback, and no reply", async () => {
  const { paths } = (await on.app.inject({ url: "/api/openapi.json" })).json();
  const { responses } = paths["/api/oidc/v1/callback"].get;
  expect(Object.keys(responses)).toEqual(["303", "400", "404", "500", "503"]);
  expect(responses["303"].headers).toHaveProperty("Location");
  expect(Object.keys(paths["/api/oidc/v1/finish"].post.responses)).toEqual(
    expect.arrayContaining(["200", "404", "422", "429", "502"]),
  );
});

test("two tabs of a browser can sign in at the same time", async () => {
  const [first, second] = [await answerFor(), await answerFor()];
  const codes = [await openAnswer(on, second, browser), await openAnswer(on, first, browser)];
  for (const code of codes) expect((await finish(on, code, browser)).statusCode).toBe(200);
});

describe("an answer is refused", () => {
  const refused = async (answer: URL, as: TestBrowser = browser) =>
    reasonOf(await finish(on, await openAnswer(on, answer, as), as));

  test("with another state", async () => {
    const answer = await answerFor();
    answer.searchParams.set("state", "A".repeat(43));
    expect(await refused(answer)).toEqual(expired);
  });
  test("with the nonce of another sign-in", async () => {
    expect(await refused(await answerFor((url) => url.searchParams.set("nonce", "other")))).toEqual([
      422,
      "badAnswer",
    ]);
  });
  test("from another issuer", async () => {
    const answer = await answerFor();
    answer.searchParams.set("iss", "https://evil.example");
    expect(await refused(answer)).toEqual([422, "badAnswer"]);
  });
  test("without an issuer, which this provider promises", async () => {
    const answer = await answerFor();
    answer.searchParams.delete("iss");
    expect(await refused(answer)).toEqual([422, "badAnswer"]);
  });
  test("with a code that was requested with another verifier", async () => {
    const answer = await answerFor((url) => url.searchParams.set("code_challenge", "B".repeat(43)));
    expect(await refused(answer)).toEqual(expired);
  });
  test("with a code that has expired at the provider", async () => {
    const answer = await answerFor();
    await provider.expireCode(answer.searchParams.get("code") ?? "");
    expect(await refused(answer)).toEqual(expired);
  });
  test("when it comes too late", async () => {
    const answer = await answerFor();
    await on.db.query("update oidc_sign_in set expires_at = now() where answered_at is null");
    expect(await refused(answer)).toEqual(expired);
  });
  test("when it comes a second time", async () => {
    const answer = await answerFor();
    const code = await openAnswer(on, answer, browser);
    expect(await refused(answer)).toEqual(expired);
    expect((await finish(on, code, browser)).statusCode).toBe(200);
  });
  test("in another browser, or one without the cookie", async () => {
    const answer = await answerFor();
    const stranger = { cookie: "" };
    await begin(on, stranger);
    expect(await refused(answer, stranger)).toEqual(expired);
    expect(await refused(answer, { cookie: "" })).toEqual(expired);
  });
  test("when the person cancels at the provider", async () => {
    const answer = await signInAtProvider(await begin(on, browser), { act: "cancel" });
    const refusal = await finish(on, await openAnswer(on, answer, browser), browser);
    expect(reasonOf(refusal)).toEqual([422, "cancelled"]);
    expect(refusal.json().message).toBe("The sign-in with Angkor Union was cancelled.");
  });
});

describe("a one-time code is refused", () => {
  const codeFor = async () => openAnswer(on, await answerFor(), browser);
  test("when it is used again, also at once on two servers", async () => {
    const code = await codeFor();
    const answers = await Promise.all([finish(on, code, browser), finish(other, code, browser)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(reasonOf(await finish(on, code, browser))).toEqual(expired);
  });
  test("after a minute", async () => {
    const code = await codeFor();
    const [stored] = await on.db.query<{ seconds: number }>(
      "select extract(epoch from expires_at - now())::float8 as seconds from oidc_sign_in where code_hash is not null order by expires_at desc limit 1",
    );
    expect(stored?.seconds).toBeLessThanOrEqual(60);
    await on.db.query("update oidc_sign_in set expires_at = now()");
    expect(reasonOf(await finish(on, code, browser))).toEqual(expired);
  });
  test("in another browser", async () => {
    const code = await codeFor();
    const stranger = { cookie: "" };
    await begin(on, stranger);
    expect(reasonOf(await finish(on, code, stranger))).toEqual(expired);
    expect(reasonOf(await finish(on, code, { cookie: "" }))).toEqual(expired);
  });
});

test("neither the database nor the log has a secret of a sign-in", async () => {
  const answer = await answerFor();
  const code = await openAnswer(on, answer, browser);
  const stored = JSON.stringify(await on.db.query("select s::text from oidc_sign_in s"));
  const secrets = [
    code,
    browser.cookie.split("=")[1] ?? "",
    ...["code", "state"].map((name) => answer.searchParams.get(name) ?? ""),
  ];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);
  const granted = await finish(on, code, browser);
  secrets.push(granted.json().access_token);
  expect(log).toContain('"path":"/api/oidc/v1/callback"');
  expect(log).toContain(`"account":"${editor.id}","outcome":"known"`);
  expect(secrets.filter((secret) => stored.includes(secret) || log.includes(secret))).toEqual([]);
});

test("counts attempts by address, but not those that succeed", async () => {
  const count = async () =>
    (await on.db.query<{ n: number }>("select coalesce(sum(count), 0)::int as n from attempt"))[0]?.n;
  expect((await signInWith(on, provider, { sub: "dara", claims: claims() })).statusCode).toBe(200);
  expect(await count()).toBe(0);
  await finish(on, "unknown", browser);
  expect(await count()).toBe(1);
  await on.db.query("update attempt set count = 100");
  const tooMany = await on.app.inject({ method: "POST", url: "/api/oidc/v1/begin" });
  expect(tooMany.statusCode).toBe(429);
  expect(Number(tooMany.headers["retry-after"])).toBeGreaterThan(0);
});

test("metrics count sign-ins and refusals by reason", async () => {
  provider.people.set("dara", { ...claims(), roles: ["unknown"] });
  const answer = await answerFor();
  await finish(on, await openAnswer(on, answer, browser), browser);
  const text = await on.app.metrics.metrics();
  expect(text).toMatch(/oidc_sign_ins_total\{outcome="linked"\} 1\n/);
  expect(text).toMatch(/oidc_sign_ins_total\{outcome="noRole"\} 1\n/);
  expect(text).toMatch(/oidc_sign_ins_total\{outcome="expired"\} \d+\n/);
});

test("a provider that is down gives an error that says so, and passwords work", async () => {
  const gone = await startOidcProvider(publicUrl);
  await gone.close();
  const app = await startTestApp({ settings: gone.settings, url: on.url });
  try {
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/oidc/v1/begin",
      headers: { "accept-language": "km" },
    });
    expect(reasonOf(answer)).toEqual([502, "providerAway"]);
    expect(answer.json().message).toContain("មិនអាចភ្ជាប់ទៅ សហភាពអង្គរ");
    expect(await signInAs(app.app, editor.username)).toEqual(expect.any(String));
  } finally {
    await app.close();
  }
});

test("a provider that does not answer is not waited for", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  try {
    const settings = oidcSettingsOf(
      readEnv({ ...provider.settings, OIDC_ISSUER: `http://127.0.0.1:${port}` }),
    );
    if (!settings) throw new Error("No provider is configured");
    const slow = openOidcProvider(settings, { timeoutSeconds: 0.2 });
    const binding = { state: "s", nonce: "n", verifier: "v" };
    await expect(slow.authorizationUrl(binding)).rejects.toMatchObject({ reason: "providerAway" });
    expect(await slow.logoutUrl()).toBeNull();
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test("a provider that goes away during a sign-in ends it with the same error", async () => {
  const leaving = await startOidcProvider(publicUrl);
  leaving.people.set("dara", claims());
  const app = await startTestApp({ settings: leaving.settings, url: on.url });
  try {
    const answer = await signInAtProvider(await begin(app, browser), { login: "dara" });
    await leaving.close();
    const code = await openAnswer(app, answer, browser);
    expect(reasonOf(await finish(app, code, browser))).toEqual([502, "providerAway"]);
  } finally {
    await app.close();
  }
});

test("a server without a provider has no such sign-in", async () => {
  const app = await startTestApp({ url: on.url });
  try {
    for (const [method, url] of [
      ["POST", "begin"],
      ["GET", "callback"],
      ["POST", "finish"],
    ] as const) {
      const payload = url === "finish" ? { payload: { code: "x" } } : {};
      expect((await app.app.inject({ method, url: `/api/oidc/v1/${url}`, ...payload })).statusCode, url).toBe(
        404,
      );
    }
  } finally {
    await app.close();
  }
});

import {
  signInAtProvider,
  type TestClaims,
  type TestProvider,
} from "../../../tests/support/oidc-provider.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";

/** A browser that signs in: it has the cookie of our server. */
export interface TestBrowser {
  cookie: string;
}

/** Begins a sign-in; returns the address at the provider. */
export async function begin({ app }: TestApp, browser: TestBrowser): Promise<string> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/oidc/v1/begin",
    headers: { cookie: browser.cookie },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  browser.cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return answer.json().url;
}

/** Opens the provider's answer at our server; returns the one-time code of the page. */
export async function openAnswer({ app }: TestApp, answer: URL, browser: TestBrowser): Promise<string> {
  const page = await app.inject({
    url: `${answer.pathname}${answer.search}`,
    headers: { cookie: browser.cookie },
  });
  const [, code] = /^\/#\/login\?finish=([\w-]+)$/.exec(String(page.headers.location)) ?? [];
  if (page.statusCode !== 303 || !code) throw new Error(`${page.statusCode} ${page.body}`);
  return code;
}

/** Exchanges the one-time code. */
export const finish = ({ app }: TestApp, code: string, browser: TestBrowser) =>
  app.inject({
    method: "POST",
    url: "/api/oidc/v1/finish",
    headers: { cookie: browser.cookie },
    payload: { code },
  });

/** Signs a person in from beginning to end; returns the last answer. */
export async function signInWith(
  on: TestApp,
  provider: TestProvider,
  { sub, claims }: { readonly sub: string; readonly claims: TestClaims },
) {
  provider.people.set(sub, claims);
  const browser = { cookie: "" };
  const answer = await signInAtProvider(await begin(on, browser), { login: sub });
  return finish(on, await openAnswer(on, answer, browser), browser);
}

import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { oidcSettingsOf } from "./oidc-env.ts";

const whole = {
  PUBLIC_URL: "https://office.example/",
  OIDC_ISSUER: "https://login.example/realms/union",
  OIDC_CLIENT_ID: "kasekam",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Angkor Union",
  OIDC_EMAIL_DOMAINS: "union.example, Farm.Example",
  OIDC_ROLES: '{"editors":"ROLE_BACKOFFICE_EDITOR"}',
};

test("reads a provider, with defaults", () => {
  expect(oidcSettingsOf(readEnv(whole))).toEqual({
    issuer: "https://login.example/realms/union",
    clientId: "kasekam",
    clientSecret: "secret",
    name: { en: "Angkor Union", km: "Angkor Union" },
    scope: "openid email profile",
    emailDomains: ["union.example", "farm.example"],
    emailVerifiedClaim: "email_verified",
    roleClaim: "roles",
    roles: new Map([["editors", "ROLE_BACKOFFICE_EDITOR"]]),
    publicUrl: "https://office.example",
  });
  expect(oidcSettingsOf(readEnv({}))).toBeNull();
});

test.each(Object.keys(whole).filter((name) => name !== "OIDC_ISSUER"))("a provider needs %s", (name) => {
  expect(() => readEnv({ ...whole, [name]: "" })).toThrow(`OIDC_ISSUER needs ${name} too.`);
});

test.each([
  ["OIDC_ISSUER", ""],
  ["OIDC_ISSUER", "http://login.example"],
  ["OIDC_ISSUER", "https://"],
  ["OIDC_ISSUER", "http://127.0.0.1.evil.example/"],
  ["OIDC_SCOPE", "email profile"],
  ["OIDC_EMAIL_DOMAINS", "*"],
  ["OIDC_EMAIL_DOMAINS", ","],
  ["OIDC_ROLES", "editors=ROLE_BACKOFFICE_EDITOR"],
  ["OIDC_ROLES", "{}"],
  ["OIDC_ROLES", "[]"],
  ["OIDC_ROLES", '{"people":"ROLE_USER_FARMER"}'],
  ["OIDC_ROLES", '{"people":"toString"}'],
])("the server does not start with %s=%s", (name, value) => {
  expect(() => readEnv({ ...whole, [name]: value })).toThrow(name);
});

import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { checks } from "../../../domain/status/checks.ts";
import { readEnv } from "../../env.ts";
import { resultsOf } from "./check-results.ts";
import { checkSettings } from "./check-settings.ts";

let folder = "";
const days = 30;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-certificates-"));
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", file("key")];
  const names = ["-subj", "/CN=office.example", "-addext", "subjectAltName=DNS:office.example,IP:192.0.2.7"];
  execFileSync("openssl", ["req", "-x509", ...key, "-days", String(days), ...names, "-out", file("crt")], {
    stdio: "ignore",
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});
const file = (ending: string): string => join(folder, `office.${ending}`);

async function problemsOf(given: Readonly<Record<string, string>>) {
  const found = await checkSettings(readEnv({ SMTP_URL: "smtp://mail.example", ...given }));
  return Object.fromEntries(
    resultsOf(found)
      .filter(({ state }) => state !== "passed")
      .map(({ code, names }) => [code, names]),
  );
}
const production = { NODE_ENV: "production", MAIL_FROM: "office@people.example" };
const https = "https://office.example";
const http = "http://office.example";
const sameOrigin = { API_ORIGIN: "same-origin" };

test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, readonly string[]>>]>([
  ["no PUBLIC_URL", {}, { publicUrlMissing: [] }],
  ["HTTPS, and the API by the rule", { PUBLIC_URL: https }, {}],
  ["HTTPS, and the API on one port", { PUBLIC_URL: https, ...sameOrigin }, {}],
  ["localhost by plain HTTP", { PUBLIC_URL: "http://localhost:4000" }, {}],
  ["an address of this machine", { PUBLIC_URL: "http://127.0.0.1:4000" }, {}],
  [
    "plain HTTP, whose page calls the API by HTTPS",
    { PUBLIC_URL: http },
    { publicUrlInsecure: [http], apiElsewhere: [`${https}:8443`] },
  ],
  ["plain HTTP, and the API on one port", { PUBLIC_URL: http, ...sameOrigin }, { publicUrlInsecure: [http] }],
  [
    "a staging name by plain HTTP",
    { PUBLIC_URL: "http://staging.office.example:4000" },
    {
      publicUrlInsecure: ["http://staging.office.example:4000"],
      apiElsewhere: ["https://staging.office.example:4000"],
    },
  ],
  [
    "an API at another name, for pages that nobody named",
    { API_ORIGIN: "https://api.example" },
    { publicUrlMissing: [], originNotAllowed: ["https://api.example"] },
  ],
  ["an API at another name, and its page", { API_ORIGIN: "https://api.example", PUBLIC_URL: https }, {}],
  [
    "an API at another name, for pages of CORS_ORIGINS",
    { API_ORIGIN: "https://api.example", CORS_ORIGINS: https },
    { publicUrlMissing: [] },
  ],
  [
    "pages by plain HTTP that may call an API by HTTPS",
    { PUBLIC_URL: https, CORS_ORIGINS: `http://localhost:5173,${http}` },
    { originInsecure: [http] },
  ],
])("%s", async (_, given, problems) => {
  expect(await problemsOf({ ...production, ...given })).toEqual(problems);
});

test("a server for development needs no address and no sender", async () => {
  expect(await problemsOf({ SMTP_URL: "" })).toEqual({});
  expect(await problemsOf({ ...production, SMTP_URL: "", PUBLIC_URL: https })).toEqual({ noSender: [] });
  expect(await problemsOf({ MAIL_FROM: "Office <office@localhost>" })).toEqual({
    mailFromLocal: ["Office <office@localhost>"],
  });
});

const dayMs = 24 * 3600 * 1000;
/** Problems of the certificate, so many days after it was made. */
async function certificateProblemsAfter(age: number, PUBLIC_URL: string = https) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + age * dayMs });
  return problemsOf({ SMTP_URL: "", TLS_CERT: file("crt"), TLS_KEY: file("key"), PUBLIC_URL });
}

test.each([
  [0, null],
  [days - 15, null],
  [days - 13, "certificateEndsSoon"],
  [days - 1, "certificateEndsSoon"],
  [days + 1, "certificateEnded"],
] as const)("a certificate of 30 days, after %i days: %s", async (age, code) => {
  const { validTo } = new X509Certificate(await readFile(file("crt")));
  const day = new Date(validTo).toISOString().slice(0, 10);
  expect(await certificateProblemsAfter(age)).toEqual(code ? { [code]: [day] } : {});
});

test("an ended certificate is a failure, one that ends soon a warning", () => {
  expect([checks.certificateEnded.severity, checks.certificateEndsSoon.severity]).toEqual([
    "failure",
    "warning",
  ]);
});

test.each([
  ["https://other.example", ["other.example"]],
  ["https://192.0.2.8", ["192.0.2.8"]],
  ["https://192.0.2.7", undefined],
] as const)("a certificate for office.example and 192.0.2.7 at %s", async (PUBLIC_URL, names) => {
  expect((await certificateProblemsAfter(0, PUBLIC_URL)).certificateOfOtherHost).toEqual(names);
});

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnServer } from "../../tests/support/server-process.ts";
import { readEnv } from "../env.ts";
import { appAddress, explainListenError, findStartProblems } from "./start-checks.ts";

const holder = createServer();
let folder = "";
let takenPort = "";
const make = (name: string): void => {
  const files = ["-keyout", join(folder, `${name}.key`), "-out", join(folder, `${name}.crt`)];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  execFileSync("openssl", [...kind, "-days", "2", "-subj", `/CN=${name}`, ...files], { stdio: "ignore" });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-checks-"));
  make("one");
  make("other");
  holder.listen(0, "127.0.0.1");
  await once(holder, "listening");
  takenPort = String((holder.address() as AddressInfo).port);
});
afterAll(async () => {
  holder.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = { NODE_ENV: "test", PORT: "0", METRICS_PORT: "0" };
const problemsOf = async (given: Readonly<Record<string, string>>) =>
  (await findStartProblems(readEnv({ ...settings, ...given }))).map(({ text }) => text);
const fileOf = (name: string) => join(folder, name);

test("settings that can be used have no problem, and the port is free afterwards", async () => {
  expect(await problemsOf({})).toEqual([]);
  const tls = { TLS_CERT: fileOf("one.crt"), TLS_KEY: fileOf("one.key") };
  expect(await problemsOf(tls)).toEqual([]);
  expect(await problemsOf(tls)).toEqual([]);
});

test.each([
  ["a taken port", () => ({ PORT: takenPort }), /^PORT is \d+, and another program listens.*set PORT to/],
  [
    "a host of another machine",
    () => ({ HOST: "192.0.2.1", DEMO: "1" }),
    /^HOST is 192\.0\.2\.1, which is no/,
  ],
  ["an unknown host", () => ({ HOST: "no-such-host.invalid", DEMO: "1" }), /^HOST is no-such-host\.invalid/],
  ["a demo that others could reach", () => ({ HOST: "0.0.0.0" }), /^HOST is 0\.0\.0\.0.*DEMO=1/],
  [
    "a metrics host of another machine",
    () => ({ METRICS_HOST: "192.0.2.1" }),
    /^METRICS_HOST is 192\.0\.2\.1/,
  ],
  [
    "one port for both",
    () => ({ PORT: "4399", METRICS_PORT: "4399" }),
    /^METRICS_PORT and PORT are both 4399/,
  ],
  [
    "a certificate that is missing",
    () => ({ TLS_CERT: fileOf("none.crt"), TLS_KEY: fileOf("one.key") }),
    /TLS_CERT names can't be read: .*none\.crt/,
  ],
  [
    "a key of another certificate",
    () => ({ TLS_CERT: fileOf("one.crt"), TLS_KEY: fileOf("other.key") }),
    /^The key in TLS_KEY is not the one of the certificate in TLS_CERT\. /,
  ],
  [
    "files that are no PEM",
    () => ({ TLS_CERT: import.meta.filename, TLS_KEY: fileOf("one.key") }),
    /^TLS_CERT and TLS_KEY are not a certificate and its key\. /,
  ],
])("%s is named with its remedy", async (_, given, text) => {
  const problems = await problemsOf(given());
  expect(problems).toEqual([expect.stringMatching(text)]);
  expect(problems.join()).not.toContain("error:");
});

test("a port of the metrics that another server uses keeps none from starting", async () => {
  expect(await problemsOf({ METRICS_PORT: takenPort })).toEqual([]);
});

test("a port below 1024 names the right that is missing", () => {
  const error = Object.assign(new Error("listen EACCES"), { code: "EACCES" });
  const text = explainListenError(error, appAddress({ HOST: "127.0.0.1", PORT: 443 }));
  expect(text).toMatch(/^PORT is 443, and this user may not open a port below 1024.*CAP_NET_BIND_SERVICE/);
});

test.each(["bogus", "10.0.0.0/33", "10.0.0.0/8/8", "::1/129", "10.0.0", "127.0.0.1 10.0.0.1"])(
  "TRUST_PROXY=%s is refused",
  (entry) => {
    expect(() => readEnv({ TRUST_PROXY: `127.0.0.1,${entry}` })).toThrow(/^TRUST_PROXY must be/);
  },
);
test.each(["127.0.0.1", "10.0.0.0/8", "10.0.0.0/255.0.0.0", "fd00::/8", "loopback, uniquelocal"])(
  "TRUST_PROXY=%s is accepted",
  (entry) => {
    expect(readEnv({ TRUST_PROXY: entry }).TRUST_PROXY.length).toBeGreaterThan(0);
  },
);

test("a server with a taken port ends before it starts a database", async () => {
  const server = spawnServer({ PORT: takenPort, DATA_DIR: fileOf("data") });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^PORT is \d+, and another program/);
  expect(server.output().trim().split("\n")).toHaveLength(1);
});

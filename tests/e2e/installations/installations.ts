import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "../../../domain/text/localized-text.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { startOidcProvider, type TestProvider } from "../../support/oidc-provider.ts";
import { proxyPrograms, startProxy } from "../../support/programs/proxies.ts";
import { makeCertificate, type SelfSigned } from "../../support/programs/self-signed.ts";
import {
  type ServerProcess,
  type StartedProcess,
  spawnServer,
  stopServerProcess,
  waitForAddress,
} from "../../support/server-process.ts";
import { createOwnDatabase, type OwnDatabase } from "../support/database.ts";

const office = "office.example.org";
const stagingOffice = "office.staging.example.org";
const apiHost = "api.example.org";

/** How the servers of the table are configured; they share one database. */
export const serverSettings = {
  /** As the packages of deploy/ ship it: the rule of the specification. */
  rule: { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: `https://${office}` },
  onePort: { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: `https://${office}`, API_ORIGIN: "same-origin" },
  /** HTTPS without a proxy, and the API at another name. */
  ownHttps: { PUBLIC_URL: `https://${office}:8443`, API_ORIGIN: `https://${apiHost}:8443` },
} as const;

/** What is tried at one installation beside the daily work. */
export type Extra = "offline" | "export" | "passkey";

export interface Installation {
  readonly name: string;
  readonly server: keyof typeof serverSettings;
  readonly proxy?: keyof typeof proxyPrograms;
  /** The address that people open. */
  readonly address: string;
  /** Where the page calls the API. */
  readonly api: string;
  readonly environment: "Production" | "Stage";
  readonly language: Language;
  /** In pixels. */
  readonly width: 390 | 1280;
  /** Without it, with a password. */
  readonly signIn?: "provider";
  readonly extras?: readonly Extra[];
}

const production = { environment: "Production" } as const;
const behindProxy = { ...production, address: `https://${office}` } as const;
const desk = { language: "en", width: 1280 } as const;
const phone = { language: "km", width: 390 } as const;

/** The installations that are tried in a browser: each proxy, each rule for the API, each language and width. */
export const installations: readonly Installation[] = [
  {
    ...behindProxy,
    ...desk,
    name: "nginx, page on port 443 and API on port 8443",
    proxy: "nginx",
    server: "rule",
    api: `https://${office}:8443`,
    extras: ["offline"],
  },
  {
    ...behindProxy,
    ...phone,
    name: "HAProxy, page on port 443 and API on port 8443",
    proxy: "haproxy",
    server: "rule",
    api: `https://${office}:8443`,
    signIn: "provider",
  },
  {
    ...behindProxy,
    ...phone,
    name: "Caddy with one port (API_ORIGIN=same-origin)",
    proxy: "caddy",
    server: "onePort",
    api: `https://${office}`,
  },
  {
    ...desk,
    name: "a staging name behind Caddy",
    proxy: "caddy",
    server: "rule",
    address: `https://${stagingOffice}`,
    api: `https://${stagingOffice}`,
    environment: "Stage",
  },
  {
    ...production,
    ...phone,
    name: "plain HTTP at a name that is not localhost",
    server: "onePort",
    address: "http://office.lan:4000",
    api: "http://office.lan:4000",
  },
  {
    ...production,
    ...desk,
    name: "the server's own HTTPS, and the API at another name",
    server: "ownHttps",
    address: `https://${office}:8443`,
    api: `https://${apiHost}:8443`,
    extras: ["export", "passkey"],
  },
];

const isMissing = ({ proxy }: Installation): boolean =>
  proxy !== undefined && !proxyPrograms[proxy].path && !process.env.CI_RUN;

/** Installations whose proxy is not on this machine; in CI all must be. */
export const missingInstallations = installations.filter(isMissing);

/** The servers of the table, with one database. */
export interface Servers {
  readonly certificate: SelfSigned;
  /** The provider with which people sign in at the servers that follow the rule. */
  readonly provider: TestProvider;
  /** A folder that is removed when the servers stop. */
  readonly folder: string;
  /** The address of the database. */
  readonly database: string;
  readonly addressOf: (server: Installation["server"]) => string;
  readonly stop: () => Promise<void>;
}

/** Starts the servers of the table. */
export async function startServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-installations-"));
  const certificate = await makeCertificate(folder, "office", [office, stagingOffice, apiHost]);
  const database: OwnDatabase = await createOwnDatabase();
  const provider = await startOidcProvider(serverSettings.rule.PUBLIC_URL);
  const files = { TLS_CERT: join(folder, "office.crt"), TLS_KEY: join(folder, "office.key") };
  const shared = {
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    METRICS_PORT: "off",
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: "4",
    DATA_DIR: folder,
    SECRETS_KEY: randomBytes(32).toString("base64"),
  };
  const started: StartedProcess[] = [];
  const start = async (settings: Readonly<Record<string, string>>): Promise<ServerProcess> => {
    const child = spawnServer({ ...shared, ...settings, PORT: String(await freePort()) });
    started.push(child);
    return waitForAddress(child);
  };
  // The first one that gets the lock migrates the database.
  const [rule, onePort, ownHttps] = await Promise.all([
    start({ ...serverSettings.rule, ...provider.settings }),
    start(serverSettings.onePort),
    start({ ...serverSettings.ownHttps, ...files }),
  ]);
  const servers = { rule, onePort, ownHttps };
  return {
    folder,
    certificate,
    provider,
    database: database.url,
    addressOf: (server) => servers[server].url,
    async stop() {
      await Promise.all(started.map(stopServerProcess));
      await provider.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Chromium accepts this certificate as if an authority had signed it: passkeys and service workers refuse others. */
function trustOf({ cert }: SelfSigned): string {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`;
}

/** A running row of the table. */
export interface RunningInstallation {
  /** For Chromium: the addresses of the installation lead to this machine, all other names nowhere. */
  readonly browserArgs: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts the proxy of an installation, if it has one. */
export async function startInstallation(
  { proxy, server, address, api }: Installation,
  { addressOf, certificate }: Servers,
): Promise<RunningInstallation> {
  const port = Number(new URL(addressOf(server)).port);
  const { hostname } = new URL(address);
  const argsFor = (places: readonly (readonly [string, number])[]): readonly string[] => {
    const rules = places.map(([from, to]) => `MAP ${from} 127.0.0.1:${to}`);
    // The OpenID provider is at this address.
    const others = ["EXCLUDE 127.0.0.1", "MAP * ~NOTFOUND"];
    return [trustOf(certificate), `--host-resolver-rules=${[...rules, ...others].join(", ")}`];
  };
  if (!proxy) {
    const own = [address, api].map((url) => [new URL(url).host, port] as const);
    return { browserArgs: argsFor(own), stop: async () => {} };
  }
  const running = await startProxy(proxyPrograms[proxy], {
    servers: [port, port],
    certificate,
    host: hostname,
  });
  const places = [
    [`${hostname}:80`, running.http],
    [`${hostname}:443`, running.port],
    // Where the page does not need it, nothing answers there: it may be closed.
    ...(new URL(api).port === "8443" ? [[`${hostname}:8443`, running.apiPort] as const] : []),
  ] as const;
  return { browserArgs: argsFor(places), stop: running.stop };
}

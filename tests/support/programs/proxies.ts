import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/free-port.ts";
import { caddyPath } from "./caddy.ts";
import { haproxyPath } from "./haproxy.ts";
import type { SelfSigned } from "./self-signed.ts";
import { waitForPort } from "./wait-for-port.ts";

const run = promisify(execFile);
const examples = join(import.meta.dirname, "../../../deploy/proxy");
const nginxPath = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));

export interface RunningProxy {
  /** Where port 80 of the example is. */
  readonly http: number;
  /** Where port 443 of the example is. */
  readonly port: number;
  /** Where port 8443 of the example is: by the specification the page calls the API there. */
  readonly apiPort: number;
  /** Uses another certificate from now on, as the guide says. */
  readonly renew: (certificate: SelfSigned) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly api: number;
  /** The example with the addresses of the servers of this test. */
  readonly configuration: string;
}

interface ProxyProgram {
  readonly path: string | undefined;
  readonly file: string;
  /** Writes the files and checks them with the program itself; returns its arguments and how it renews. */
  readonly prepare: (
    place: Place,
    certificate: SelfSigned,
  ) => Promise<{
    readonly options: readonly string[];
    readonly renew: (child: ChildProcess, certificate: SelfSigned) => Promise<void>;
  }>;
}

const nginx: ProxyProgram = {
  path: nginxPath,
  file: "nginx.conf",
  async prepare({ folder, http, https, api, configuration }, certificate) {
    const write = async (given: SelfSigned) => {
      await writeFile(join(folder, "fullchain.pem"), given.cert);
      await writeFile(join(folder, "privkey.pem"), given.key);
    };
    await write(certificate);
    const site = configuration
      .replaceAll("/etc/ssl/kasekam", folder)
      .replace("listen 80;", `listen 127.0.0.1:${http};`)
      .replace("listen 443 ", `listen 127.0.0.1:${https} `)
      .replace("listen 8443 ", `listen 127.0.0.1:${api} `);
    const file = join(folder, "main.conf");
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    await writeFile(
      file,
      `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; ${paths.join(" ")}
${site}}`,
    );
    await run(nginxPath ?? "", ["-t", "-q", "-e", `${folder}/error.log`, "-c", file]);
    return {
      options: ["-e", `${folder}/error.log`, "-c", file],
      async renew(child, next) {
        await write(next);
        // nginx -s reload
        child.kill("SIGHUP");
      },
    };
  },
};

const haproxy: ProxyProgram = {
  path: haproxyPath,
  file: "haproxy.cfg",
  async prepare({ folder, http, https, api, configuration }, certificate) {
    const pem = join(folder, /\/([^/]+\.pem)/.exec(configuration)?.[1] ?? "");
    await writeFile(pem, certificate.cert + certificate.key);
    const file = join(folder, "haproxy.cfg");
    await writeFile(
      file,
      configuration
        .replaceAll("/etc/ssl/kasekam", folder)
        .replaceAll("/run/haproxy", folder)
        .replace("bind :80", `bind 127.0.0.1:${http}`)
        .replace("bind :443,:8443 ", `bind 127.0.0.1:${https},127.0.0.1:${api} `),
    );
    await run(haproxyPath ?? "", ["-c", "-q", "-f", file]);
    const admin = async (command: string): Promise<string> => {
      const socket = connect(join(folder, "admin.sock"));
      socket.end(command);
      return text(socket);
    };
    return {
      options: ["-q", "-db", "-f", file],
      async renew(_child, next) {
        await admin(`set ssl cert ${pem} <<\n${next.cert}${next.key}\n\n`);
        const answer = await admin(`commit ssl cert ${pem}\n`);
        if (!answer.includes("Success")) throw new Error(`HAProxy did not renew: ${answer}`);
      },
    };
  },
};

const caddy: ProxyProgram = {
  path: caddyPath,
  file: "Caddyfile",
  async prepare({ folder, http, https, api, configuration }, certificate) {
    await writeFile(join(folder, "cert.pem"), certificate.cert);
    await writeFile(join(folder, "key.pem"), certificate.key);
    const file = join(folder, "Caddyfile");
    // Caddy gets its own certificates; only this test, which has no certificate authority, names one.
    const site = configuration.replace(
      /^(\S+), \S+:8443 \{$/m,
      (_, host: string) =>
        `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tauto_https disable_certs\n}\n${host}, ${host}:${api} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    );
    await writeFile(file, site);
    const environment = { env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } };
    await run(caddyPath ?? "", ["validate", "--adapter", "caddyfile", "--config", file], environment);
    return {
      options: ["run", "--adapter", "caddyfile", "--config", file],
      renew: async () => {
        throw new Error("Caddy renews its certificates itself.");
      },
    };
  },
};

/** The proxies of deploy/proxy. */
export const proxyPrograms = { nginx, haproxy, caddy };

/** Starts a proxy with its example of deploy/proxy, for this host, before two servers at these ports. */
export async function startProxy(
  { path, file, prepare }: ProxyProgram,
  {
    servers,
    certificate,
    host = "office.example.org",
  }: {
    readonly servers: readonly [number, number];
    readonly certificate: SelfSigned;
    readonly host?: string;
  },
): Promise<RunningProxy> {
  if (!path) throw new Error(`The program of ${file} is not installed.`);
  const folder = await mkdtemp(join(tmpdir(), "kasekam-proxy-"));
  const [http, https, api] = [await freePort(), await freePort(), await freePort()];
  const configuration = (await readFile(join(examples, file), "utf8"))
    .replaceAll("office.example.org", host)
    .replaceAll("10.0.0.11:4000", `127.0.0.1:${servers[0]}`)
    .replaceAll("10.0.0.12:4000", `127.0.0.1:${servers[1]}`);
  const { options, renew } = await prepare({ folder, http, https, api, configuration }, certificate);
  const child = spawn(path, [...options], {
    stdio: "ignore",
    env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  await waitForPort(https, path);
  return {
    http,
    port: https,
    apiPort: api,
    renew: (next) => renew(child, next),
    async stop() {
      const ended = once(child, "exit");
      // nginx ends its workers only on this one.
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

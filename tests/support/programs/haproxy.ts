import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/free-port.ts";
import { waitForPort } from "./wait-for-port.ts";

/** The load balancer of Debian's package `haproxy`; undefined where it is not installed. */
export const haproxyPath = ["/usr/sbin/haproxy", "/usr/bin/haproxy"].find((path) => existsSync(path));

interface Balancer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts HAProxy before servers at these ports. It asks each every 300 ms whether it is ready, and never retries. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  if (!haproxyPath) throw new Error("HAProxy is not installed.");
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "kasekam-balancer-"));
  const file = join(folder, "haproxy.cfg");
  const servers = ports.map((one) => `  server s${one} 127.0.0.1:${one} check`);
  await writeFile(
    file,
    `defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend web
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /api/ready
  http-check expect status 200
  timeout check 2s
  default-server inter 300ms fall 1 rise 1
${servers.join("\n")}
`,
  );
  const child = spawn(haproxyPath, ["-q", "-db", "-f", file], { stdio: "ignore" });
  await waitForPort(port, "HAProxy");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitForPort } from "./wait-for-port.ts";

/** The proxy of Debian's package `caddy`; undefined where it is not installed. */
export const caddyPath = ["/usr/bin/caddy", "/usr/local/bin/caddy"].find((path) => existsSync(path));

/** Starts Caddy with this Caddyfile, which listens at `port`; the returned function ends it. */
export async function startCaddy(caddyfile: string, port: number): Promise<() => Promise<void>> {
  if (!caddyPath) throw new Error("Caddy is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "kasekam-caddy-"));
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${caddyfile}`);
  const child = spawn(caddyPath, ["run", "--config", file], {
    stdio: "ignore",
    env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  await waitForPort(port, "Caddy");
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

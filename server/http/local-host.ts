import { isIP } from "node:net";
import type { Env } from "../env.ts";

/** Whether a host name or address, without a port, is loopback. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:/, "");
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

/** Whether the `Host` header names this machine. False for DNS rebinding from another site. */
export function isLocalHostHeader(header: string | undefined): boolean {
  const host = /^(\[[0-9a-f:.]+\]|[^:]+)(?::\d+)?$/i.exec(header ?? "")?.[1];
  return host !== undefined && isLoopback(host);
}

/** Throws when a server with demo accounts, whose password is public, would be reachable by others without DEMO=1. */
export function assertDemoNotExposed({
  NODE_ENV,
  HOST,
  DEMO,
}: Pick<Env, "NODE_ENV" | "HOST" | "DEMO">): void {
  if (NODE_ENV === "production" || DEMO || isLoopback(HOST)) return;
  throw new Error(
    `HOST is ${HOST}, so other machines could reach this server, and its demo accounts have a password that everybody knows. For real use set NODE_ENV=production; to show the demo to others set DEMO=1; for this machine alone unset HOST.`,
  );
}

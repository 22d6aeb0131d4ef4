import { isLocalHost } from "../../domain/settings/environment.ts";
import type { Env } from "../env.ts";

/** Whether the `Host` header names this machine. False for DNS rebinding from another site. */
export function isLocalHostHeader(header: string | undefined): boolean {
  const host = /^(\[[0-9a-f:.]+\]|[^:]+)(?::\d+)?$/i.exec(header ?? "")?.[1];
  return host !== undefined && isLocalHost(host);
}

/** Throws when a server with demo accounts, whose password is public, would be reachable by others without DEMO=1. */
export function assertDemoNotExposed({
  NODE_ENV,
  HOST,
  DEMO,
}: Pick<Env, "NODE_ENV" | "HOST" | "DEMO">): void {
  if (NODE_ENV === "production" || DEMO || isLocalHost(HOST)) return;
  throw new Error(
    `HOST is ${HOST}, so other machines could reach this server, and its demo accounts have a password that everybody knows. For real use set NODE_ENV=production; to show the demo to others set DEMO=1 and API_ORIGIN=same-origin; for this machine alone unset HOST.`,
  );
}

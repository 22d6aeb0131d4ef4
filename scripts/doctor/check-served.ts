import { connect } from "node:net";
import { environmentOf } from "../../domain/settings/environment.ts";
import type { Env } from "../../server/env.ts";
import { type Found, when } from "../../server/status/checks/check-results.ts";

const connectLimitMs = 5000;

/** Whether something listens at the port of an origin. What it answers, and by which certificate, is not asked. */
function isServed(origin: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(origin);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((done) => {
    const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80) });
    const end = (is: boolean) => {
      socket.destroy();
      done(is);
    };
    socket.setTimeout(connectLimitMs, () => end(false));
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/**
 * Checks that the ports of the page and of the API are open, as seen from here: by the rule of the specification the page
 * calls another port than its own, which a proxy may not serve.
 */
export async function checkServed({ PUBLIC_URL, API_ORIGIN }: Env): Promise<Found> {
  if (!PUBLIC_URL) return {};
  const page = new URL(PUBLIC_URL);
  const { baseUrl } = environmentOf(page, API_ORIGIN ?? null);
  const isPageServed = await isServed(page.origin);
  const isApiServed = baseUrl === page.origin ? isPageServed : await isServed(baseUrl);
  return {
    pageNotServed: when(!isPageServed, page.origin),
    ...(baseUrl === page.origin ? {} : { apiNotServed: when(!isApiServed, baseUrl) }),
  };
}

import type { FastifyRequest } from "fastify";
import type { OriginSource } from "../../db/origin.ts";
import { addressKey } from "./address-key.ts";
import { describeUserAgent } from "./describe-user-agent.ts";

/** Longer user agents are cut: they come from outside. */
const userAgentLength = 400;

/** From where a request comes: its address, its browser, its API key. */
export function originOf({ ip, headers, session }: FastifyRequest): OriginSource {
  const userAgent = headers["user-agent"]?.slice(0, userAgentLength) ?? null;
  const apiKeyId = session?.apiKeyId ?? null;
  const address = addressKey(ip);
  return {
    key: `${address} ${apiKeyId ?? ""} ${userAgent ?? ""}`,
    // Names only: a user agent with its versions would make a row for each release of a browser.
    describe: () => ({ address, apiKeyId, ...describeUserAgent(userAgent) }),
  };
}

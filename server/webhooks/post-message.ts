import { lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { DeliveryFailure } from "../../domain/contracts/integrations/webhooks.ts";
import { isPublicAddress, literalAddress } from "./addresses.ts";

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Allows private addresses, for receivers in tests and in one's own network. */
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}
/** The status of the receiver's answer, or why there was none. */
export type Outcome = { readonly status: number } | { readonly failure: DeliveryFailure };

class RefusedAddressError extends Error {}

/**
 * Resolves a host to public addresses only. The connection uses the addresses that are checked here, so a name that resolves to
 * another address a moment later changes nothing.
 */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedAddressError(host), []);
    const [first] = found;
    if (options.all || !first) return done(null, found);
    return done(null, first.address, first.family);
  });
};

function failureOf(error: unknown, timeout: AbortSignal): DeliveryFailure {
  if (error instanceof RefusedAddressError) return "address";
  return timeout.aborted ? "timeout" : "unreachable";
}

/**
 * Posts a message; redirects are not followed, and of the answer only the status is read. Rejects when `signal` aborts.
 */
export function postMessage(post: Post): Promise<Outcome> {
  const { url, headers, body, allowsPrivate, signal, timeoutMs = 10_000 } = post;
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!allowsPrivate && (target.protocol !== "https:" || (literal !== null && !isPublicAddress(literal))))
    return Promise.resolve({ failure: "address" });
  const timeout = AbortSignal.timeout(timeoutMs);
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const request = send(target, {
      method: "POST",
      agent: false,
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Kasekam",
      },
      signal: AbortSignal.any([signal, timeout]),
      ...(allowsPrivate ? {} : { lookup: lookupPublic }),
    });
    request.once("response", (response) => {
      response.on("error", () => {});
      response.resume();
      done({ status: response.statusCode ?? 0 });
    });
    request.on("error", (error) => {
      if (signal.aborted) fail(error);
      else done({ failure: failureOf(error, timeout) });
    });
    request.end(body);
  });
}

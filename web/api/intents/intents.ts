import type { Result } from "../client/result.ts";
import { failureActionOf } from "../client/retry-policy.ts";
import { readSession } from "../session/session.ts";
import { closeIntent, openIntent, readIntent } from "./intent-store.ts";

/** Milliseconds after which the same action counts as a new intent. */
const actionLifetime = 10 * 60_000;

const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
const hashIntent = async (call: string, input: unknown): Promise<string> => {
  const text = JSON.stringify([readSession()?.userId ?? "", call, input ?? null]);
  return sha256(text);
};

const inFlight = new Map<string, Promise<Result>>();

/**
 * Sends a write with the key of its intent: same request, same input, same user, not answered yet. An identical call
 * joins the one in flight.
 */
export async function sendWithIntent(
  { call, input }: { readonly call: string; readonly input: unknown },
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const name = await hashIntent(call, input);
  const running = inFlight.get(name);
  if (running) return running;
  const sending = send((readIntent(name, actionLifetime) ?? openIntent(name)).key);
  inFlight.set(name, sending);
  try {
    const result = await sending;
    if (result.kind === "ok" || failureActionOf(result) !== "retry") closeIntent(name);
    return result;
  } finally {
    inFlight.delete(name);
  }
}

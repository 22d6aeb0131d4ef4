import { closeIntent, openIntent, readIntent } from "./intent-store.ts";
import type { Result } from "./result.ts";
import { meaningOf } from "./retry-policy.ts";
import { readSession } from "./session.ts";

/** A person who repeats the same thing later than this means it anew. */
const actionLifetime = 10 * 60_000;

const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
const nameOf = async (call: string, input: unknown): Promise<string> => {
  const text = JSON.stringify([readSession()?.userId ?? "", call, input ?? null]);
  return sha256(text);
};

const inFlight = new Map<string, Promise<Result>>();

/**
 * Sends a write with the key of its intent: the same call with the same input, by the same person, not answered yet. A
 * second one while the first is under way joins it.
 */
export async function sendWithIntent(
  { call, input }: { readonly call: string; readonly input: unknown },
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const name = await nameOf(call, input);
  const running = inFlight.get(name);
  if (running) return running;
  const sending = send((readIntent(name, actionLifetime) ?? openIntent(name)).key);
  inFlight.set(name, sending);
  try {
    const result = await sending;
    if (result.kind === "ok" || meaningOf(result) !== "retry") closeIntent(name);
    return result;
  } finally {
    inFlight.delete(name);
  }
}

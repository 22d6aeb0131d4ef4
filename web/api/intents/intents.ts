import type { Result } from "../client/result.ts";
import { failureActionOf } from "../client/retry-policy.ts";
import { readSession } from "../session/session.ts";
import { closeIntent, openIntent, readIntent } from "./intent-store.ts";

/** Milliseconds after which the same action counts as a new intent. */
const actionLifetime = 10 * 60_000;

/** What was entered must not be readable in the storage of the browser. The code of the hash loads with the first write. */
const hashIntent = async (call: string, input: unknown): Promise<string> => {
  const { hashText } = await import("./hash-text.ts");
  return hashText(JSON.stringify([readSession()?.userId ?? "", call, input ?? null]));
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
  const name = await hashIntent(call, input).catch(() => null);
  // The code did not arrive, so the request would not either.
  if (name === null) return { kind: "connection", status: 0, data: null };
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

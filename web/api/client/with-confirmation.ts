import { errorTypes } from "../../../domain/errors/errors.ts";
import { askToConfirm } from "../session/confirmation.ts";
import type { Result } from "./result.ts";
import { askAboutUnusual, asksAboutUnusual, confirmedHeader } from "./unusual-values.ts";

type Headers = Readonly<Record<string, string>>;

/** Sends a request, and once more after the person has confirmed who they are, if it needs that. */
async function withIdentity(send: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const first = await send();
  if (first.status !== errorTypes.unconfirmed.status) return first;
  const isConfirmed = await askToConfirm(signal);
  signal?.throwIfAborted();
  return isConfirmed ? send() : first;
}

/**
 * Sends a request, and again after the person has confirmed who they are, or the unusual values of what they save, if it
 * needs that. Throws an `AbortError` when the signal aborts while they are asked.
 */
export async function withConfirmation(
  send: (headers: Headers) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const result = await withIdentity(() => send({}), signal);
  if (!asksAboutUnusual(result.data)) return result;
  const isConfirmed = await askAboutUnusual(result.data);
  signal?.throwIfAborted();
  return isConfirmed ? withIdentity(() => send(confirmedHeader), signal) : result;
}

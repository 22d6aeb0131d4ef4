import { errorTypes } from "../../../domain/errors/errors.ts";
import { askToConfirm } from "../session/confirmation.ts";
import type { Result } from "./result.ts";

/**
 * Sends a request, and once more after the person has confirmed who they are, if it needs that. Throws an `AbortError`
 * when the signal aborts while they are asked.
 */
export async function withConfirmation(send: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const first = await send();
  if (first.status !== errorTypes.unconfirmed.status) return first;
  const isConfirmed = await askToConfirm(signal);
  signal?.throwIfAborted();
  return isConfirmed ? send() : first;
}

import { ApiError } from "../client/result.ts";
import { sendRecord } from "./record-adapter.ts";
import type { UnsentWork } from "./unsent.ts";

/** The chunk may fail to load just like a request; report it as a connection error. */
const throwConnectionError = () => {
  throw new ApiError({ kind: "connection", status: 0, data: null });
};

/** Sends queued work as its user, with its idempotency key. Throws an `ApiError` on failure. */
export async function sendWork(work: UnsentWork): Promise<unknown> {
  if (work.kind === "record") return sendRecord(work);
  const { sendQueuedMessage: sendMessageWork } = await import("./message-adapter.ts").catch(
    throwConnectionError,
  );
  return sendMessageWork(work);
}

import { ApiError } from "../result.ts";
import { sendRecord } from "./record-adapter.ts";
import type { Unsent } from "./unsent.ts";

/** The code of a part of the app may not have come yet, just as an answer may not. */
const notReached = () => {
  throw new ApiError({ kind: "connection", status: 0, data: null });
};

/** Sends a piece of work in the name of its person with its idempotency key. Throws an `ApiError` unless it is done. */
export async function deliver(work: Unsent): Promise<unknown> {
  if (work.kind === "record") return sendRecord(work);
  const { sendMessageWork } = await import("./message-adapter.ts").catch(notReached);
  return sendMessageWork(work);
}

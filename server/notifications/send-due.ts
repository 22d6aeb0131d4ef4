import type { Services } from "../http/services.ts";
import { deliverNotifications } from "./deliver.ts";
import { pushNotices } from "./push-notices.ts";
import { createSendingServices } from "./sending.ts";

/** Sends all due notifications and the app's notices; `signal` ends it after the current batch. */
export async function sendDueNotifications(
  { db, env, log }: Pick<Services, "db" | "env" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const sending = createSendingServices({ db, env, log });
  let isMore = true;
  while (isMore && !signal.aborted) {
    const pushed = await pushNotices(sending);
    isMore = (await deliverNotifications(sending)) || pushed > 0;
  }
}

import type { Services } from "../services.ts";
import { deliverNotifications, sendingChannel } from "./deliver.ts";
import { pushNotices } from "./push-notices.ts";
import { createSendingServices, type SendingServices } from "./sending.ts";

const pauseMs = 5000;

/** Does the next of all that waits; answers whether there may be more. */
async function sendNext(sending: SendingServices): Promise<boolean> {
  const pushed = await pushNotices(sending);
  return (await deliverNotifications(sending)) || pushed > 0;
}

/** Sends notifications and notices of the app, in this process as in every other. `stop` ends after the round under way. */
export function startNotifications({ db, env, log, listener }: Omit<Services, "files">): {
  stop(): Promise<void>;
} {
  const sending = createSendingServices({ db, env, log });
  let isStopping = false;
  let wake = () => {};
  void listener?.on(sendingChannel, { onMessage: () => wake(), onGap: () => wake() });

  async function run(): Promise<void> {
    while (!isStopping) {
      const isMore = await sendNext(sending).catch((error: unknown) => {
        log.warn({ err: error }, "notifications wait");
        return false;
      });
      if (isMore || isStopping) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseMs).unref();
      });
    }
  }
  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      await running;
    },
  };
}

import type { Services } from "../services.ts";
import { deliverNotifications, sendingChannel } from "./deliver.ts";
import { prepareSending } from "./sending.ts";

const pause = 5000;

/** Sends notifications, in this process as in every other. `stop` ends after the round under way. */
export function startNotifications({ db, env, log, listener }: Omit<Services, "files">): {
  stop(): Promise<void>;
} {
  const sending = prepareSending({ db, env, log });
  let isStopping = false;
  let wake = () => {};
  void listener?.on(sendingChannel, { hear: () => wake(), missed: () => wake() });

  async function run(): Promise<void> {
    while (!isStopping) {
      const isMore = await deliverNotifications(sending).catch((error: unknown) => {
        log.warn({ err: error }, "notifications wait");
        return false;
      });
      if (isMore || isStopping) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause).unref();
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

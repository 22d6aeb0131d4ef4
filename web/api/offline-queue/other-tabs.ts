import { ApiError } from "../client/result.ts";
import type { Outcome } from "./queue.ts";
import type { UnsentWork } from "./unsent.ts";

/** An `ApiError` cannot be cloned between tabs, so its fields are sent. */
interface OutcomeMessage {
  readonly work: UnsentWork;
  readonly result: unknown;
  readonly failure: ConstructorParameters<typeof ApiError>[0] | null;
}
type TabMessage = "changed" | OutcomeMessage;

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kasekam-queue");

interface TabListeners {
  readonly onChanged: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** The other tabs of the app. They show and send the same queue. */
export const otherTabs = {
  listen({ onChanged, onOutcome }: TabListeners): void {
    channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data === "changed") return onChanged();
      const { work, result, failure } = data;
      onOutcome({ work, result, error: failure ? new ApiError(failure) : null });
    });
  },
  broadcastChange: (): void => channel?.postMessage("changed" satisfies TabMessage),
  broadcastOutcome({ work, result, error }: Outcome): void {
    const failure = error ? { kind: error.kind, status: error.status, data: error.problem } : null;
    channel?.postMessage({ work, result, failure } satisfies TabMessage);
  },
};

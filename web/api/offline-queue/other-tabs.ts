import { ApiError } from "../result.ts";
import type { Outcome } from "./queue.ts";
import type { Unsent } from "./unsent.ts";

/** An error travels as what it is made of. */
interface OutcomeMessage {
  readonly work: Unsent;
  readonly result: unknown;
  readonly failure: ConstructorParameters<typeof ApiError>[0] | null;
}
type Message = "changed" | OutcomeMessage;

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kasekam-queue");

interface Listening {
  readonly onChanged: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** The other tabs of the app, which show and send the same queue. */
export const otherTabs = {
  listen({ onChanged, onOutcome }: Listening): void {
    channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data === "changed") return onChanged();
      const { work, result, failure } = data;
      onOutcome({ work, result, error: failure ? new ApiError(failure) : null });
    });
  },
  tellChanged: (): void => channel?.postMessage("changed" satisfies Message),
  tellOutcome({ work, result, error }: Outcome): void {
    const failure = error ? { kind: error.kind, status: error.status, data: error.problem } : null;
    channel?.postMessage({ work, result, failure } satisfies Message);
  },
};

import { useSyncExternalStore } from "react";
import { MissingCode } from "./missing-code.tsx";
import { pendingCode } from "./pending-code.ts";

/** Overlay notice while a menu, panel or dropdown waits for the connection. */
export function PendingCodeNotice() {
  const isWaiting = useSyncExternalStore(pendingCode.subscribe, pendingCode.isWaiting);
  if (!isWaiting) return null;
  return <MissingCode placement="overlay" onRetry={pendingCode.tryAgain} onClose={pendingCode.giveUp} />;
}

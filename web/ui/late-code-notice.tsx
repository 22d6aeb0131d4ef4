import { useSyncExternalStore } from "react";
import { lateCode } from "./late-code.ts";
import { MissingCode } from "./missing-code.tsx";

/** Says over the page that a menu, panel or list of choices waits for the connection. */
export function LateCodeNotice() {
  const isWaiting = useSyncExternalStore(lateCode.subscribe, lateCode.isWaiting);
  if (!isWaiting) return null;
  return <MissingCode stands="over the page" onRetry={lateCode.tryAgain} onClose={lateCode.giveUp} />;
}

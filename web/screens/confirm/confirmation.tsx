import { lazy, Suspense } from "react";
import { useIsConfirming } from "../../api/session/confirmation.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** Shows the dialog while a request waits for the person to confirm. */
export function Confirmation() {
  const isConfirming = useIsConfirming();
  return isConfirming ? (
    <Suspense fallback={null}>
      <ConfirmDialog />
    </Suspense>
  ) : null;
}

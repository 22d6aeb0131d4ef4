import { useIsConfirming } from "../../api/session/confirmation.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const StepUpDialog = lazyComponent({
  load: async () => (await import("./step-up-dialog.tsx")).StepUpDialog,
  fallback: null,
  placement: "overlay",
});

/** Shows the dialog while a request waits for the person to confirm. */
export function Confirmation() {
  const isConfirming = useIsConfirming();
  return isConfirming ? <StepUpDialog /> : null;
}

import { useUnusualQuestion } from "../../api/client/unusual-values.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import type { UnusualDialogProps } from "./unusual-dialog.tsx";

const UnusualDialog = lazyComponent<UnusualDialogProps>({
  load: async () => (await import("./unusual-dialog.tsx")).UnusualDialog,
  fallback: null,
  placement: "overlay",
});

/** Shows the unusual values of what is saved, until the person has confirmed them or goes back. */
export function UnusualValues() {
  const question = useUnusualQuestion();
  return question ? <UnusualDialog problem={question.problem} onAnswer={question.settle} /> : null;
}

import { useEffect } from "react";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";

/** Focuses the topmost of the elements. Each entry lists alternative ids. */
function focusTopmost(ids: readonly (readonly string[])[]): void {
  const elements = ids.flatMap((tried) => {
    const found = tried.map((id) => document.getElementById(id)).find((element) => element !== null);
    return found ? [found] : [];
  });
  const [first] = elements.sort(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}

/** Focuses the first invalid field after each rejected save, when its errors are rendered. */
export function useFocusFirstError(editor: RecordEditor): void {
  const latest = useLatest(editor);
  useEffect(() => {
    if (editor.failedSubmits === 0) return;
    const { issues, elementId } = latest.current;
    focusTopmost(Object.keys(issues).map((path) => [elementId(path), elementId(path.split(".")[0] ?? path)]));
  }, [editor.failedSubmits, latest]);
}

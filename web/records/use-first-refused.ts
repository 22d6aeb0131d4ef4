import { useEffect } from "react";
import { useLatest } from "../fields/use-latest.ts";
import type { RecordEditor } from "./use-record-editor.ts";

/** Goes to the first of the elements, by its place on the screen. */
function goToFirst(ids: readonly (readonly string[])[]): void {
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

/** Goes to the first field that was refused, once for each refusal. */
export function useFirstRefused(editor: RecordEditor): void {
  const latest = useLatest(editor);
  useEffect(() => {
    if (editor.refusals === 0) return;
    // The other twin of a phone's tabs is drawn after this.
    const soon = setTimeout(() => {
      const { issues, elementId } = latest.current;
      goToFirst(Object.keys(issues).map((path) => [elementId(path), elementId(path.split(".")[0] ?? path)]));
    }, 50);
    return () => clearTimeout(soon);
  }, [editor.refusals, latest]);
}

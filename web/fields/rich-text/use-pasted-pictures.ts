import type { Editor } from "@tiptap/react";
import { useEffect } from "react";
import { useLatest } from "../../ui/hooks/use-latest.ts";

const picturesOf = (data: DataTransfer | null): readonly File[] =>
  Array.from(data?.files ?? []).filter(({ type }) => type.startsWith("image/"));

/** Office programs put a picture of the text beside it. */
function hasText(data: DataTransfer | null): boolean {
  const { body } = new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html");
  return (body.textContent ?? "").trim() !== "" || (data?.getData("text/plain") ?? "").trim() !== "";
}

/** Hands over the pictures that are pasted into a text or dropped on it, such as a screenshot; none if it is null. */
export function usePastedPictures(
  editor: Editor,
  onPictures: ((files: readonly File[]) => void) | null,
): void {
  const latest = useLatest(onPictures);
  const isWanted = onPictures !== null;
  useEffect(() => {
    if (!isWanted) return;
    const { dom } = editor.view;
    function take(event: Event, data: DataTransfer | null): void {
      const pictures = picturesOf(data);
      if (pictures.length === 0 || hasText(data) || !editor.isEditable) return;
      // The editor would look for a picture's address in it, and the browser would open the file.
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current?.(pictures);
    }
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData);
    const dropped = (event: DragEvent) => take(event, event.dataTransfer);
    dom.addEventListener("paste", pasted, { capture: true });
    dom.addEventListener("drop", dropped, { capture: true });
    return () => {
      dom.removeEventListener("paste", pasted, { capture: true });
      dom.removeEventListener("drop", dropped, { capture: true });
    };
  }, [editor, isWanted, latest]);
}

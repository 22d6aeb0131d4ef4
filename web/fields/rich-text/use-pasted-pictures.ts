import type { Editor } from "@tiptap/react";
import { useEffect } from "react";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { givenFiles } from "../uploads/given-files.ts";

const picturesOf = (data: DataTransfer | null): readonly File[] =>
  givenFiles(data).filter(({ type }) => type.startsWith("image/"));

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
      if (pictures.length === 0 || !editor.isEditable) return;
      // The editor would look for a picture's address in it, and the browser would open the file.
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current?.(pictures);
    }
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData);
    function dropped(event: DragEvent): void {
      const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at && picturesOf(event.dataTransfer).length > 0) editor.commands.setTextSelection(at.pos);
      take(event, event.dataTransfer);
    }
    dom.addEventListener("paste", pasted, { capture: true });
    dom.addEventListener("drop", dropped, { capture: true });
    return () => {
      dom.removeEventListener("paste", pasted, { capture: true });
      dom.removeEventListener("drop", dropped, { capture: true });
    };
  }, [editor, isWanted, latest]);
}

import { createContext, use } from "react";
import type { RecordEditor } from "./use-record-editor.ts";

/**
 * The editor of the form on this page. It changes with every key: parts of the page that don't read it, such as the
 * header and the tabs, are not rendered again.
 */
export const EditorContext = createContext<RecordEditor | null>(null);

/** Returns the editor of the form on this page. Throws outside of one. */
export function useEditor(): RecordEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no form on this page.");
  return editor;
}

import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import type { DependencyList } from "react";

/**
 * Tiptap's `useEditor` with its actual return type: when React hides a component and shows it again (`<Activity>`),
 * Tiptap destroys the editor and returns null for one render, until it has created a new one from the latest content.
 */
export function useRichTextEditor(options: UseEditorOptions, changes: DependencyList = []): Editor | null {
  // The declared type omits null.
  const editor: Editor | null | undefined = useEditor(options, [...changes]);
  return editor && !editor.isDestroyed ? editor : null;
}

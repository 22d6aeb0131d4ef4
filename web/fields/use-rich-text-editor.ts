import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import type { DependencyList } from "react";

/**
 * Tiptap's `useEditor`, with the type that it really has: when React hides a component and shows it again (`<Activity>`),
 * Tiptap destroys the editor and answers null for one render, until it has made a new one from the latest content.
 */
export function useRichTextEditor(options: UseEditorOptions, changes: DependencyList = []): Editor | null {
  // The declared type leaves null out.
  const editor: Editor | null | undefined = useEditor(options, [...changes]);
  return editor && !editor.isDestroyed ? editor : null;
}

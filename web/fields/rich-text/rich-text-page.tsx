import { EditorContent } from "@tiptap/react";
import classes from "./rich-text.module.css";
import { richTextExtensions } from "./rich-text-extensions.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

/** Read-only rich text. The editor's schema drops any unknown markup. */
export function RichTextPage({ html }: { readonly html: string }) {
  const editor = useRichTextEditor(
    {
      extensions: richTextExtensions,
      content: html,
      editable: false,
      editorProps: { attributes: { role: "document" } },
    },
    [html],
  );
  return <EditorContent editor={editor} className={classes.text} />;
}

import { EditorContent } from "@tiptap/react";
import classes from "./rich-text.module.css";
import { richTextExtensions } from "./rich-text-extensions.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

/** A rich text to read: parsed by the editor's own schema, so that nothing else than it knows is ever drawn. */
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

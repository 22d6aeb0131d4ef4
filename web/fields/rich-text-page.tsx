import { EditorContent, useEditor } from "@tiptap/react";
import classes from "./rich-text.module.css";
import { richTextExtensions } from "./rich-text-extensions.ts";

/** A rich text to read: parsed by the editor's own schema, so that nothing else than it knows is ever drawn. */
export function RichTextPage({ html }: { readonly html: string }) {
  const editor = useEditor(
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

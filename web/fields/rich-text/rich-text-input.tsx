import { Input } from "@mantine/core";
import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { textOf } from "../values.ts";
import { cleanPaste } from "./clean-paste.ts";
import classes from "./rich-text.module.css";
import { richTextExtensions } from "./rich-text-extensions.ts";
import { focusLowerToolbar, RichTextTable } from "./rich-text-table.tsx";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { useRichTextEditor } from "./use-rich-text-editor.ts";
import { useToolbarVisibility } from "./use-toolbar-visibility.ts";

const texts = {
  refusedPictures: localized(
    "Images not pasted: {0}. They are on your computer or on another site; insert them with the Image button.",
    "រូបភាពមិនបានបិទភ្ជាប់៖ {0}។ វានៅក្នុងកុំព្យូទ័ររបស់អ្នក ឬគេហទំព័រផ្សេង។ សូមបញ្ចូលដោយប៊ូតុង «រូបភាព»។",
  ),
};

interface ToolsProps {
  readonly editor: Editor;
  readonly label: string;
}

/** Few texts have images. */
const RichTextPicture = lazyWithSkeleton<ToolsProps>(
  async () => (await import("./rich-text-picture.tsx")).RichTextPicture,
  64,
);

/**
 * The tools of the image or table at the cursor. It follows the editor from the start: a selection that changes while the
 * toolbars appear would be missed.
 */
function LowerTools({ isVisible, ...tools }: ToolsProps & { readonly isVisible: boolean }) {
  const { image, table } = useEditorState({
    editor: tools.editor,
    selector: ({ editor }) => ({ image: editor.isActive("image"), table: editor.isActive("table") }),
  });
  if (!isVisible) return null;
  return (
    <>
      {image ? <RichTextPicture {...tools} /> : null}
      {table ? <RichTextTable {...tools} /> : null}
    </>
  );
}

/** Rich text editor; gives HTML, or null for an empty text. */
export function RichTextInput(props: InputProps) {
  const { id, onBlur, ...frame } = useInputFrame(props);
  const html = textOf(props.value);
  const given = useRef(html);
  const latest = useLatest(props);
  const t = useText();
  const toolbar = useToolbarVisibility();
  const editor = useRichTextEditor({
    extensions: richTextExtensions,
    content: html,
    editable: !props.isReadOnly,
    editorProps: {
      handleKeyDown: focusLowerToolbar,
      transformPastedHTML: (pasted) => {
        const { html: clean, refusedPictures } = cleanPaste(pasted);
        if (refusedPictures > 0) toast.warning(t(texts.refusedPictures, refusedPictures));
        return clean;
      },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": props.label,
        "aria-required": String(props.field.presence === "required"),
        ...(props.textLanguage ? { lang: props.textLanguage } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? "" : changed.getHTML();
      latest.current.onChange(given.current || null);
    },
    onBlur: () => latest.current.onBlur(),
  });

  // Applies changes from outside (merge, draft, template); typed changes are already in the editor.
  useEffect(() => {
    if (!editor || html === given.current) return;
    given.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    editor?.setEditable(!props.isReadOnly, false);
  }, [editor, props.isReadOnly]);

  return (
    <Input.Wrapper {...frame} labelElement="div" labelProps={{ onClick: () => editor?.commands.focus() }}>
      <div className={classes.frame} data-invalid={props.error !== null || undefined} {...toolbar.handlers}>
        {editor && toolbar.isVisible ? (
          <DisabledParts isDisabled={props.isReadOnly}>
            <RichTextToolbar editor={editor} label={props.label} />
          </DisabledParts>
        ) : null}
        <EditorContent editor={editor} className={classes.text} />
        {editor ? (
          <DisabledParts isDisabled={props.isReadOnly}>
            <LowerTools editor={editor} label={props.label} isVisible={toolbar.isVisible} />
          </DisabledParts>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}

import { NativeSelect, Stack } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { editorFonts } from "../../../domain/text/rich-text.ts";
import { useText } from "../../language/language.tsx";
import { IconAlignCenter } from "../../ui/icons/align-center.ts";
import { IconAlignJustified } from "../../ui/icons/align-justified.ts";
import { IconAlignLeft } from "../../ui/icons/align-left.ts";
import { IconAlignRight } from "../../ui/icons/align-right.ts";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconArrowForwardUp } from "../../ui/icons/arrow-forward-up.ts";
import { IconBold } from "../../ui/icons/bold.ts";
import { IconClearFormatting } from "../../ui/icons/clear-formatting.ts";
import { IconItalic } from "../../ui/icons/italic.ts";
import { IconList } from "../../ui/icons/list.ts";
import { IconListNumbers } from "../../ui/icons/list-numbers.ts";
import { IconStrikethrough } from "../../ui/icons/strikethrough.ts";
import { IconSubscript } from "../../ui/icons/subscript.ts";
import { IconSuperscript } from "../../ui/icons/superscript.ts";
import { IconTable } from "../../ui/icons/table.ts";
import { IconUnderline } from "../../ui/icons/underline.ts";
import classes from "./rich-text.module.css";
import { RichTextColor } from "./rich-text-color.tsx";
import { RichTextLink } from "./rich-text-link.tsx";
import { RichTextMedia } from "./rich-text-media.tsx";
import { type Tool, ToolGroup } from "./rich-text-tools.tsx";

const texts = {
  toolbar: localized("Formatting of {0}", "ទម្រង់អក្សរនៃ {0}"),
  block: localized("Paragraph style", "រចនាប័ទ្មកថាខណ្ឌ"),
  paragraph: localized("Text", "អត្ថបទ"),
  heading: localized("Heading {0}", "ចំណងជើង {0}"),
  font: localized("Font", "ពុម្ពអក្សរ"),
  usual: localized("Default font", "ពុម្ពអក្សរលំនាំដើម"),
};

const headings = [1, 2, 3, 4, 5, 6] as const;

const mark = (name: string, label: LocalizedText, Icon: Tool["Icon"]): Tool => ({
  label,
  Icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});
const align = (side: string, label: LocalizedText, Icon: Tool["Icon"]): Tool => ({
  label,
  Icon,
  run: (editor) => editor.chain().focus().setTextAlign(side).run(),
  isOn: (editor) => editor.isActive({ textAlign: side }),
});

const groups: readonly (readonly Tool[])[] = [
  [
    mark("bold", localized("Bold", "ដិត"), IconBold),
    mark("italic", localized("Italic", "ទ្រេត"), IconItalic),
    mark("underline", localized("Underline", "គូសបន្ទាត់ក្រោម"), IconUnderline),
    mark("strike", localized("Strikethrough", "គូសឆូត"), IconStrikethrough),
    mark("subscript", localized("Subscript", "អក្សរតូចក្រោម"), IconSubscript),
    mark("superscript", localized("Superscript", "អក្សរតូចលើ"), IconSuperscript),
  ],
  [
    {
      label: localized("Bullet list", "បញ្ជីចំណុច"),
      Icon: IconList,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive("bulletList"),
    },
    {
      label: localized("Numbered list", "បញ្ជីលេខរៀង"),
      Icon: IconListNumbers,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive("orderedList"),
    },
    {
      label: localized("Insert table", "បញ្ចូលតារាង"),
      Icon: IconTable,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      // A table in a cell can't be read on a phone.
      isEnabled: (editor) => !editor.isActive("table"),
    },
  ],
  [
    align("left", localized("Align left", "តម្រឹមឆ្វេង"), IconAlignLeft),
    align("center", localized("Align centre", "តម្រឹមកណ្ដាល"), IconAlignCenter),
    align("right", localized("Align right", "តម្រឹមស្ដាំ"), IconAlignRight),
    align("justify", localized("Justify", "តម្រឹមសងខាង"), IconAlignJustified),
  ],
];
const last: readonly Tool[] = [
  {
    label: localized("Clear formatting", "សម្អាតទម្រង់"),
    Icon: IconClearFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    label: localized("Undo", "ត្រឡប់វិញ"),
    Icon: IconArrowBackUp,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: localized("Redo", "ធ្វើឡើងវិញ"),
    Icon: IconArrowForwardUp,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

interface Props {
  readonly editor: Editor;
  /** Field label, which distinguishes the toolbars of two languages. */
  readonly label: string;
}

/** Editor toolbar; buttons show the state at the cursor. */
export function RichTextToolbar({ editor, label }: Props) {
  const t = useText();
  // Renders the toolbar when the cursor or the text changes.
  const { level, font } = useEditorState({
    editor,
    selector: ({ editor: now, transactionNumber }) => ({
      transactionNumber,
      level: headings.find((heading) => now.isActive("heading", { level: heading })) ?? null,
      font: String(now.getAttributes("textStyle").fontFamily ?? ""),
    }),
  });
  const setBlock = (value: string) => {
    const chosen = headings.find((heading) => String(heading) === value);
    const chain = editor.chain().focus();
    (chosen ? chain.setHeading({ level: chosen }) : chain.setParagraph()).run();
  };
  const setFont = (value: string) => {
    const chain = editor.chain().focus();
    (value ? chain.setFontFamily(value) : chain.unsetFontFamily()).run();
  };
  return (
    <Stack gap={0}>
      <div className={classes.toolbar} role="toolbar" aria-label={t(texts.toolbar, label)}>
        <NativeSelect
          size="xs"
          aria-label={t(texts.block)}
          value={level ?? ""}
          onChange={(event) => setBlock(event.currentTarget.value)}
          data={[
            { value: "", label: t(texts.paragraph) },
            ...headings.map((heading) => ({ value: String(heading), label: t(texts.heading, heading) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t(texts.font)}
          value={font.replace(/["']/g, "")}
          onChange={(event) => setFont(event.currentTarget.value)}
          data={[{ value: "", label: t(texts.usual) }, ...editorFonts]}
        />
        <span className={classes.divider} />
        {groups.map((tools) => (
          <ToolGroup key={tools[0]?.label.en} editor={editor} tools={tools} />
        ))}
        <RichTextColor editor={editor} />
        <RichTextLink editor={editor} />
        <RichTextMedia editor={editor} />
        <span className={classes.divider} />
        <ToolGroup editor={editor} tools={last} />
      </div>
    </Stack>
  );
}

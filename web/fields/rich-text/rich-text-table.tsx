import type { EditorView } from "@tiptap/pm/view";
import { type Editor, useEditorState } from "@tiptap/react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconColumnInsertLeft } from "../../ui/icons/column-insert-left.ts";
import { IconColumnInsertRight } from "../../ui/icons/column-insert-right.ts";
import { IconColumnRemove } from "../../ui/icons/column-remove.ts";
import { IconRowInsertBottom } from "../../ui/icons/row-insert-bottom.ts";
import { IconRowInsertTop } from "../../ui/icons/row-insert-top.ts";
import { IconRowRemove } from "../../ui/icons/row-remove.ts";
import { IconTableOff } from "../../ui/icons/table-off.ts";
import { IconTableRow } from "../../ui/icons/table-row.ts";
import { LowerToolbar } from "./lower-toolbar.tsx";
import classes from "./rich-text.module.css";
import { type Tool, ToolGroup } from "./rich-text-tools.tsx";

const texts = {
  toolbar: localized("Table in {0}", "តារាងក្នុង {0}"),
  name: localized("Table", "តារាង"),
};

const groups: readonly (readonly Tool[])[] = [
  [
    {
      label: localized("Insert row above", "បន្ថែមជួរដេកខាងលើ"),
      Icon: IconRowInsertTop,
      run: (editor) => editor.chain().focus().addRowBefore().run(),
      isEnabled: (editor) => !isInHeaderRow(editor),
    },
    {
      label: localized("Insert row below", "បន្ថែមជួរដេកខាងក្រោម"),
      Icon: IconRowInsertBottom,
      run: (editor) => editor.chain().focus().addRowAfter().run(),
    },
    {
      label: localized("Delete row", "លុបជួរដេក"),
      Icon: IconRowRemove,
      run: (editor) => editor.chain().focus().deleteRow().run(),
      isEnabled: (editor) => editor.can().deleteRow(),
    },
  ],
  [
    {
      label: localized("Insert column left", "បន្ថែមជួរឈរខាងឆ្វេង"),
      Icon: IconColumnInsertLeft,
      run: (editor) => editor.chain().focus().addColumnBefore().run(),
    },
    {
      label: localized("Insert column right", "បន្ថែមជួរឈរខាងស្ដាំ"),
      Icon: IconColumnInsertRight,
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
    },
    {
      label: localized("Delete column", "លុបជួរឈរ"),
      Icon: IconColumnRemove,
      run: (editor) => editor.chain().focus().deleteColumn().run(),
      isEnabled: (editor) => editor.can().deleteColumn(),
    },
  ],
  [
    {
      label: localized("Header row", "ជួរដេកចំណងជើង"),
      Icon: IconTableRow,
      run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
      isOn: hasHeaderRow,
    },
    {
      label: localized("Delete table", "លុបតារាង"),
      Icon: IconTableOff,
      run: (editor) => editor.chain().focus().deleteTable().run(),
      isDestructive: true,
    },
  ],
];

/** The table at the cursor, and which of its rows the cursor is in. */
function tableAtCursor({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === "table") return { table: $from.node(depth), row: $from.index(depth) };
  return null;
}
function hasHeaderRow(editor: Editor): boolean {
  const cells = tableAtCursor(editor)?.table.firstChild?.children ?? [];
  return cells.length > 0 && cells.every(({ type }) => type.name === "tableHeader");
}
const isInHeaderRow = (editor: Editor): boolean => hasHeaderRow(editor) && tableAtCursor(editor)?.row === 0;

/**
 * Moves the focus from an image or a table to the toolbar below the text on Alt+F10; in a table, Tab moves between
 * cells. For the editor's `handleKeyDown`.
 */
export function focusLowerToolbar({ dom }: EditorView, { key, altKey }: globalThis.KeyboardEvent): boolean {
  const frame = key === "F10" && altKey ? dom.closest(`.${classes.frame}`) : null;
  const first = frame?.querySelector<HTMLElement>(`.${classes.lowerToolbar} :is(button, input):enabled`);
  first?.focus();
  return Boolean(first);
}

interface Props {
  readonly editor: Editor;
  /** Of the field, so that screen readers can tell the toolbars of two fields apart. */
  readonly label: string;
}

/** The tools of the table at the cursor. Escape moves the focus back to the text. */
export function RichTextTable({ editor, label }: Props) {
  const t = useText();
  const { isInTable } = useEditorState({
    editor,
    selector: ({ editor: now, transactionNumber }) => ({
      transactionNumber,
      isInTable: now.isActive("table"),
    }),
  });
  if (!isInTable) return null;
  return (
    <LowerToolbar editor={editor} name={t(texts.toolbar, label)} leaveKeys={["Escape"]}>
      <span className={classes.toolbarName} aria-hidden="true">
        {t(texts.name)}
      </span>
      {groups.map((tools) => (
        <ToolGroup key={tools[0]?.label.en} editor={editor} tools={tools} />
      ))}
    </LowerToolbar>
  );
}

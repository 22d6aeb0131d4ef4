import type { Editor } from "@tiptap/react";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./rich-text.module.css";

interface Props {
  readonly editor: Editor;
  /** Names what the tools are for, and the field, so that screen readers can tell the toolbars of two fields apart. */
  readonly name: string;
  /** Keys that move the focus back to the text. */
  readonly leaveKeys: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** Tools of what is at the cursor. They are below the text, so that nothing moves under the pointer when they appear. */
export function LowerToolbar({ editor, name, leaveKeys, className = "", children }: Props) {
  const moveBack = (event: KeyboardEvent) => {
    if (!leaveKeys.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  };
  return (
    <div
      className={`${classes.lowerToolbar} ${className}`}
      role="toolbar"
      aria-label={name}
      aria-keyshortcuts="Alt+F10"
      onKeyDown={moveBack}
    >
      {children}
    </div>
  );
}

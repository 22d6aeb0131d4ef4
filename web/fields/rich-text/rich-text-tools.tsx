import { ActionIcon } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import type { ComponentType } from "react";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import classes from "./rich-text.module.css";

/** A button of the editor's toolbars. */
export interface Tool {
  readonly label: LocalizedText;
  readonly Icon: ComponentType<{ size: number }>;
  readonly run: (editor: Editor) => void;
  /** For a button that toggles: whether it is on at the cursor. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it has an effect at the cursor; without it, always. */
  readonly isEnabled?: (editor: Editor) => boolean;
  readonly isDestructive?: boolean;
}

interface Props {
  readonly editor: Editor;
  readonly tools: readonly Tool[];
}

/** A group of buttons, with a divider after it. The toolbar around it renders again when the selection changes. */
export function ToolGroup({ editor, tools }: Props) {
  const t = useText();
  return (
    <>
      {tools.map(({ label, Icon, run, isOn, isEnabled, isDestructive }) => (
        <ActionIcon
          key={label.en}
          variant={isOn?.(editor) ? "light" : "subtle"}
          {...(isOn?.(editor) ? {} : { color: isDestructive ? "red" : "gray" })}
          aria-label={t(label)}
          title={t(label)}
          {...(isOn ? { "aria-pressed": isOn(editor) } : {})}
          disabled={isEnabled?.(editor) === false}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
      <span className={classes.divider} />
    </>
  );
}

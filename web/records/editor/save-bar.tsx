import { Button, Group, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../common-texts.ts";
import classes from "../form/form.module.css";
import type { RecordEditor } from "./use-record-editor.ts";

const texts = {
  unsaved: localized(
    "{0, plural, one {# unsaved change} other {# unsaved changes}}",
    "ការកែប្រែ {0} មិនទាន់រក្សាទុក",
  ),
  uploading: localized("Uploading…", "កំពុងផ្ទុកឡើង…"),
  problems: localized("Fix the highlighted fields.", "សូមកែប្រអប់ដែលមានសញ្ញា។"),
  discard: localized("Discard changes", "បោះបង់ការកែប្រែ"),
};

interface Props {
  readonly editor: RecordEditor;
  readonly isNew: boolean;
}

/** State of a new or changed form and its buttons; stays visible while scrolling. */
export function SaveBar({ editor, isNew }: Props) {
  const t = useText();
  const isDirty = editor.changed.length > 0;
  const hasProblems = Object.keys(editor.issues).length > 0;
  if (!isNew && !isDirty && editor.uploads === 0) return null;
  const unsaved = isDirty && !editor.queued ? t(texts.unsaved, editor.changed.length) : "";
  const status = hasProblems ? t(texts.problems) : editor.uploads > 0 ? t(texts.uploading) : unsaved;
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      <Text size="sm" c={hasProblems ? "var(--mantine-color-error)" : "dimmed"} role="status" flex={1}>
        {status}
      </Text>
      {isDirty && !isNew ? (
        <Button variant="default" disabled={editor.isSaving} onClick={editor.discard}>
          {t(texts.discard)}
        </Button>
      ) : null}
      <Button type="submit" loading={editor.isSaving} disabled={editor.uploads > 0}>
        {t(commonTexts.save)}
      </Button>
    </Group>
  );
}

import { Button, Group, Text } from "@mantine/core";
import { memo } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { usePreloaded } from "../../ui/loading/use-preloaded.ts";
import { loadToasts } from "../../ui/toasts/load-toasts.ts";
import { commonTexts } from "../common-texts.ts";
import classes from "../form/form.module.css";

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
  /** Number of changes. */
  readonly changes: number;
  readonly hasProblems: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** A new record can be saved unchanged, and has nothing to go back to. */
  readonly isNew?: boolean;
  /** The changes wait for the connection. */
  readonly isQueued?: boolean;
  /** Number of running uploads. */
  readonly uploads?: number;
}

/** State of a new or changed form and its buttons; stays visible while scrolling. */
export const SaveBar = memo(function SaveBar({
  changes,
  hasProblems,
  isSaving,
  onDiscard,
  isNew = false,
  isQueued = false,
  uploads = 0,
}: Props) {
  const t = useText();
  const isDirty = changes > 0;
  // The first one may say that a save waits for the connection, or is not on the device.
  usePreloaded(loadToasts, isDirty);
  if (!isNew && !isDirty && uploads === 0) return null;
  const unsaved = isDirty && !isQueued ? t(texts.unsaved, changes) : "";
  const status = hasProblems ? t(texts.problems) : uploads > 0 ? t(texts.uploading) : unsaved;
  return (
    <Group className={classes.bar} justify="flex-end" gap="sm">
      <Text size="sm" c={hasProblems ? "var(--mantine-color-error)" : "dimmed"} role="status" flex={1}>
        {status}
      </Text>
      {isDirty && !isNew ? (
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          {t(texts.discard)}
        </Button>
      ) : null}
      <Button type="submit" loading={isSaving} disabled={uploads > 0}>
        {t(commonTexts.save)}
      </Button>
    </Group>
  );
});

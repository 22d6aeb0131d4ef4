import { Button, Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import classes from "./selection-bar.module.css";

const texts = {
  chosen: localized("{0} selected", "បានជ្រើសរើស {0}"),
  clear: localized("Clear", "សម្អាត"),
};

interface Props {
  /** How many are selected, as text. */
  readonly count: string;
  /** Selects more; null when all that could be meant are selected. */
  readonly more: { readonly label: string; readonly onSelect: () => void } | null;
  readonly onClear: () => void;
  /** What can be done with the selected ones. */
  readonly children: ReactNode;
}

/** Bar with how many are selected and what can be done with them; sticky while scrolling. */
export function SelectionBar({ count, more, onClear, children }: Props) {
  const t = useText();
  return (
    <Paper
      withBorder
      shadow="md"
      radius="md"
      p="sm"
      className={classes.bar}
      role="region"
      aria-label={t(texts.chosen, count)}
    >
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={600} aria-live="polite">
            {t(texts.chosen, count)}
          </Text>
          {more ? (
            <Button size="compact-sm" variant="subtle" onClick={more.onSelect}>
              {more.label}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
            {t(texts.clear)}
          </Button>
        </Group>
        {children}
      </Group>
    </Paper>
  );
}

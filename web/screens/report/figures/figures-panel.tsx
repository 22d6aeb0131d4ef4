import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { withFigures } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";

const text = {
  figures: localized("Figures to show", "តួលេខដែលត្រូវបង្ហាញ"),
  all: localized("Show all", "បង្ហាញទាំងអស់"),
  least: localized("At least one figure stays.", "ត្រូវមានតួលេខយ៉ាងតិចមួយ។"),
};

export interface FiguresPanelProps {
  readonly handle: ReportHandle;
}

/** Chooses which figures of a report are shown. */
export function FiguresPanel({ handle: { report, state, change } }: FiguresPanelProps) {
  const t = useText();
  // The address follows in a transition; boxes change at once.
  const [shown, setShown] = useState(state.figures ?? Object.keys(report.figures));
  useEffect(() => setShown(state.figures ?? Object.keys(report.figures)), [report, state.figures]);
  const choose = (names: readonly string[]) => {
    if (names.length === 0) return;
    setShown(names);
    change(withFigures(report, state, names));
  };
  return (
    <Stack gap="sm" p={4}>
      <Checkbox.Group label={t(text.figures)} value={[...shown]} onChange={choose}>
        <Stack gap={8} mt={8}>
          {Object.entries(report.figures).map(([name, figure]) => (
            <Checkbox
              key={name}
              size="sm"
              value={name}
              label={t(figure.label)}
              disabled={shown.length === 1 && shown.includes(name)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {shown.length === 1 ? t(text.least) : null}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={shown.length === Object.keys(report.figures).length}
          onClick={() => choose(Object.keys(report.figures))}
        >
          {t(text.all)}
        </Button>
      </Group>
    </Stack>
  );
}

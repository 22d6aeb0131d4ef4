import { Button, Group, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { RecordAction } from "../../records/actions/record-actions.ts";
import classes from "./application.module.css";
import { sortDecisions } from "./application.ts";

const text = {
  decision: localized("Decision", "ការសម្រេច"),
  checked: localized("{0} of {1} checked", "បានត្រួតពិនិត្យ {0} ក្នុង {1}"),
};

interface Props {
  readonly acts: readonly RecordAction[];
  readonly checked: number;
  readonly total: number;
  readonly isBusy: boolean;
  readonly onAct: (act: RecordAction) => void;
}

/** The decisions that are possible now, always in view. */
export function DecisionBar({ acts, checked, total, isBusy, onAct }: Props) {
  const t = useText();
  if (acts.length === 0) return null;
  const sorted = sortDecisions(acts);
  const forward = sorted.findLast(({ name }) => name === "approve" || name === "startReview");
  return (
    <Group component="section" className={classes.bar} gap="xs" aria-label={t(text.decision)}>
      <Text size="sm" c="dimmed" className={classes.progress} role="status">
        {t(text.checked, checked, total)}
      </Text>
      {sorted.map((act) => (
        <Button
          key={act.name}
          variant={act === forward ? "filled" : act.name === "reject" ? "light" : "default"}
          {...(act.name === "reject" ? { color: "red" } : {})}
          disabled={isBusy}
          onClick={() => onAct(act)}
        >
          {t(act.label)}
        </Button>
      ))}
    </Group>
  );
}

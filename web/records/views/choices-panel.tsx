import { Alert, Button, Divider, ScrollArea, Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../api/client/result.ts";
import { IconCheck } from "../../ui/icons/check.ts";
import { IconPlus } from "../../ui/icons/plus.ts";
import { RetryButton } from "../list/list-states.tsx";
import classes from "./choices-panel.module.css";
import { useLeaveViews } from "./view-guard.tsx";

interface PanelProps {
  /** The saved choices, grouped in `children`. */
  readonly list: UseQueryResult<unknown>;
  readonly children: ReactNode;
  /** Label of the state without a saved choice, which comes first. */
  readonly plain: string;
  readonly isPlain: boolean;
  readonly onPlain: () => void;
  /** What saves the current state. */
  readonly footer: ReactNode;
}

/** Panel of saved views or reports: one can be chosen, and the current state saved. */
export function ChoicesPanel({ list, children, plain, isPlain, onPlain, footer }: PanelProps) {
  return (
    <Stack gap="xs">
      {list.isPending ? <Skeleton height={64} /> : null}
      {list.isError ? (
        <Alert color="red">
          <Stack align="flex-start" gap="xs">
            {messageOf(list.error)}
            <RetryButton onRetry={() => void list.refetch()} />
          </Stack>
        </Alert>
      ) : null}
      <ScrollArea.Autosize mah={320} type="auto">
        <Stack gap="xs">
          <Choice isActive={isPlain} label={plain} note={null} onChoose={onPlain} />
          {children}
        </Stack>
      </ScrollArea.Autosize>
      <Divider />
      {footer}
    </Stack>
  );
}

interface GroupProps {
  readonly heading: string;
  /** One for each item; the group is hidden without any. */
  readonly children: readonly ReactNode[];
}

/** Saved choices of one kind, such as one's own. */
export function ChoicesGroup({ heading, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section aria-label={heading}>
      <Text size="xs" c="dimmed" fw={600} px="sm" py={4}>
        {heading}
      </Text>
      {children}
    </section>
  );
}

interface ChoiceProps {
  readonly isActive: boolean;
  readonly label: string;
  readonly note: string | null;
  readonly onChoose: () => void;
}

/** A saved choice. Asks before it discards a name that is being typed. */
export function Choice({ isActive, label, note, onChoose }: ChoiceProps) {
  const leave = useLeaveViews();
  return (
    <button
      type="button"
      className={classes.choice}
      aria-current={isActive || undefined}
      onClick={() => leave(onChoose)}
    >
      <IconCheck size={16} className={classes.sign} aria-hidden />
      <span>
        {label}
        {note ? <small className={classes.note}>{note}</small> : null}
      </span>
    </button>
  );
}

interface SaveAsProps {
  readonly label: string;
  /** Explains what is saved. */
  readonly how: string;
  readonly onClick: () => void;
}

/** Opens the form for a new saved choice. */
export const SaveAs = ({ label, how, onClick }: SaveAsProps) => (
  <>
    <Button variant="subtle" size="sm" leftSection={<IconPlus size={16} />} onClick={onClick}>
      {label}
    </Button>
    <Text size="xs" c="dimmed" px="sm">
      {how}
    </Text>
  </>
);

import { ActionIcon, Group, Text, UnstyledButton } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconChevronDown } from "../../ui/icons/chevron-down.ts";
import { IconChevronRight } from "../../ui/icons/chevron-right.ts";
import { IconCopy } from "../../ui/icons/copy.ts";
import { IconTrash } from "../../ui/icons/trash.ts";

const texts = {
  remove: localized("Remove row {0}", "ដកជួរដេកទី {0} ចេញ"),
  duplicate: localized("Duplicate row {0}", "ចម្លងជួរដេកទី {0}"),
};

interface RowHeadProps {
  readonly name: string;
  readonly title: string;
  readonly isOpen: boolean;
  /** Null when the row is always open. */
  readonly onToggle: (() => void) | null;
}

/** Row number and title; toggles a long row. */
export function RowHead({ name, title, isOpen, onToggle }: RowHeadProps) {
  const number = (
    <Text component="span" size="sm" fw={600} c="dimmed" style={{ whiteSpace: "nowrap" }}>
      {name}
    </Text>
  );
  if (!onToggle) return number;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton onClick={onToggle} aria-expanded={isOpen} style={{ flex: 1, minWidth: 0, minHeight: 32 }}>
      <Group gap={8} wrap="nowrap">
        <Chevron size={18} aria-hidden />
        {number}
        <Text component="span" fw={600} truncate>
          {title}
        </Text>
      </Group>
    </UnstyledButton>
  );
}

interface RowToolsProps {
  /** Counted from 1. */
  readonly number: number;
  /** Null when there are as many rows as allowed. */
  readonly onDuplicate: (() => void) | null;
  readonly onRemove: () => void;
}

/** Buttons that duplicate and remove a row. */
export function RowTools({ number, onDuplicate, onRemove }: RowToolsProps) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap">
      {onDuplicate ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(texts.duplicate, number)}
          title={t(texts.duplicate, number)}
          onClick={onDuplicate}
        >
          <IconCopy size={18} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(texts.remove, number)}
        title={t(texts.remove, number)}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}

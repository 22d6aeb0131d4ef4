import { ActionIcon, Badge, Group, Stack, Text } from "@mantine/core";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { nameIn, otherNameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconPencil } from "../../ui/icons/pencil.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import type { FormField } from "./use-activity-form.ts";

const text = {
  edit: localized("Edit: {0}", "កែ៖ {0}"),
  remove: localized("Delete: {0}", "លុប៖ {0}"),
  required: localized("Required", "ត្រូវបំពេញ"),
};

/** Labels of a form field row. */
export const labelsOf = ({ label, labelKh }: Pick<FormField, "label" | "labelKh">) => ({ label, labelKh });

interface Props {
  readonly row: FormField;
  /** Null when the user may only read. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

/** A question in the list of a form. */
export function QuestionLine({ row, onEdit, onRemove }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const name = nameIn(language, labelsOf(row));
  const other = otherNameIn(language, labelsOf(row));
  const list = row.listOfValue;
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between" w="100%">
      <Stack gap={2} miw={0}>
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        {other ? (
          <Text size="sm" c="dimmed" lang={language === "km" ? "en" : "km"}>
            {other}
          </Text>
        ) : null}
        <Group gap={6}>
          <ChoiceBadge field={farmActivityFormField.fields.kind} code={row.kind} />
          {list ? (
            <Text size="sm" c="dimmed">
              {nameIn(language, list)}
            </Text>
          ) : null}
          {row.required ? (
            <Badge
              variant="outline"
              color="gray"
              tt="none"
              fw={500}
              radius="sm"
              c="var(--mantine-color-text)"
            >
              {t(text.required)}
            </Badge>
          ) : null}
        </Group>
      </Stack>
      <Group gap={4} wrap="nowrap">
        {onEdit ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={onEdit}
            aria-label={t(text.edit, name)}
          >
            <IconPencil size={18} />
          </ActionIcon>
        ) : null}
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={onRemove}
            aria-label={t(text.remove, name)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        ) : null}
      </Group>
    </Group>
  );
}

import { ActionIcon, Group, Select, Stack, Text } from "@mantine/core";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type Field, isNumeric } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { InputProps } from "../../fields/field-view.ts";
import { FocusedInput } from "../../fields/focused-input.tsx";
import { inputs } from "../../fields/inputs.ts";
import { useText } from "../../language/language.tsx";
import { IconX } from "../../ui/icons/x.ts";
import classes from "./bulk.module.css";
import { type EditKind, editKinds, editKindsOf, type FieldEdit } from "./bulk-edits.ts";
import { inputsOf, shownValue } from "./edit-inputs.ts";

const texts = {
  remove: localized("Remove {0}", "ដក {0} ចេញ"),
  operation: localized("What to do", "អ្វីដែលត្រូវធ្វើ"),
  empties: localized(
    "Leaving it blank clears the field in every record.",
    "បើទុកទទេ ប្រអប់នេះនឹងត្រូវសម្អាតក្នុងទិន្នន័យទាំងអស់។",
  ),
  exact: localized(
    "Finds exactly these characters, everywhere in the text.",
    "រកតួអក្សរដូចគ្នាបេះបិទ គ្រប់កន្លែងក្នុងអត្ថបទ។",
  ),
};

const kindLabels: Readonly<Record<EditKind, LocalizedText>> = {
  set: localized("Set to", "កំណត់ជា"),
  increase: localized("Increase by %", "បង្កើនជា %"),
  decrease: localized("Decrease by %", "បន្ថយជា %"),
  plus: localized("Add an amount", "បូកចំនួន"),
  minus: localized("Subtract an amount", "ដកចំនួន"),
  round: localized("Round", "បង្គត់"),
  replace: localized("Replace text", "ជំនួសអត្ថបទ"),
  prepend: localized("Add at the beginning", "បន្ថែមនៅខាងដើម"),
  append: localized("Add at the end", "បន្ថែមនៅខាងចុង"),
  addItem: localized("Add one", "បន្ថែមមួយ"),
  removeItem: localized("Remove one", "ដកមួយចេញ"),
  copy: localized("Copy from another field", "ចម្លងពីប្រអប់ផ្សេង"),
};
const computed = localized("Compute from another field", "គណនាពីប្រអប់ផ្សេង");

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

interface Props {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  readonly name: string;
  readonly edit: FieldEdit;
  /** Whether it was added last. */
  readonly isAdded: boolean;
  /** Problems by input. */
  readonly issues: Readonly<Record<string, LocalizedText>>;
  readonly onChange: (edit: FieldEdit) => void;
  readonly onRemove: () => void;
}

/** One field of a bulk edit: what to do with it, and the inputs of that. */
export function BulkField({ entity, role, name, edit, isAdded, issues, onChange, onRemove }: Props) {
  const t = useText();
  const field: Field | undefined = entity.fields[name];
  if (!field) return null;
  const label = t(fieldLabel(entity, name));
  const kinds = editKindsOf(entity, role, name);
  const propsOf = (input: string): Omit<InputProps, "field" | "label"> => {
    const issue = issues[input];
    return {
      id: input === "value" ? `bulk-${name}` : `bulk-${name}-${input}`,
      name: input === "value" ? name : `${name}-${input}`,
      badge: null,
      value: shownValue(edit, input),
      onChange: (value) => onChange({ ...edit, inputs: { ...edit.inputs, [input]: value } }),
      onBlur: () => {},
      error: issue ? t(issue) : null,
      errorsWithin: {},
      isReadOnly: false,
      textLanguage: null,
    };
  };
  const isPlain = kinds.length < 2;
  const SetInput = inputs[field.kind];
  const empties =
    edit.kind === "set" &&
    field.presence !== "required" &&
    field.kind !== "flag" &&
    isEmpty(edit.inputs.value);
  const remove = (
    <ActionIcon
      variant="subtle"
      color="gray"
      mt={isPlain ? 26 : 0}
      aria-label={t(texts.remove, label)}
      onClick={onRemove}
    >
      <IconX size={18} />
    </ActionIcon>
  );
  const headingId = `bulk-${name}-heading`;
  const parts = inputsOf(entity, name, edit);
  const content = (
    <FocusedInput isWanted={isAdded}>
      {edit.kind === "set" ? (
        <div className={isPlain ? undefined : classes.unlabelled}>
          <SetInput {...propsOf("value")} field={field} label={label} />
        </div>
      ) : (
        <div className={parts.length > 1 ? classes.inputs : undefined}>
          {parts.map((part) => {
            const Input = inputs[part.field.kind];
            return <Input key={part.name} {...propsOf(part.name)} field={part.field} label={t(part.label)} />;
          })}
        </div>
      )}
    </FocusedInput>
  );
  const hint = empties ? texts.empties : edit.kind === "replace" ? texts.exact : null;
  const note = hint ? (
    <Text size="xs" c="dimmed">
      {t(hint)}
    </Text>
  ) : null;
  if (isPlain)
    return (
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <Stack gap={4} flex={1} miw={0}>
          {content}
          {note}
        </Stack>
        {remove}
      </Group>
    );
  return (
    <fieldset className={classes.field} aria-labelledby={headingId}>
      <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
        <Text id={headingId} fw={600} size="sm">
          {label}
        </Text>
        {remove}
      </Group>
      <div className={classes.edit} data-kind={edit.kind}>
        <Select
          aria-label={t(texts.operation)}
          value={edit.kind}
          allowDeselect={false}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false, floatingStrategy: "fixed", zIndex: 1001 }}
          data={kinds.map((kind) => ({
            value: kind,
            label: t(kind === "copy" && isNumeric(field.kind) ? computed : kindLabels[kind]),
          }))}
          onChange={(chosen) => {
            const kind = editKinds.find((one) => one === chosen);
            if (kind) onChange({ ...edit, kind });
          }}
        />
        <Stack gap={4} miw={0}>
          {content}
          {note}
        </Stack>
      </div>
    </fieldset>
  );
}

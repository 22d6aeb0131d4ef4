import { ActionIcon, Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useActor } from "../../api/session/session.ts";
import { focusAfterRemoval } from "../../fields/focus-after-removal.ts";
import { FocusedInput } from "../../fields/focused-input.tsx";
import { inputs } from "../../fields/inputs.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import { bulkFields } from "./bulk-fields.ts";
import { bulkIssues } from "./bulk-issues.ts";

const texts = {
  title: localized("Edit {0, plural, one {# record} other {# records}}", "កែទិន្នន័យ {0}"),
  how: localized(
    "Choose the fields to change. All other fields keep their values.",
    "សូមជ្រើសរើសប្រអប់ដែលត្រូវកែ។ ប្រអប់ផ្សេងទៀតរក្សាតម្លៃដដែល។",
  ),
  add: localized("Field to change", "ប្រអប់ដែលត្រូវកែ"),
  pick: localized("Choose a field", "ជ្រើសរើសប្រអប់"),
  keep: localized("Remove {0}", "ដក {0} ចេញ"),
  empties: localized(
    "Leaving it blank clears the field in every record.",
    "បើទុកទទេ ប្រអប់នេះនឹងត្រូវសម្អាតក្នុងទិន្នន័យទាំងអស់។",
  ),
  none: localized("No matching fields", "រកមិនឃើញប្រអប់ទេ"),
  submit: localized("Save {0, plural, one {# record} other {# records}}", "រក្សាទុកទិន្នន័យ {0}"),
};

export interface BulkEditDialogProps {
  readonly entity: AnyEntity;
  /** Formatted number of records. */
  readonly count: string;
  readonly onSubmit: (values: AnyRecord) => void;
  readonly onClose: () => void;
}

const fieldChoiceId = "bulk-field";

const initialValueOf = (field: Field | undefined): unknown =>
  field?.default ?? (field && ["choices", "tags", "refs"].includes(field.kind) ? [] : null);

/** Sets the same values in many records; only the chosen fields are sent. */
export function BulkEditDialog({ entity, count, onSubmit, onClose }: BulkEditDialogProps) {
  const t = useText();
  const { role } = useActor();
  const [values, setValues] = useState<AnyRecord>({});
  const [isTried, setIsTried] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const issues = isTried ? bulkIssues(entity, values) : {};
  const chosen = Object.keys(values);
  const free = bulkFields(entity, role).filter((name) => !chosen.includes(name));
  const leave = useUnsavedWork(chosen.length > 0);
  const close = () => leave(onClose);
  const submit = () => {
    setIsTried(true);
    if (Object.keys(bulkIssues(entity, values)).length === 0) onSubmit(values);
  };
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      // A transform would make the dialog the containing block of the list of fields and clip it.
      transitionProps={{ transition: "fade" }}
      title={t(texts.title, count)}
    >
      <Text mb="md">{t(texts.how)}</Text>
      <Stack gap="md">
        {chosen.map((name) => {
          const issue = issues[name];
          return (
            <BulkField
              key={name}
              entity={entity}
              name={name}
              isAdded={name === added}
              value={values[name]}
              error={issue ? t(issue) : null}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
              onKeep={() => {
                setValues((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== name)));
                focusAfterRemoval(fieldChoiceId);
              }}
            />
          );
        })}
        {free.length > 0 ? (
          <Select
            key={chosen.length}
            id={fieldChoiceId}
            label={t(texts.add)}
            placeholder={t(texts.pick)}
            nothingFoundMessage={t(texts.none)}
            searchable
            // Within the dialog for Escape and focus, fixed so that the dialog does not clip it, above its header.
            comboboxProps={{ withinPortal: false, floatingStrategy: "fixed", zIndex: 1001 }}
            withScrollArea={false}
            styles={{ dropdown: { maxHeight: 220, overflowY: "auto" } }}
            data-autofocus
            value={null}
            data={free.map((name) => ({ value: name, label: t(fieldLabel(entity, name)) }))}
            onChange={(name) => {
              if (!name) return;
              setValues((now) => ({ ...now, [name]: initialValueOf(entity.fields[name]) }));
              setAdded(name);
            }}
          />
        ) : null}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t(commonTexts.cancel)}
        </Button>
        <Button disabled={chosen.length === 0} onClick={submit}>
          {t(texts.submit, count)}
        </Button>
      </Group>
    </Dialog>
  );
}

interface BulkFieldProps {
  readonly entity: AnyEntity;
  readonly name: string;
  /** Whether it was added last. */
  readonly isAdded: boolean;
  readonly value: unknown;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
  readonly onKeep: () => void;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function BulkField({ entity, name, isAdded, value, error, onChange, onKeep }: BulkFieldProps) {
  const t = useText();
  const field: Field | undefined = entity.fields[name];
  if (!field) return null;
  const label = t(fieldLabel(entity, name));
  const Input = inputs[field.kind];
  const empties = field.presence !== "required" && field.kind !== "flag" && isEmpty(value);
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <Stack gap={4} flex={1} miw={0}>
        <FocusedInput isWanted={isAdded}>
          <Input
            id={`bulk-${name}`}
            name={name}
            field={field}
            label={label}
            badge={null}
            value={value}
            onChange={onChange}
            onBlur={() => {}}
            error={error}
            errorsWithin={{}}
            isReadOnly={false}
            textLanguage={null}
          />
        </FocusedInput>
        {empties ? (
          <Text size="xs" c="dimmed">
            {t(texts.empties)}
          </Text>
        ) : null}
      </Stack>
      <ActionIcon variant="subtle" color="gray" mt={26} aria-label={t(texts.keep, label)} onClick={onKeep}>
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}

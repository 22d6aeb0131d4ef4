import { ActionIcon, Button, Group, Modal, Select, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/labels.ts";
import { words } from "../../../domain/words.ts";
import { useActor } from "../../api/session.ts";
import { useUnsavedWork } from "../../api/unsaved-work.ts";
import { inputs } from "../../fields/inputs.ts";
import { useText } from "../../language/language.tsx";
import { said } from "../said.ts";
import { bulkFields } from "./bulk-fields.ts";
import { bulkIssues } from "./bulk-issues.ts";

const text = {
  title: words("Change {0, plural, one {# record} other {# records}}", "កែទិន្នន័យ {0}"),
  how: words(
    "Choose what to change. Everything else stays as it is in each record.",
    "សូមជ្រើសរើសអ្វីដែលត្រូវកែ។ អ្វីផ្សេងទៀតនៅដដែលក្នុងទិន្នន័យនីមួយៗ។",
  ),
  add: words("Field to change", "ប្រអប់ដែលត្រូវកែ"),
  pick: words("Choose a field", "ជ្រើសរើសប្រអប់"),
  keep: words("Don't change {0}", "មិនកែ {0} ទេ"),
  empties: words("Left empty, it is emptied in every record.", "បើទុកទទេ វានឹងត្រូវលុបចេញពីទិន្នន័យទាំងអស់។"),
  none: words("No such field", "គ្មានប្រអប់បែបនេះ"),
  submit: words("Change {0}", "កែ {0}"),
};

type Members = Readonly<Record<string, unknown>>;

export interface BulkEditDialogProps {
  readonly entity: AnyEntity;
  /** How many records, to be read. */
  readonly count: string;
  readonly onSubmit: (values: Members) => void;
  readonly onClose: () => void;
}

const startOf = (field: Field | undefined): unknown =>
  field?.default ?? (field && ["choices", "tags", "refs"].includes(field.kind) ? [] : null);

/** Gives many records the same values in the fields that are chosen; only those are sent. */
export function BulkEditDialog({ entity, count, onSubmit, onClose }: BulkEditDialogProps) {
  const say = useText();
  const { role } = useActor();
  const [values, setValues] = useState<Members>({});
  const [isTried, setIsTried] = useState(false);
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
    <Modal
      opened
      onClose={close}
      size="lg"
      title={say(text.title, count)}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <Text mb="md">{say(text.how)}</Text>
      <Stack gap="md">
        {chosen.map((name) => {
          const issue = issues[name];
          return (
            <BulkField
              key={name}
              entity={entity}
              name={name}
              value={values[name]}
              error={issue ? say(issue) : null}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
              onKeep={() =>
                setValues((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== name)))
              }
            />
          );
        })}
        {free.length > 0 ? (
          <Select
            key={chosen.length}
            label={say(text.add)}
            placeholder={say(text.pick)}
            nothingFoundMessage={say(text.none)}
            searchable
            comboboxProps={{ withinPortal: false }}
            withScrollArea={false}
            styles={{ dropdown: { maxHeight: 220, overflowY: "auto" } }}
            data-autofocus
            value={null}
            data={free.map((name) => ({ value: name, label: say(fieldLabel(entity, name)) }))}
            onChange={(name) => {
              if (name) setValues((now) => ({ ...now, [name]: startOf(entity.fields[name]) }));
            }}
          />
        ) : null}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {say(said.cancel)}
        </Button>
        <Button disabled={chosen.length === 0} onClick={submit}>
          {say(text.submit, count)}
        </Button>
      </Group>
    </Modal>
  );
}

interface FieldProps {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly value: unknown;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
  readonly onKeep: () => void;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function BulkField({ entity, name, value, error, onChange, onKeep }: FieldProps) {
  const say = useText();
  const field: Field | undefined = entity.fields[name];
  if (!field) return null;
  const label = say(fieldLabel(entity, name));
  const Input = inputs[field.kind];
  const empties = field.presence !== "required" && field.kind !== "flag" && isEmpty(value);
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <Stack gap={4} flex={1} miw={0}>
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
        {empties ? (
          <Text size="xs" c="dimmed">
            {say(text.empties)}
          </Text>
        ) : null}
      </Stack>
      <ActionIcon variant="subtle" color="gray" mt={26} aria-label={say(text.keep, label)} onClick={onKeep}>
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}

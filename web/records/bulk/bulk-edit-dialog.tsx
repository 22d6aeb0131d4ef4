import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { BulkTarget } from "../../api/entities/record-calls.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useActor } from "../../api/session/session.ts";
import { focusAfterRemoval } from "../../fields/focus-after-removal.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import { type BulkChange, changeOf, editIssues, type FieldEdits, newEdit } from "./bulk-edits.ts";
import { BulkField } from "./bulk-field.tsx";
import { bulkFields, bulkTitles } from "./bulk-fields.ts";
import { BulkPreview } from "./bulk-preview.tsx";

const texts = {
  title: localized("Edit {0, plural, one {# record} other {# records}}", "កែទិន្នន័យ {0}"),
  how: localized(
    "Choose the fields to change. All other fields keep their values.",
    "សូមជ្រើសរើសប្រអប់ដែលត្រូវកែ។ ប្រអប់ផ្សេងទៀតរក្សាតម្លៃដដែល។",
  ),
  add: localized("Field to change", "ប្រអប់ដែលត្រូវកែ"),
  pick: localized("Choose a field", "ជ្រើសរើសប្រអប់"),
  none: localized("No matching fields", "រកមិនឃើញប្រអប់ទេ"),
  submit: localized("Save {0, plural, one {# record} other {# records}}", "រក្សាទុកទិន្នន័យ {0}"),
};

export interface BulkEditDialogProps {
  readonly entity: AnyEntity;
  /** Formatted number of records. */
  readonly count: string;
  /** The records, as the bulk request names them. */
  readonly target: BulkTarget;
  readonly onSubmit: (change: BulkChange) => void;
  readonly onClose: () => void;
}

const fieldChoiceId = "bulk-field";

/** Changes chosen fields of many records: to the same value, or each by its own. Only the chosen fields are sent. */
export function BulkEditDialog({ entity, count, target, onSubmit, onClose }: BulkEditDialogProps) {
  const t = useText();
  const { role } = useActor();
  const [edits, setEdits] = useState<FieldEdits>({});
  const [isTried, setIsTried] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const issues = editIssues(entity, role, edits);
  const isValid = Object.keys(issues).length === 0;
  const chosen = Object.keys(edits);
  const free = [...bulkTitles(entity, role), ...bulkFields(entity, role)].filter(
    (name) => !chosen.includes(name),
  );
  const leave = useUnsavedWork(chosen.length > 0);
  const close = () => leave(onClose);
  const submit = () => {
    setIsTried(true);
    if (isValid) onSubmit(changeOf(entity, edits));
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
        {Object.entries(edits).map(([name, edit]) => (
          <BulkField
            key={name}
            entity={entity}
            role={role}
            name={name}
            edit={edit}
            isAdded={name === added}
            issues={isTried ? (issues[name] ?? {}) : {}}
            onChange={(changed) => setEdits((now) => ({ ...now, [name]: changed }))}
            onRemove={() => {
              setEdits((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== name)));
              focusAfterRemoval(fieldChoiceId);
            }}
          />
        ))}
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
              setEdits((now) => ({ ...now, [name]: newEdit(entity, role, name) }));
              setAdded(name);
            }}
          />
        ) : null}
      </Stack>
      {chosen.length > 0 ? (
        <BulkPreview
          entity={entity}
          request={isValid ? { action: "update", ...target, ...changeOf(entity, edits) } : null}
        />
      ) : null}
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

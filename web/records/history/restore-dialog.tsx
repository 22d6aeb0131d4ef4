import { Badge, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { kindTraits } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { columnField } from "../columns/columns.ts";
import { commonTexts } from "../common-texts.ts";
import { isSame } from "../editor/merge.ts";
import { ChangedValue } from "./change-list.tsx";
import { DetachedValue } from "./detached-value.tsx";
import type { PastField } from "./past-state.ts";
import classes from "./restore-dialog.module.css";
import type { ComparedVersion } from "./use-restore-version.ts";

const texts = {
  title: localized("Restore the version of {0}", "ស្ដារកំណែ {0} ឡើងវិញ"),
  older: localized("Restore an older version", "ស្ដារកំណែចាស់ឡើងវិញ"),
  how: localized(
    "Tick the values to take back. They go into the form and are kept when you save it.",
    "សូមគូសតម្លៃដែលត្រូវយកមកវិញ។ តម្លៃទាំងនោះចូលក្នុងទម្រង់ ហើយរក្សាទុកពេលអ្នកចុចរក្សាទុក។",
  ),
  all: localized("All values", "តម្លៃទាំងអស់"),
  now: localized("Now", "ឥឡូវនេះ"),
  past: localized("In this version", "ក្នុងកំណែនេះ"),
  both: localized("What changes", "អ្វីដែលនឹងប្ដូរ"),
  unsaved: localized("Unsaved", "មិនទាន់រក្សាទុក"),
  bySystem: localized(
    "The system changes this value too, so it stays as it is unless you tick it.",
    "ប្រព័ន្ធក៏ប្ដូរតម្លៃនេះដែរ ដូច្នេះវានៅដដែល លើកលែងតែអ្នកគូស។",
  ),
  fill: localized("Put into the form", "ដាក់ក្នុងទម្រង់"),
};

export interface RestoreDialogProps {
  readonly entity: AnyEntity;
  readonly compared: ComparedVersion;
  /** Names of the fields with unsaved input, which a ticked value replaces. */
  readonly unsaved: readonly string[];
  readonly onFill: (names: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** What an older version would change: each value now and then. Figures that the system changes are not ticked. */
export function RestoreDialog({ entity, compared, unsaved, onFill, onCancel }: RestoreDialogProps) {
  const t = useText();
  const format = useFormat();
  const { fields, at, notes } = compared;
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = ({ name, changedBySystem }: PastField): boolean => choices[name] ?? !changedBySystem;
  const chosen = fields.filter(isChosen).map(({ name }) => name);
  const chooseAll = (isTicked: boolean) =>
    setChoices(Object.fromEntries(fields.map(({ name }) => [name, isTicked])));
  return (
    <Dialog
      opened
      onClose={onCancel}
      size="xl"
      title={at === null ? t(texts.older) : t(texts.title, format.dateTime(at))}
    >
      <Stack gap="md">
        <Text>{t(texts.how)}</Text>
        {fields.length > 1 ? (
          <Checkbox
            label={t(texts.all)}
            checked={chosen.length === fields.length}
            indeterminate={chosen.length > 0 && chosen.length < fields.length}
            onChange={(event) => chooseAll(event.currentTarget.checked)}
          />
        ) : null}
        <ul className={classes.fields}>
          {fields.map((field) => (
            <FieldChoice
              key={field.name}
              entity={entity}
              field={field}
              isUnsaved={unsaved.includes(field.name)}
              isChosen={isChosen(field)}
              onChoose={(isTicked) => setChoices({ ...choices, [field.name]: isTicked })}
            />
          ))}
        </ul>
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonTexts.cancel)}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onFill(chosen)}>
            {t(texts.fill)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly entity: AnyEntity;
  readonly field: PastField;
  readonly isUnsaved: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isTicked: boolean) => void;
}

/** One field that would change, with a tick. */
function FieldChoice({ entity, field, isUnsaved, isChosen, onChoose }: FieldChoiceProps) {
  const t = useText();
  const id = useId();
  const language = field.name.endsWith("Kh") ? "km" : undefined;
  return (
    <li className={classes.field}>
      <Group gap="xs" justify="space-between">
        <Checkbox
          label={t(fieldLabel(entity, field.name))}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          aria-describedby={id}
        />
        {isUnsaved ? <Badge color="yellow">{t(texts.unsaved)}</Badge> : null}
      </Group>
      <div id={id} className={classes.values}>
        {field.changedBySystem ? (
          <Text size="sm" c="dimmed">
            {t(texts.bySystem)}
          </Text>
        ) : null}
        <dl className={classes.pair} lang={language}>
          <Values entity={entity} field={field} />
        </dl>
      </div>
    </li>
  );
}

/** The value now and then; of a long text what differs. */
function Values({ entity, field }: Pick<FieldChoiceProps, "entity" | "field">) {
  const t = useText();
  const { name, from, to } = field;
  const declared = columnField(entity, name);
  const isCompared =
    declared !== undefined &&
    kindTraits[declared.kind].isLongText &&
    !isSame(from, null) &&
    !isSame(to, null);
  if (isCompared)
    return (
      <div className={classes.wide}>
        <dt>{t(texts.both)}</dt>
        <dd>
          <ChangedValue entity={entity} change={field} />
        </dd>
      </div>
    );
  return (
    <>
      <div>
        <dt>{t(texts.now)}</dt>
        <dd>
          <DetachedValue entity={entity} name={name} value={from} />
        </dd>
      </div>
      <div>
        <dt>{t(texts.past)}</dt>
        <dd>
          <DetachedValue entity={entity} name={name} value={to} />
        </dd>
      </div>
    </>
  );
}

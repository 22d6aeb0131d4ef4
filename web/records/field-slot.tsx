import { Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { AnyRecord } from "../../domain/any-record.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { localized } from "../../domain/localized-text.ts";
import { cells } from "../fields/cells.ts";
import type { CellProps, InputProps } from "../fields/field-view.ts";
import { inputs } from "../fields/inputs.ts";
import { MissingTranslationBadge, TranslationMark } from "../fields/missing-translation-badge.tsx";
import { useText } from "../language/language.tsx";
import { columnField } from "./columns.ts";
import { findTimelineState, TimelineView } from "./lazy-timeline.tsx";
import type { CustomInputProps } from "./override.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const texts = {
  outdated: localized("Older than its twin", "ចាស់ជាងភាសាម្ខាង"),
  right: localized("Still right", "នៅត្រឹមត្រូវ"),
  rightHow: localized("{0}: checked, it is still right", "{0}៖ បានពិនិត្យហើយ នៅត្រឹមត្រូវ"),
};
export type Translation = "present" | "missing" | "outdated";

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly name: string;
  /** `missing`: this text is empty and its translation is not; `outdated`: the translation was changed since. */
  readonly translation: Translation;
  readonly language: "en" | "km" | null;
  /** Heading of the section; a read-only field with an equal label omits it. */
  readonly heading?: string;
  /** Replaces the input of the field's kind. */
  readonly OwnInput?: ComponentType<CustomInputProps> | undefined;
  readonly OwnCell?: ComponentType<CellProps> | undefined;
}

/** One field of a form: its input, or its value if the user may not change it. */
export function FieldSlot(slot: Props) {
  const { entity, editor, row, name, translation, language, heading, OwnInput, OwnCell } = slot;
  const say = useText();
  const field = columnField(entity, name);
  if (!field) return null;
  const label = say(fieldLabel(entity, name));
  const Input = inputs[field.kind];
  const Cell = OwnCell ?? cells[field.kind];
  const timeline = findTimelineState(entity, name);
  if (!editor.names.includes(name))
    return (
      <Stack gap={2}>
        {label === heading ? null : (
          <Text size="sm" fw={500} component="div">
            {label}
          </Text>
        )}
        <div lang={language ?? undefined}>
          {timeline ? (
            <TimelineView state={timeline} value={row?.[name]} />
          ) : (
            <Cell field={field} name={name} value={row?.[name] ?? null} row={row ?? {}} room="page" />
          )}
        </div>
      </Stack>
    );
  const within = Object.entries(editor.issues).filter(([path]) => path.startsWith(`${name}.`));
  const wrong = editor.issues[name] ?? (field.kind === "rows" ? undefined : within[0]?.[1]);
  const props: InputProps = {
    id: editor.elementId(name),
    name,
    field,
    label,
    badge:
      translation === "present" ? null : (
        <TranslationBadge
          translation={translation}
          label={label}
          onConfirm={
            translation === "outdated" && !editor.changed.includes(name) && !editor.isSaving
              ? () => editor.confirm(name)
              : null
          }
        />
      ),
    value: editor.work.values[name] ?? null,
    onChange: (value) => editor.change(name, value),
    onBlur: () => editor.touch(name),
    error: wrong ? say(wrong) : null,
    errorsWithin: Object.fromEntries(within.map(([path, said]) => [path.slice(name.length + 1), say(said)])),
    isReadOnly: editor.isSaving,
    textLanguage: language,
  };
  return OwnInput ? <OwnInput {...props} row={row} values={editor.work.values} /> : <Input {...props} />;
}

interface BadgeProps {
  readonly translation: "missing" | "outdated";
  readonly label: string;
  /** Marks the text as up to date; null right after it was changed. */
  readonly onConfirm: (() => void) | null;
}

/** Badge for a missing or outdated translation; an outdated one can be marked as up to date. */
function TranslationBadge({ translation, label, onConfirm }: BadgeProps) {
  const say = useText();
  return (
    <>
      {translation === "missing" ? (
        <MissingTranslationBadge />
      ) : (
        <TranslationMark>{say(texts.outdated)}</TranslationMark>
      )}
      {onConfirm ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCheck size={14} />}
          onClick={onConfirm}
          aria-label={say(texts.rightHow, label)}
        >
          {say(texts.right)}
        </Button>
      ) : null}
    </>
  );
}

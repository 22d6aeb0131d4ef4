import { Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { words } from "../../domain/words.ts";
import { cells } from "../fields/cells.ts";
import type { CellProps, InputProps } from "../fields/field-view.ts";
import { inputs } from "../fields/inputs.ts";
import { MissingBadge, TranslationMark } from "../fields/missing-badge.tsx";
import { useText } from "../language/language.tsx";
import { columnField } from "./columns.ts";
import { stateOfTimeline, TimelineView } from "./late-timeline.tsx";
import type { OwnInputProps } from "./override.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const text = {
  outdated: words("Older than its twin", "ចាស់ជាងភាសាម្ខាង"),
  right: words("Still right", "នៅត្រឹមត្រូវ"),
  rightHow: words("{0}: checked, it is still right", "{0}៖ បានពិនិត្យហើយ នៅត្រឹមត្រូវ"),
};
export type Translation = "present" | "missing" | "outdated";

type Members = Readonly<Record<string, unknown>>;

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: Members | null;
  readonly name: string;
  /** `missing` where the twin says something and this does not; `outdated` where the twin was changed since. */
  readonly translation: Translation;
  readonly language: "en" | "km" | null;
  /** What stands above the section: a label that only repeats it is left out where nothing is typed. */
  readonly heading?: string;
  /** What takes the place of the input and the cell of its kind. */
  readonly OwnInput?: ComponentType<OwnInputProps> | undefined;
  readonly OwnCell?: ComponentType<CellProps> | undefined;
}

/** One field of a form: its input, or its value where the person may not change it. */
export function FieldSlot(slot: Props) {
  const { entity, editor, row, name, translation, language, heading, OwnInput, OwnCell } = slot;
  const say = useText();
  const field = columnField(entity, name);
  if (!field) return null;
  const label = say(fieldLabel(entity, name));
  const Input = inputs[field.kind];
  const Cell = OwnCell ?? cells[field.kind];
  const timeline = stateOfTimeline(entity, name);
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
  /** Says that the text is right as it stands; null where it was just changed. */
  readonly onConfirm: (() => void) | null;
}

/** What is wrong with a translation, and for an old one the way to say that nothing is. */
function TranslationBadge({ translation, label, onConfirm }: BadgeProps) {
  const say = useText();
  return (
    <>
      {translation === "missing" ? <MissingBadge /> : <TranslationMark>{say(text.outdated)}</TranslationMark>}
      {onConfirm ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCheck size={14} />}
          onClick={onConfirm}
          aria-label={say(text.rightHow, label)}
        >
          {say(text.right)}
        </Button>
      ) : null}
    </>
  );
}

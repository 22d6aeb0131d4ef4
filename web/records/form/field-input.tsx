import type { ComponentType } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { inputLabel } from "../../../domain/text/labels.ts";
import type { InputProps } from "../../fields/field-view.ts";
import { inputs } from "../../fields/inputs.ts";
import { useText } from "../../language/language.tsx";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import type { CustomInputProps } from "../override.ts";
import { findFieldErrors } from "./find-field-errors.ts";
import { changedValues, coverOf, shownValue } from "./gallery.ts";
import { type Translation, TranslationBadge } from "./translation-badge.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly field: Field;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly name: string;
  readonly translation: Translation;
  readonly language: "en" | "km" | null;
  readonly OwnInput: ComponentType<CustomInputProps> | undefined;
}

/** The input of a form field, with its errors and the badge of its translation. */
export function FieldInput({ entity, field, editor, row, name, translation, language, OwnInput }: Props) {
  const t = useText();
  const label = t(inputLabel(entity, name));
  const Input = inputs[field.kind];
  const { own: ownError, within } = findFieldErrors(editor.issues, name, field.kind);
  const own = ownError ?? coverOf(entity, name).map((cover) => editor.issues[cover])[0];
  const canConfirm = translation === "outdated" && !editor.changed.includes(name) && !editor.isSaving;
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
          onConfirm={canConfirm ? () => editor.confirm(name) : null}
        />
      ),
    value: shownValue(entity, name, editor.work.values),
    onChange: (value) => {
      for (const [changed, next] of Object.entries(changedValues(entity, name, value)))
        editor.change(changed, next);
    },
    onBlur: () => editor.touch(name),
    error: own ? t(own) : null,
    errorsWithin: Object.fromEntries(Object.entries(within).map(([path, error]) => [path, t(error)])),
    isReadOnly: editor.isSaving,
    textLanguage: language,
  };
  return OwnInput ? <OwnInput {...props} row={row} values={editor.work.values} /> : <Input {...props} />;
}

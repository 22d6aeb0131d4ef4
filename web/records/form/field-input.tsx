import { shallowEqual } from "@mantine/hooks";
import { type ComponentType, memo, useDeferredValue, useMemo } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field, KindName } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { inputLabel } from "../../../domain/text/labels.ts";
import type { InputProps } from "../../fields/field-view.ts";
import { inputs } from "../../fields/inputs.ts";
import { useText } from "../../language/language.tsx";
import { useStableCallback } from "../../ui/hooks/use-stable-callback.ts";
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

type InputOfKindProps = InputProps & { readonly kind: KindName };

/** Errors within and the pictures of a gallery are new objects each time. */
const isSameInput = (one: InputOfKindProps, other: InputOfKindProps): boolean => {
  const before = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).every(([name, value]) => shallowEqual(before.get(name), value));
};

/** A key renders the whole form, but only the inputs that it changes: some of a long form's take long. */
const InputOfKind = memo(function InputOfKind({ kind, ...props }: InputOfKindProps) {
  const Input = inputs[kind];
  return <Input {...props} />;
}, isSameInput);

/** The input of a form field, with its errors and the badge of its translation. */
export function FieldInput({ entity, field, editor, row, name, translation, language, OwnInput }: Props) {
  const t = useText();
  const label = t(inputLabel(entity, name));
  const { own: ownError, within } = findFieldErrors(editor.issues, name, field.kind);
  const own = ownError ?? coverOf(entity, name).map((cover) => editor.issues[cover])[0];
  const canConfirm = translation === "outdated" && !editor.changed.includes(name) && !editor.isSaving;
  const onConfirm = useStableCallback(() => editor.confirm(name));
  const badge = useMemo(
    () =>
      translation === "present" ? null : (
        <TranslationBadge translation={translation} label={label} onConfirm={canConfirm ? onConfirm : null} />
      ),
    [translation, label, canConfirm, onConfirm],
  );
  const onChange = useStableCallback((value: unknown) => {
    for (const [changed, next] of Object.entries(changedValues(entity, name, value)))
      editor.change(changed, next);
  });
  // Rendering all inputs of a long form takes long: the response to a save is drawn first.
  const isReadOnly = useDeferredValue(editor.isSaving);
  const onBlur = useStableCallback(() => editor.touch(name));
  const props: InputProps = {
    id: editor.elementId(name),
    name,
    field,
    label,
    badge,
    value: shownValue(entity, name, editor.work.values),
    onChange,
    onBlur,
    error: own ? t(own) : null,
    errorsWithin: Object.fromEntries(Object.entries(within).map(([path, error]) => [path, t(error)])),
    isReadOnly,
    textLanguage: language,
  };
  return OwnInput ? (
    <OwnInput {...props} row={row} values={editor.work.values} />
  ) : (
    <InputOfKind kind={field.kind} {...props} />
  );
}

import type { ComponentType } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { columnField } from "../columns/columns.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import type { CustomInputProps } from "../override.ts";
import { FieldInput } from "./field-input.tsx";
import { FieldValue } from "./field-value.tsx";
import type { Translation } from "./translation-badge.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly name: string;
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
  const field = columnField(entity, name);
  if (!field) return null;
  const common = { entity, field, row, name, language };
  return editor.names.includes(name) ? (
    <FieldInput {...common} editor={editor} translation={translation} OwnInput={OwnInput} />
  ) : (
    <FieldValue {...common} heading={heading} OwnCell={OwnCell} />
  );
}

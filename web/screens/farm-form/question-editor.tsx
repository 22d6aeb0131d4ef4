import { Button, Group, Paper, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { FieldOf } from "../../../domain/declare/entity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import columns from "../../fields/columns.module.css";
import { targetOf, useReference } from "../../fields/ref/references.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { useRecordEditor } from "../../records/editor/use-record-editor.ts";
import { FieldSlot } from "../../records/form/field-slot.tsx";
import { FormLanguages } from "../../records/form/language/form-language.tsx";
import { TranslationFields } from "../../records/form/translation-fields.tsx";
import { useFocusFirstError } from "../../records/form/use-focus-first-error.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { suggestQuestionKey } from "./question-key.ts";
import type { FormField, QuestionValues } from "./use-activity-form.ts";

const text = {
  add: localized("New question", "សំណួរថ្មី"),
  edit: localized("Question: {0}", "សំណួរ៖ {0}"),
};

type QuestionField = FieldOf<typeof farmActivityFormField>;

interface Props {
  readonly activityId: string;
  /** Null for a new question. */
  readonly row: FormField | null;
  /** Keys of the form's other questions. */
  readonly takenKeys: readonly string[];
  /** Called on every change, for the preview. */
  readonly onDraft: (values: QuestionValues | null) => void;
  /** Called with whether the user has unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called with the id of the stored question. */
  readonly onSaved: (id: string) => void;
  /** Called when the save is queued until the connection returns. */
  readonly onQueued: () => void;
  readonly onClose: () => void;
}

const bilingualTexts = [
  { english: "label", khmer: "labelKh" },
  { english: "help", khmer: "helpKh" },
];

/** Additional fields of an answer type. */
const extraFieldsOf = (kind: string): readonly QuestionField[] => {
  if (kind === "choice") return ["listOfValueId"];
  if (kind === "choices") return ["listOfValueId", "min", "max"];
  if (kind === "number") return ["unitId", "min", "max"];
  return kind === "money" || kind === "text" ? ["min", "max"] : [];
};

/** Edits a question in place. */
export function QuestionEditor(props: Props) {
  const { activityId, row, takenKeys, onDraft, onDirty, onSaved, onQueued, onClose } = props;
  const t = useText();
  const { role } = useActor();
  const title = row ? t(text.edit, row.label) : t(text.add);
  const editor = useRecordEditor({
    entity: farmActivityFormField,
    role,
    row,
    name: title,
    scope: `question-${row?.id ?? "new"}`,
    onSaved: (stored) => {
      toast.success(t(commonTexts.saved));
      onSaved(textOf(stored.id));
    },
    onQueued,
  });
  useFocusFirstError(editor);
  const { values } = editor.work;
  useNewQuestion({ editor, activityId, isNew: row === null, takenKeys });
  // A new question starts with its activity and a suggested key, which are not user changes.
  const isDirty = editor.changed.some(
    (name) =>
      row !== null ||
      (name !== "farmActivityId" &&
        (name !== "key" || textOf(values.key) !== suggestQuestionKey(textOf(values.label), takenKeys))),
  );
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const unit = useReference(targetOf(farmActivityFormField.fields.unitId), textOf(values.unitId) || null);
  const report = useLatest(onDraft);
  useEffect(() => report.current({ ...values, unit }), [values, unit, report]);
  useEffect(() => () => report.current(null), [report]);

  const slot = (name: QuestionField) => (
    <FieldSlot
      key={name}
      entity={farmActivityFormField}
      editor={editor}
      row={row}
      name={name}
      translation="present"
      language={null}
    />
  );
  const twins = (english: "label" | "help") => (
    <TranslationFields
      entity={farmActivityFormField}
      editor={editor}
      row={row}
      pair={{ english, khmer: `${english}Kh` }}
    />
  );
  const extras = extraFieldsOf(textOf(values.kind));
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <FormLanguages editor={editor} row={row} pairs={bilingualTexts}>
          {(languageSwitch) => (
            <Stack gap="md">
              <Group justify="flex-end">{languageSwitch}</Group>
              {twins("label")}
              <div className={columns.fromTablet} style={{ gap: 16 }}>
                {slot("kind")}
                {slot("required")}
                {extras.map(slot)}
              </div>
              {twins("help")}
              {slot("key")}
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  {t(commonTexts.cancel)}
                </Button>
                <Button
                  type="submit"
                  loading={editor.isSaving}
                  disabled={row !== null && editor.changed.length === 0}
                >
                  {t(commonTexts.save)}
                </Button>
              </Group>
            </Stack>
          )}
        </FormLanguages>
      </form>
    </Paper>
  );
}

interface NewQuestionInput {
  readonly editor: ReturnType<typeof useRecordEditor>;
  readonly activityId: string;
  readonly isNew: boolean;
  readonly takenKeys: readonly string[];
}

/** Sets the activity of a new question, and derives its key from the English label until the user edits the key. */
function useNewQuestion({ editor, activityId, isNew, takenKeys }: NewQuestionInput): void {
  const { label, key, farmActivityId } = editor.work.values;
  const suggested = useRef("");
  const change = useLatest(editor.change);
  useEffect(() => {
    if (isNew && farmActivityId !== activityId) change.current("farmActivityId", activityId);
  }, [isNew, farmActivityId, activityId, change]);
  const next = isNew ? suggestQuestionKey(textOf(label), takenKeys) : "";
  useEffect(() => {
    if (!isNew || textOf(key) !== suggested.current || next === suggested.current) return;
    suggested.current = next;
    change.current("key", next);
  }, [isNew, key, next, change]);
}

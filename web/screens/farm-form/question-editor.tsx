import { Button, Group, Paper, SimpleGrid, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { toast } from "react-toastify";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { words } from "../../../domain/words.ts";
import { useActor } from "../../api/session.ts";
import { targetOf, useReference } from "../../fields/references.ts";
import { useLatest } from "../../fields/use-latest.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { FieldSlot } from "../../records/field-slot.tsx";
import { said } from "../../records/said.ts";
import { TwinFields } from "../../records/twin-fields.tsx";
import { useFirstRefused } from "../../records/use-first-refused.ts";
import { useRecordEditor } from "../../records/use-record-editor.ts";
import { keyFor } from "./question-key.ts";

const text = {
  add: words("New question", "សំណួរថ្មី"),
  edit: words("Question: {0}", "សំណួរ៖ {0}"),
};

type Members = Readonly<Record<string, unknown>>;

interface Props {
  readonly activityId: string;
  /** Null for a new one. */
  readonly row: Members | null;
  /** Keys that other questions of the form have. */
  readonly takenKeys: readonly string[];
  /** Told whatever is typed, for the preview. */
  readonly onDraft: (values: Members | null) => void;
  /** Called with whether a person typed or chose anything that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (row: Members) => void;
  /** Called when the save waits for the connection. */
  readonly onHeld: () => void;
  readonly onClose: () => void;
}

/** Which further fields a kind of answer has. */
const extrasOf = (kind: string): readonly string[] => {
  if (kind === "choice") return ["listOfValueId"];
  if (kind === "choices") return ["listOfValueId", "min", "max"];
  if (kind === "number") return ["unitId", "min", "max"];
  return kind === "money" || kind === "text" ? ["min", "max"] : [];
};

/** Edits a question where it stands. */
export function QuestionEditor(props: Props) {
  const { activityId, row, takenKeys, onDraft, onDirty, onSaved, onHeld, onClose } = props;
  const say = useText();
  const { role } = useActor();
  const title = row ? say(text.edit, textOf(row.label)) : say(text.add);
  const editor = useRecordEditor({
    entity: farmActivityFormField,
    role,
    row,
    name: title,
    scope: `question-${textOf(row?.id) || "new"}`,
    onSaved: (stored) => {
      toast.success(say(said.saved));
      onSaved(stored);
    },
    onHeld,
  });
  useFirstRefused(editor);
  const { values } = editor.work;
  useNewQuestion({ editor, activityId, isNew: row === null, takenKeys });
  // A new question belongs to its activity and has a suggested key before anybody types.
  const isDirty = editor.changed.some(
    (name) =>
      row !== null ||
      (name !== "farmActivityId" &&
        (name !== "key" || textOf(values.key) !== keyFor(textOf(values.label), takenKeys))),
  );
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const unit = useReference(targetOf(farmActivityFormField.fields.unitId), textOf(values.unitId) || null);
  const tell = useLatest(onDraft);
  useEffect(() => tell.current({ ...values, unit }), [values, unit, tell]);
  useEffect(() => () => tell.current(null), [tell]);

  const slot = (name: string) => (
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
  const twins = (english: string) => (
    <TwinFields
      entity={farmActivityFormField}
      editor={editor}
      row={row}
      english={english}
      khmer={`${english}Kh`}
    />
  );
  const extras = extrasOf(textOf(values.kind));
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <Stack gap="md">
          {twins("label")}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {slot("kind")}
            {slot("required")}
            {extras.map(slot)}
          </SimpleGrid>
          {twins("help")}
          {slot("key")}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {say(said.cancel)}
            </Button>
            <Button
              type="submit"
              loading={editor.isSaving}
              disabled={row !== null && editor.changed.length === 0}
            >
              {say(said.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

interface Beginning {
  readonly editor: ReturnType<typeof useRecordEditor>;
  readonly activityId: string;
  readonly isNew: boolean;
  readonly takenKeys: readonly string[];
}

/** A new question is of this activity, and gets its key from its English words until somebody types another. */
function useNewQuestion({ editor, activityId, isNew, takenKeys }: Beginning): void {
  const { label, key, farmActivityId } = editor.work.values;
  const suggested = useRef("");
  const change = useLatest(editor.change);
  useEffect(() => {
    if (isNew && farmActivityId !== activityId) change.current("farmActivityId", activityId);
  }, [isNew, farmActivityId, activityId, change]);
  const next = isNew ? keyFor(textOf(label), takenKeys) : "";
  useEffect(() => {
    if (!isNew || textOf(key) !== suggested.current || next === suggested.current) return;
    suggested.current = next;
    change.current("key", next);
  }, [isNew, key, next, change]);
}

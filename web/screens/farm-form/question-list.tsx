import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { moveItem } from "../../fields/sorting/move-item.ts";
import { Sortable } from "../../fields/sorting/sortable.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { ConfirmDialog, type ConfirmQuestion } from "../../records/actions/confirm-dialog.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { IconPlus } from "../../ui/icons/plus.ts";
import { QuestionEditor } from "./question-editor.tsx";
import { labelsOf, QuestionLine } from "./question-line.tsx";
import { idOf } from "./question-order.ts";
import type { FormField } from "./use-activity-form.ts";
import type { useFormActions } from "./use-form-actions.ts";
import type { useQuestionEditing } from "./use-question-editing.ts";

const text = {
  title: localized("Questions", "សំណួរ"),
  add: localized("Add question", "បន្ថែមសំណួរ"),
  empty: localized(
    "This form has no questions yet. Add the first question.",
    "ទម្រង់នេះមិនទាន់មានសំណួរទេ។ សូមបន្ថែមសំណួរទីមួយ។",
  ),
  delete: localized("Delete question “{0}”?", "លុបសំណួរ «{0}» ឬ?"),
  deleteHow: localized("Existing records keep their answers.", "ទិន្នន័យដែលមានស្រាប់នៅរក្សាចម្លើយដដែល។"),
};

interface Props {
  readonly activityId: string;
  /** All questions, also those taken out of the form. */
  readonly all: readonly FormField[];
  /** The questions of the form, in order. */
  readonly rows: readonly FormField[];
  readonly canWrite: boolean;
  readonly actions: ReturnType<typeof useFormActions>;
  readonly editor: ReturnType<typeof useQuestionEditing>;
  /** Shows an order until the server has stored it; null when storing it failed. */
  readonly onOrder: (ids: readonly string[] | null) => void;
}

/** The sortable questions of a form, with the editor of one of them. */
export function QuestionList({ activityId, all, rows, canWrite, actions, editor, onOrder }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const { editing } = editor;
  const isAdding = editing === "new";
  const nameOf = (row: FormField) => nameIn(language, labelsOf(row));
  const edit = (row: FormField | null) => (
    <QuestionEditor
      key={row ? idOf(row) : "new"}
      activityId={activityId}
      row={row}
      takenKeys={all.map(({ key }) => key)}
      onDraft={editor.setDraft}
      onDirty={editor.setIsDirty}
      onSaved={(stored) => {
        editor.close();
        if (!row) actions.reorder.mutate([...rows.map(idOf), stored]);
      }}
      onQueued={editor.close}
      onClose={editor.cancel}
    />
  );
  const line = (row: FormField) => (
    <QuestionLine
      row={row}
      onEdit={canWrite ? () => editor.open(idOf(row)) : null}
      onRemove={canWrite && editing === null ? () => askRemove(row) : null}
    />
  );
  const move = (from: number, to: number) => {
    const ids = moveItem(rows.map(idOf), from, to);
    onOrder(ids);
    actions.reorder.mutate(ids, { onError: () => onOrder(null) });
  };
  const askRemove = (row: FormField) =>
    setQuestion({
      title: t(text.delete, nameOf(row)),
      body: t(text.deleteHow),
      yes: t(commonTexts.delete),
      color: "red",
      onYes: () => actions.remove.mutate(row),
    });
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t(text.title)} ({rows.length})
        </Title>
        {canWrite && !isAdding ? (
          <Button leftSection={<IconPlus size={18} />} onClick={() => editor.open("new")}>
            {t(text.add)}
          </Button>
        ) : null}
      </Group>
      {rows.length === 0 && !isAdding ? (
        <Paper withBorder radius="md" p="xl">
          <Text c="dimmed" ta="center">
            {t(text.empty)}
          </Text>
        </Paper>
      ) : null}
      {rows.length > 0 ? (
        <Sortable
          isDisabled={!canWrite || editing !== null}
          onMove={move}
          items={rows.map((row) => ({
            id: idOf(row),
            name: nameOf(row),
            content: editing === idOf(row) ? edit(row) : line(row),
          }))}
        />
      ) : null}
      {isAdding ? edit(null) : null}
      {question ? <ConfirmDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

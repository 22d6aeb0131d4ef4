import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyRecord } from "../../../domain/any-record.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { localized } from "../../../domain/localized-text.ts";
import { recordsOf } from "../../api/records-client.ts";
import { ApiError, messageOf } from "../../api/result.ts";
import { useUnsavedWork } from "../../api/unsaved-work.ts";
import { useAction } from "../../api/use-action.ts";
import { moveItem, Sortable } from "../../fields/sortable.tsx";
import { nameIn, numberOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { ConfirmDialog, type ConfirmQuestion } from "../../records/confirm-dialog.tsx";
import { RetryButton } from "../../records/list-states.tsx";
import type { CustomTabProps } from "../../records/override.ts";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import classes from "./phone.module.css";
import { PhonePreview } from "./phone-preview.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { labelsOf, QuestionLine } from "./question-line.tsx";
import { isActive, useFormFields, useQuestions } from "./use-activity-form.ts";

const text = {
  title: localized("Questions", "សំណួរ"),
  add: localized("Add a question", "បន្ថែមសំណួរ"),
  empty: localized(
    "Farmers are asked nothing yet when they record this work. Add the first question.",
    "កសិករមិនទាន់ត្រូវបានសួរអ្វីទេ ពេលកត់ត្រាការងារនេះ។ សូមបន្ថែមសំណួរទីមួយ។",
  ),
  delete: localized("Delete the question “{0}”?", "លុបសំណួរ «{0}» ឬ?"),
  deleteHow: localized(
    "Records that were made with it keep their answers.",
    "ទិន្នន័យដែលបានកត់ត្រារួចនៅរក្សាចម្លើយដដែល។",
  ),
  deleted: localized("The question was deleted.", "សំណួរត្រូវបានលុប។"),
  takenOut: localized(
    "It has been answered already, so it was taken out of the form and stays in old records.",
    "សំណួរនេះមានចម្លើយរួចហើយ ដូច្នេះវាត្រូវបានដកចេញពីទម្រង់ ហើយនៅក្នុងទិន្នន័យចាស់ដដែល។",
  ),
  out: localized("Taken out of the form", "បានដកចេញពីទម្រង់"),
  back: localized("Put back: {0}", "ដាក់ចូលវិញ៖ {0}"),
  putBack: localized("Put back", "ដាក់ចូលវិញ"),
};

const formField: AnyEntity = farmActivityFormField;
const formFields = recordsOf(formField);
const idOf = (row: AnyRecord): string => textOf(row.id);

/** Deletes a question; deactivates it instead when it has answers. */
async function removeQuestion(row: AnyRecord): Promise<"deleted" | "takenOut"> {
  const version = numberOf(row.version) ?? 0;
  try {
    await formFields.remove(idOf(row), version);
    return "deleted";
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !error.problem?.references) throw error;
    await formFields.update(idOf(row), { version, state: "inactive" });
    return "takenOut";
  }
}

/** Actions on the form; failures show a toast. */
function useFormActions() {
  const forget = useInvalidateRecords();
  const say = useText();
  const onError = (error: Error) => void toast.error(messageOf(error));
  const reorder = useAction({
    mutationFn: (ids: readonly string[]) => formFields.bulk({ action: "reorder", ids }),
    onError,
    onSettled: forget,
  });
  const remove = useAction({
    mutationFn: removeQuestion,
    onSuccess: (ending) =>
      void (ending === "takenOut" ? toast.info(say(text.takenOut)) : toast.success(say(text.deleted))),
    onError,
    onSettled: forget,
  });
  const putBack = useAction({
    mutationFn: (row: AnyRecord) =>
      formFields.update(idOf(row), { version: numberOf(row.version) ?? 0, state: "active" }),
    onError,
    onSettled: forget,
  });
  return { reorder, remove, putBack };
}

/** Questions of an activity's form next to a phone preview. */
export function FormTab({ row: activity, canWrite }: CustomTabProps) {
  const say = useText();
  const { language } = useLanguage();
  const activityId = idOf(activity);
  const { data, isPending, error, refetch } = useFormFields(activityId);
  const work = useFormActions();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [editing, setEditing] = useState<string | "new" | null>(null);
  const [draft, setDraft] = useState<AnyRecord | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [asking, setAsking] = useState<ConfirmQuestion | null>(null);

  const all = data ?? [];
  const asked = all.filter(isActive);
  const rows =
    order && order.length === asked.length && asked.every((row) => order.includes(idOf(row)))
      ? order.flatMap((id) => asked.filter((row) => idOf(row) === id))
      : asked;
  const drawn = draft
    ? editing === "new"
      ? [...rows, { ...draft, label: textOf(draft.label) || "…", key: textOf(draft.key) || "new" }]
      : rows.map((row) => (idOf(row) === editing ? { ...row, ...draft } : row))
    : rows;
  const { questions } = useQuestions(drawn);
  const out = all.filter((row) => !isActive(row));
  const nameOf = (row: AnyRecord) => nameIn(language, labelsOf(row));
  const leave = useUnsavedWork(editing !== null && isDirty);
  const edit = (next: string | "new" | null) => {
    setEditing(next);
    setDraft(null);
    setIsDirty(false);
  };
  const close = () => edit(null);
  const editor = (row: AnyRecord | null) => (
    <QuestionEditor
      key={row ? idOf(row) : "new"}
      activityId={activityId}
      row={row}
      takenKeys={all.map(({ key }) => textOf(key))}
      onDraft={setDraft}
      onDirty={setIsDirty}
      onSaved={(stored) => {
        close();
        if (!row) work.reorder.mutate([...rows.map(idOf), idOf(stored)]);
      }}
      onQueued={close}
      onClose={() => leave(close)}
    />
  );
  const move = (from: number, to: number) => {
    const ids = moveItem(rows.map(idOf), from, to);
    setOrder(ids);
    work.reorder.mutate(ids, { onError: () => setOrder(null) });
  };
  const askRemove = (row: AnyRecord) =>
    setAsking({
      title: say(text.delete, nameOf(row)),
      body: say(text.deleteHow),
      yes: say(commonTexts.delete),
      color: "red",
      onYes: () => work.remove.mutate(row),
    });

  if (isPending) return <Skeleton height={420} radius="md" />;
  if (error)
    return (
      <Alert color="red">
        <Stack align="flex-start">
          {messageOf(error)}
          <RetryButton onRetry={() => void refetch()} />
        </Stack>
      </Alert>
    );
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {say(text.title)} ({rows.length})
          </Title>
          {canWrite && editing !== "new" ? (
            <Button leftSection={<IconPlus size={18} />} onClick={() => leave(() => edit("new"))}>
              {say(text.add)}
            </Button>
          ) : null}
        </Group>
        {rows.length === 0 && editing !== "new" ? (
          <Paper withBorder radius="md" p="xl">
            <Text c="dimmed" ta="center">
              {say(text.empty)}
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
              content:
                editing === idOf(row) ? (
                  editor(row)
                ) : (
                  <QuestionLine
                    row={row}
                    onEdit={canWrite ? () => leave(() => edit(idOf(row))) : null}
                    onRemove={canWrite && editing === null ? () => askRemove(row) : null}
                  />
                ),
            }))}
          />
        ) : null}
        {editing === "new" ? editor(null) : null}
        {out.length > 0 ? (
          <Stack gap="xs" component="section" aria-label={say(text.out)}>
            <Title order={3} size="h5">
              {say(text.out)}
            </Title>
            {out.map((row) => (
              <Paper key={idOf(row)} withBorder radius="md" p="sm">
                <Group wrap="nowrap" justify="space-between">
                  <QuestionLine row={row} onEdit={null} onRemove={null} />
                  {canWrite ? (
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconArrowBackUp size={16} />}
                      aria-label={say(text.back, nameOf(row))}
                      loading={work.putBack.isPending}
                      onClick={() => work.putBack.mutate(row)}
                    >
                      {say(text.putBack)}
                    </Button>
                  ) : null}
                </Group>
              </Paper>
            ))}
          </Stack>
        ) : null}
      </Stack>
      <PhonePreview
        name={textOf(activity.name)}
        nameKh={textOf(activity.nameKh)}
        iconUrl={textOf(activity.iconUrl)}
        questions={questions}
      />
      {asking ? <ConfirmDialog question={asking} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}

import { Alert, Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import type { Row } from "../../../domain/declare/entity.ts";
import type { farmActivity } from "../../../domain/entities/farm/farm-activity.ts";
import { messageOf } from "../../api/client/result.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import type { CustomTabProps } from "../../records/override.ts";
import classes from "./phone.module.css";
import { PhonePreview } from "./phone-preview.tsx";
import { QuestionList } from "./question-list.tsx";
import { applyDraft, idOf, orderRows } from "./question-order.ts";
import { RemovedQuestions } from "./removed-questions.tsx";
import { isActive, useFormFields, useQuestions } from "./use-activity-form.ts";
import { useFormActions } from "./use-form-actions.ts";
import { useQuestionEditing } from "./use-question-editing.ts";

/** Questions of an activity's form next to a phone preview. */
export function FormTab({ row: activity, canWrite }: CustomTabProps<Row<typeof farmActivity>>) {
  const { data, isPending, error, refetch } = useFormFields(idOf(activity));
  const actions = useFormActions();
  const editor = useQuestionEditing();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const all = data ?? [];
  const rows = orderRows(all.filter(isActive), order);
  const { questions } = useQuestions(applyDraft(rows, editor.editing, editor.draft));
  const removed = all.filter((row) => !isActive(row));

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
        <QuestionList
          activityId={idOf(activity)}
          all={all}
          rows={rows}
          canWrite={canWrite}
          actions={actions}
          editor={editor}
          onOrder={setOrder}
        />
        {removed.length > 0 ? (
          <RemovedQuestions
            rows={removed}
            canWrite={canWrite}
            isBusy={actions.putBack.isPending}
            onPutBack={(row) => actions.putBack.mutate(row)}
          />
        ) : null}
      </Stack>
      <PhonePreview
        name={activity.name}
        nameKh={activity.nameKh}
        iconUrl={activity.iconUrl ?? ""}
        questions={questions}
      />
    </div>
  );
}

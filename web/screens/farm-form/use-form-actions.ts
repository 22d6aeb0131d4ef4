import { farmActivityFormField } from "../../../domain/entities/farm/farm-activity-form-field.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { idOf } from "./question-order.ts";
import type { FormField } from "./use-activity-form.ts";

const text = {
  deleted: localized("Question deleted.", "បានលុបសំណួរ។"),
  takenOut: localized(
    "Question removed from the form. It already has answers, so it stays in existing records.",
    "បានដកសំណួរចេញពីទម្រង់។ វាមានចម្លើយរួចហើយ ដូច្នេះវានៅក្នុងទិន្នន័យចាស់ដដែល។",
  ),
};

const formFields = recordsOf(farmActivityFormField);

/** Deletes a question; deactivates it instead when it has answers. */
async function removeQuestion(row: FormField): Promise<"deleted" | "takenOut"> {
  const { version } = row;
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
export function useFormActions() {
  const forget = useInvalidateRecords();
  const t = useText();
  const onError = (error: Error) => void toast.error(messageOf(error));
  const reorder = useAction({
    mutationFn: (ids: readonly string[]) => formFields.bulk({ action: "reorder", ids }),
    onError,
    onSettled: forget,
  });
  const remove = useAction({
    mutationFn: removeQuestion,
    onSuccess: (ending) =>
      void (ending === "takenOut" ? toast.info(t(text.takenOut)) : toast.success(t(text.deleted))),
    onError,
    onSettled: forget,
  });
  const putBack = useAction({
    mutationFn: (row: FormField) => formFields.update(idOf(row), { version: row.version, state: "active" }),
    onError,
    onSettled: forget,
  });
  return { reorder, remove, putBack };
}

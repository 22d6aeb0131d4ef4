import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelJob } from "../../../domain/contracts/records/jobs.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { ConfirmDialog } from "../actions/lazy-dialogs.tsx";

const text = {
  cancel: localized("Cancel job", "បោះបង់ការងារ"),
  question: localized("Cancel {0}?", "បោះបង់ {0}?"),
  consequence: localized(
    "Changes already made are kept. The remaining records are not changed.",
    "ការកែប្រែដែលបានធ្វើរួចនៅដដែល។ ទិន្នន័យដែលនៅសល់នឹងមិនត្រូវបានកែទេ។",
  ),
};

interface Props {
  readonly id: string;
  /** What the job does. */
  readonly label: string;
}

/** The button that cancels a waiting or running job, after a question. */
export function CancelJobButton({ id, label }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["job", id] }),
      client.invalidateQueries({ queryKey: ["batches"] }),
    ]);
  const cancel = useAction({
    mutationFn: () => callApi(cancelJob, { params: { id } }),
    onSuccess: refresh,
    onError: async (thrown) => {
      toast.error(messageOf(thrown));
      await refresh();
    },
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={cancel.isPending}
        onClick={() => setIsConfirming(true)}
        style={{ alignSelf: "flex-start" }}
      >
        {t(text.cancel)}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          question={{
            title: t(text.question, label),
            body: t(text.consequence),
            yes: t(text.cancel),
            color: "red",
            onYes: () => cancel.mutate(),
          }}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}

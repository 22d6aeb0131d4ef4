import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageStatuses, type StaffMessage } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { verifyMessage } from "../../../../domain/contracts/chat/chat-verdicts.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { useText } from "../../../language/language.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { chatKeys } from "../chat-keys.ts";
import { DraftDialog, SendBackDialog } from "../lazy-parts.tsx";
import { applyChanges, type LoadedMessages } from "./loaded-messages.ts";
import styles from "./message.module.css";

const text = {
  verify: localized("Verify", "ផ្ទៀងផ្ទាត់"),
  sendBack: localized("Return", "បញ្ជូនត្រឡប់"),
  own: localized("Someone else must verify your answer.", "ត្រូវឱ្យអ្នកផ្សេងផ្ទៀងផ្ទាត់ចម្លើយរបស់អ្នក។"),
  draft: localized("Create draft from answer", "បង្កើតសេចក្ដីព្រាងពីចម្លើយ"),
};

/** Admin actions on an answer: verify it, send it back, or create a problem or guide from a verified one. */
export function MessageActions({
  message,
  isOwn,
}: {
  readonly message: StaffMessage;
  readonly isOwn: boolean;
}) {
  const t = useText();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<"sendBack" | "draft" | null>(null);
  const verify = useAction({
    mutationFn: () => callApi(verifyMessage, { params: { id: message.conversationId, message: message.id } }),
    onSuccess: ({ messages }) => {
      client.setQueryData<LoadedMessages>(
        chatKeys.messages(message.conversationId),
        (known) => known && applyChanges(known, messages),
      );
      void client.invalidateQueries({ queryKey: chatKeys.lists });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const close = () => setOpenDialog(null);
  return (
    <div className={styles.acts}>
      {message.status === messageStatuses.verified ? (
        <Button size="compact-xs" variant="subtle" onClick={() => setOpenDialog("draft")}>
          {t(text.draft)}
        </Button>
      ) : message.sentBack ? null : (
        <>
          {isOwn ? (
            <Text size="xs" c="dimmed">
              {t(text.own)}
            </Text>
          ) : (
            <Button
              size="compact-xs"
              variant="light"
              loading={verify.isPending}
              onClick={() => verify.mutate()}
            >
              {t(text.verify)}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => setOpenDialog("sendBack")}>
            {t(text.sendBack)}
          </Button>
        </>
      )}
      {openDialog === "sendBack" ? <SendBackDialog message={message} onClose={close} /> : null}
      {openDialog === "draft" ? <DraftDialog message={message} onClose={close} /> : null}
    </div>
  );
}

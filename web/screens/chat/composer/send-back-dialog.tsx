import { Button, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffMessage } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { sendBackMessage } from "../../../../domain/contracts/chat/chat-verdicts.ts";
import { textLength } from "../../../../domain/khmer/length.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { GrowingTextarea } from "../../../ui/inputs/growing-textarea.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { chatKeys } from "../chat-keys.ts";
import { applyChanges, type LoadedMessages } from "../messages/loaded-messages.ts";

const text = {
  title: localized("Return for changes", "បញ្ជូនត្រឡប់ឱ្យកែ"),
  note: localized("What needs changing", "អ្វីដែលត្រូវកែ"),
  private: localized(
    "Visible to staff and the author only. The question reopens.",
    "មានតែបុគ្គលិក និងអ្នកសរសេរចម្លើយប៉ុណ្ណោះដែលអាចមើលឃើញ។ សំណួរនឹងបើកឡើងវិញ។",
  ),
  sendBack: localized("Return answer", "បញ្ជូនចម្លើយត្រឡប់"),
};
const maxNoteLength = 500;

interface Props {
  readonly message: StaffMessage;
  readonly onClose: () => void;
}

/** Sends an answer back to its author with a private note. */
export function SendBackDialog({ message, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const { conversationId: id } = message;
  const sendBack = useAction({
    mutationFn: () =>
      callApi(sendBackMessage, { params: { id, message: message.id }, body: { note: note.trim() } }),
    onSuccess: ({ messages }) => {
      client.setQueryData<LoadedMessages>(
        chatKeys.messages(id),
        (known) => known && applyChanges(known, messages),
      );
      void client.invalidateQueries({ queryKey: chatKeys.one(id) });
      void client.invalidateQueries({ queryKey: chatKeys.lists });
      onClose();
    },
  });
  const leave = useUnsavedWork(note.trim() !== "");
  const close = () => leave(onClose);
  return (
    <Dialog opened onClose={close} title={t(text.title)}>
      <Stack>
        <GrowingTextarea
          label={t(text.note)}
          description={t(text.private)}
          minRows={3}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={sendBack.isError ? messageOf(sendBack.error) : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t(commonTexts.cancel)}
          </Button>
          <Button
            loading={sendBack.isPending}
            disabled={note.trim() === "" || textLength(note) > maxNoteLength}
            onClick={() => sendBack.mutate()}
          >
            {t(text.sendBack)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { Button, Group, Stack, Textarea } from "@mantine/core";
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
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { chatKeys } from "../chat-keys.ts";
import { applyChanges, type LoadedMessages } from "../messages/loaded-messages.ts";

const text = {
  title: localized("Send the answer back", "ប្រគល់ចម្លើយទៅវិញ"),
  note: localized("What should be different", "អ្វីដែលគួរកែប្រែ"),
  private: localized(
    "Only staff and the author of the answer can read this. The question waits again.",
    "មានតែបុគ្គលិក និងអ្នកឆ្លើយប៉ុណ្ណោះដែលអាចអាន។ សំណួរនឹងរង់ចាំចម្លើយម្ដងទៀត។",
  ),
  sendBack: localized("Send back", "ប្រគល់ទៅវិញ"),
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
        <Textarea
          label={t(text.note)}
          description={t(text.private)}
          autosize
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

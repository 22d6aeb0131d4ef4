import {
  Button,
  Group,
  NativeSelect,
  Radio,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { assignablePeople, transferChat } from "../../../../domain/contracts/chat/chat-conversations.ts";
import type { ChatKind, ConversationDetail } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { navigateAfterSave, useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { GrowingTextarea } from "../../../ui/inputs/growing-textarea.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { chatKeys } from "../chat-keys.ts";
import { chatListPath } from "../chat-kinds.ts";
import { useCategories } from "./chat-filters.tsx";
import { toQueryString, useChatSearch } from "./use-chat-search.ts";

const text = {
  title: localized("Transfer conversation", "ប្រគល់ការសន្ទនាទៅអ្នកផ្សេង"),
  to: localized("Assign to", "អ្នកទទួលបន្ទុក"),
  search: localized("Search people", "ស្វែងរកបុគ្គល"),
  category: localized("Or return to the queue for", "ឬត្រឡប់ទៅជួររង់ចាំសម្រាប់"),
  noCategory: localized("(a person is selected)", "(បានជ្រើសរើសបុគ្គល)"),
  waiting: localized("{0} waiting", "កំពុងរង់ចាំ {0}"),
  away: localized("unavailable", "មិនទំនេរ"),
  none: localized("No match", "រកមិនឃើញ"),
  note: localized("Private note for the assignee", "កំណត់ចំណាំផ្ទាល់សម្រាប់អ្នកទទួលបន្ទុក"),
  transfer: localized("Transfer", "ប្រគល់"),
  done: localized("Conversation transferred.", "បានប្រគល់ការសន្ទនាទៅអ្នកផ្សេង។"),
};

interface Props {
  readonly id: string;
  /** Support conversations have no category. */
  readonly kind: ChatKind;
  readonly onClose: () => void;
}

/** Assigns a conversation to a person, or back to the experts of a category, with a private note. */
export function TransferDialog({ id, kind, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useChatSearch();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed, 250);
  const [personId, setPersonId] = useState("");
  const [categoryId, setCategoryId] = useState("");
  const [note, setNote] = useState("");
  const categories = useCategories();
  const people = useQuery({
    queryKey: ["chats", "assignable", id, q],
    queryFn: ({ signal }) => callApi(assignablePeople, { params: { id }, query: q ? { q } : {}, signal }),
    placeholderData: keepPreviousData,
  });
  const transfer = useAction({
    mutationFn: () =>
      callApi(transferChat, {
        params: { id },
        body: {
          ...(personId ? { personId } : { categoryId }),
          ...(note.trim() ? { note: note.trim() } : {}),
        },
      }),
    onSuccess: ({ conversation }) => {
      // The user may have lost access to the conversation, so leave it in any case.
      navigateAfterSave(() => void navigate(`${chatListPath(kind)}${toQueryString(search)}`));
      if (conversation) client.setQueryData<ConversationDetail>(chatKeys.one(id), conversation);
      void client.invalidateQueries({ queryKey: chatKeys.lists });
      toast.success(t(text.done));
      onClose();
    },
  });
  const leave = useUnsavedWork(note.trim() !== "");
  const close = () => leave(onClose);
  const problems = transfer.error instanceof ApiError ? (transfer.error.problem?.errors ?? []) : [];
  const problemOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  return (
    <Dialog opened onClose={close} title={t(text.title)}>
      <Stack>
        <TextInput
          type="search"
          data-autofocus
          label={t(text.search)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Radio.Group
          label={t(text.to)}
          value={personId}
          error={problemOf("personId")}
          onChange={(value) => {
            setPersonId(value);
            setCategoryId("");
          }}
        >
          <ScrollArea.Autosize mah={240} type="auto">
            <Stack gap="xs" py="xs">
              {people.isPending ? <Skeleton height={36} /> : null}
              {people.isError ? <Text c="red.9">{messageOf(people.error)}</Text> : null}
              {people.data?.items.length === 0 ? <Text c="dimmed">{t(text.none)}</Text> : null}
              {people.data?.items.map(({ person, specialities, isAvailable, waiting }) => (
                <Radio
                  key={person.id}
                  value={person.id}
                  label={nameIn(language, { label: person.name, labelKh: person.nameKh })}
                  description={[
                    specialities.map((one) => nameIn(language, one)).join(", "),
                    t(text.waiting, waiting),
                    isAvailable ? "" : t(text.away),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Radio.Group>
        {kind === "expert" && categories.data && categories.data.length > 0 ? (
          <NativeSelect
            label={t(text.category)}
            value={categoryId}
            error={problemOf("categoryId")}
            onChange={(event) => {
              setCategoryId(event.currentTarget.value);
              setPersonId("");
            }}
            data={[
              { value: "", label: personId ? t(text.noCategory) : "" },
              ...categories.data.map((one) => ({ value: one.id, label: nameIn(language, one) })),
            ]}
          />
        ) : null}
        <GrowingTextarea
          label={t(text.note)}
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={problemOf("note")}
        />
        {transfer.isError && problems.length === 0 ? (
          <Text c="red.9" role="alert" size="sm">
            {messageOf(transfer.error)}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t(commonTexts.cancel)}
          </Button>
          <Button
            loading={transfer.isPending}
            disabled={personId === "" && categoryId === ""}
            onClick={() => transfer.mutate()}
          >
            {t(text.transfer)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

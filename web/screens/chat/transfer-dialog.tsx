import {
  Button,
  Group,
  Modal,
  NativeSelect,
  Radio,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-toastify";
import { assignablePeople, transferChat } from "../../../domain/calls/chat-conversations.ts";
import type { ChatKind, ConversationDetail } from "../../../domain/calls/chat-shapes.ts";
import { words } from "../../../domain/words.ts";
import { callApi } from "../../api/client.ts";
import { messageOf } from "../../api/result.ts";
import { useAction } from "../../api/use-action.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { said } from "../../records/said.ts";
import { useCategories } from "./chat-filters.tsx";
import { chatKeys } from "./chat-keys.ts";

const text = {
  title: words("Transfer the conversation", "ប្រគល់ការសន្ទនា"),
  to: words("To a person", "ទៅបុគ្គល"),
  search: words("Search people", "ស្វែងរកបុគ្គល"),
  category: words("Or back to whoever knows", "ឬទៅអ្នកដែលស្គាល់"),
  noCategory: words("(a person is chosen)", "(បានជ្រើសរើសបុគ្គល)"),
  waiting: words("{0} waiting", "កំពុងរង់ចាំ {0}"),
  away: words("not available", "មិនទំនេរ"),
  none: words("Nobody found", "រកមិនឃើញអ្នកណាទេ"),
  note: words("Note for them (private)", "កំណត់ចំណាំសម្រាប់គេ (ឯកជន)"),
  transfer: words("Transfer", "ប្រគល់"),
  done: words("The conversation was transferred.", "បានប្រគល់ការសន្ទនា។"),
};

interface Props {
  readonly id: string;
  /** Of support nobody has a category. */
  readonly kind: ChatKind;
  readonly onClose: () => void;
}

/** Gives a conversation to a person, or back to whoever knows a category, with a private note. */
export function TransferDialog({ id, kind, onClose }: Props) {
  const say = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
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
      if (conversation) client.setQueryData<ConversationDetail>(chatKeys.one(id), conversation);
      else void client.invalidateQueries({ queryKey: chatKeys.one(id) });
      void client.invalidateQueries({ queryKey: chatKeys.lists });
      toast.success(say(text.done));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(text.title)}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <Stack>
        <TextInput
          type="search"
          data-autofocus
          label={say(text.search)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Radio.Group
          label={say(text.to)}
          value={personId}
          onChange={(value) => {
            setPersonId(value);
            setCategoryId("");
          }}
        >
          <ScrollArea.Autosize mah={240} type="auto">
            <Stack gap="xs" py="xs">
              {people.isPending ? <Skeleton height={36} /> : null}
              {people.isError ? <Text c="red.9">{messageOf(people.error)}</Text> : null}
              {people.data?.items.length === 0 ? <Text c="dimmed">{say(text.none)}</Text> : null}
              {people.data?.items.map(({ person, specialities, isAvailable, waiting }) => (
                <Radio
                  key={person.id}
                  value={person.id}
                  label={nameIn(language, { label: person.name, labelKh: person.nameKh })}
                  description={[
                    specialities.map((one) => nameIn(language, one)).join(", "),
                    say(text.waiting, waiting),
                    isAvailable ? "" : say(text.away),
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
            label={say(text.category)}
            value={categoryId}
            onChange={(event) => {
              setCategoryId(event.currentTarget.value);
              setPersonId("");
            }}
            data={[
              { value: "", label: personId ? say(text.noCategory) : "" },
              ...categories.data.map((one) => ({ value: one.id, label: nameIn(language, one) })),
            ]}
          />
        ) : null}
        <Textarea
          label={say(text.note)}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={transfer.isError ? messageOf(transfer.error) : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(said.cancel)}
          </Button>
          <Button
            loading={transfer.isPending}
            disabled={personId === "" && categoryId === ""}
            onClick={() => transfer.mutate()}
          >
            {say(text.transfer)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

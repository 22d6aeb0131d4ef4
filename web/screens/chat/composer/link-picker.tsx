import { ScrollArea, Skeleton, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { linkableRecords } from "../../../../domain/contracts/chat/chat-messages.ts";
import { type LinkCard as Card, linkEntities } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { SegmentedControl } from "../../../ui/inputs/segmented-control.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./link-card.module.css";
import { entityNames } from "./link-card.tsx";

const text = {
  title: localized("Send link", "ផ្ញើតំណ"),
  kind: localized("Link type", "ប្រភេទតំណ"),
  search: localized("Search by name", "ស្វែងរកតាមឈ្មោះ"),
  none: localized("No published matches", "រកមិនឃើញអ្វីដែលបានផ្សាយតាមឈ្មោះនេះទេ"),
};

interface Props {
  readonly onPick: (card: Card) => void;
  readonly onClose: () => void;
}

/** Finds a published guide, product or problem to send. */
export function LinkPicker({ onPick, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const [entity, setEntity] = useState<Card["entity"]>("guide");
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed, 250);
  const found = useQuery({
    queryKey: ["chats", "linkable", entity, q],
    queryFn: ({ signal }) => callApi(linkableRecords, { query: { entity, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog opened onClose={onClose} title={t(text.title)}>
      <Stack>
        <SegmentedControl
          aria-label={t(text.kind)}
          value={entity}
          onChange={(value) => setEntity(linkEntities.find((one) => one === value) ?? "guide")}
          data={linkEntities.map((value) => ({ value, label: t(entityNames[value]) }))}
        />
        <TextInput
          type="search"
          data-autofocus
          aria-label={t(text.search)}
          placeholder={t(text.search)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.isPending ? <Skeleton height={56} /> : null}
        {found.isError ? <Text c="red.9">{messageOf(found.error)}</Text> : null}
        {found.data?.items.length === 0 ? <Text c="dimmed">{t(text.none)}</Text> : null}
        <ScrollArea.Autosize mah="50dvh" type="auto">
          <Stack gap="xs" p={2}>
            {found.data?.items.map((card) => (
              <UnstyledButton key={card.id} className={styles.card ?? ""} onClick={() => onPick(card)}>
                {card.picture ? <img src={fileAddress(card.picture)} alt="" loading="lazy" /> : null}
                <strong>{nameIn(language, { label: card.label ?? "", labelKh: card.labelKh })}</strong>
              </UnstyledButton>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Dialog>
  );
}

import { Anchor, Button, Group, ScrollArea, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "../../../../domain/access/can.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import { messageOf } from "../../../api/client/result.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../../api/entities/records-client.ts";
import { useActor } from "../../../api/session/session.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { CreateDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { recordKeys } from "../../../records/record-keys.ts";
import { Link } from "../../../ui/links/link.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./canned-reply-picker.module.css";

const text = {
  title: localized("Saved replies", "ចម្លើយត្រៀម"),
  search: localized("Search saved replies", "ស្វែងរកចម្លើយត្រៀម"),
  khmer: localized("Use in Khmer", "ប្រើជាភាសាខ្មែរ"),
  english: localized("Use in English", "ប្រើជាភាសាអង់គ្លេស"),
  none: localized("No matches", "រកមិនឃើញ"),
  add: localized("New saved reply", "ចម្លើយត្រៀមថ្មី"),
  manage: localized("Manage saved replies", "គ្រប់គ្រងចម្លើយត្រៀម"),
  edit: localized("Edit", "កែ"),
};

export interface PickedReply {
  readonly content: string;
  /** URL of its picture; empty without one. */
  readonly image: string;
}
interface Props {
  readonly onPick: (picked: PickedReply) => void;
  readonly onClose: () => void;
}

/** Finds a saved reply and inserts it at the cursor in either language, together with its picture. */
export function CannedReplyPicker({ onPick, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed, 250);
  const [isAdding, setIsAdding] = useState(false);
  const target = getEntitySummary("cannedReply");
  const listPath = `/app/${target.screen}`;
  const canManage = can(role, target, "create");
  const found = useQuery({
    queryKey: recordKeys.part(target, "picker", q),
    queryFn: ({ signal }) => recordsOf(target).list({ pagesize: 50, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = (found.data?.items ?? []).map((row) => ({
    id: row.id,
    title: (language === "km" ? row.titleKh : row.title) ?? "",
    en: row.text ?? "",
    km: row.textKh ?? "",
    image: row.image ?? "",
  }));
  if (isAdding)
    return (
      <CreateDialog
        request={{
          target,
          typed,
          onCreated: () => void client.invalidateQueries({ queryKey: recordKeys.all(target) }),
        }}
        onClose={() => setIsAdding(false)}
      />
    );
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(text.title)}>
      <Stack>
        <Group wrap="nowrap">
          <TextInput
            type="search"
            data-autofocus
            flex={1}
            aria-label={t(text.search)}
            placeholder={t(text.search)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {canManage ? (
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {t(text.add)}
            </Button>
          ) : null}
        </Group>
        {canManage ? (
          <Anchor component={Link} to={listPath} size="sm" onClick={onClose}>
            {t(text.manage)}
          </Anchor>
        ) : null}
        {found.isPending ? <Skeleton height={80} /> : null}
        {found.isError ? <Text c="red.9">{messageOf(found.error)}</Text> : null}
        {found.isSuccess && rows.length === 0 ? <Text c="dimmed">{t(text.none)}</Text> : null}
        <ScrollArea.Autosize mah="55dvh" type="auto">
          <Stack gap="xs">
            {rows.map(({ id, title, en, km, image }) => (
              <article key={id} className={styles.canned}>
                <strong>{title}</strong>
                {image ? <img src={fileAddress(image)} alt="" loading="lazy" /> : null}
                <Text size="sm" lang="km">
                  {km}
                </Text>
                <Text size="sm" lang="en" c="dimmed">
                  {en}
                </Text>
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="light"
                    aria-label={`${t(text.khmer)}: ${title}`}
                    onClick={() => onPick({ content: km, image })}
                  >
                    {t(text.khmer)}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${t(text.english)}: ${title}`}
                    onClick={() => onPick({ content: en, image })}
                  >
                    {t(text.english)}
                  </Button>
                  {canManage ? (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      component={Link}
                      to={`${listPath}/${id}`}
                      aria-label={`${t(text.edit)}: ${title}`}
                      onClick={onClose}
                    >
                      {t(text.edit)}
                    </Button>
                  ) : null}
                </Group>
              </article>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Dialog>
  );
}

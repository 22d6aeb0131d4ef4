import { Button } from "@mantine/core";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconRefresh } from "../../ui/icons/refresh.ts";
import classes from "../list/list.module.css";
import { pendingListKey } from "../record-keys.ts";
import type { PendingListUpdate } from "./apply-list-update.ts";

const texts = {
  added: localized("{0} new {1}", "{1} ថ្មី {0}"),
  changed: localized("Changed: {0}", "មានការផ្លាស់ប្ដូរ៖ {0}"),
  show: localized("Show", "បង្ហាញ"),
};

interface Props {
  /** The key of the query that the list shows. */
  readonly listKey: readonly unknown[];
  /** What the rows are called. */
  readonly names: { readonly one: LocalizedText; readonly many: LocalizedText };
  /** When the visible list was fetched, in milliseconds since 1970. */
  readonly shownAt: number;
  /** Whether it has a place of its own, such as below the list; otherwise it floats over the list's top. */
  readonly isInline?: boolean;
}

/** Badge over the list when others changed it; the list updates on click. */
export function ListUpdateNotice({ listKey, names, shownAt, isInline = false }: Props) {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const { data: waiting, dataUpdatedAt } = useQuery<
    (Pick<PendingListUpdate, "added"> & { readonly page: unknown }) | null
  >({
    queryKey: pendingListKey(listKey),
    queryFn: skipToken,
  });
  const className = isInline ? undefined : classes.news;
  if (!waiting || dataUpdatedAt < shownAt) return <div role="status" className={className} />;
  const name = t(waiting.added === 1 ? names.one : names.many);
  const show = () => {
    client.setQueryData(listKey, waiting.page);
    client.setQueryData(pendingListKey(listKey), null);
  };
  return (
    <div role="status" className={className}>
      <Button size="xs" radius="xl" leftSection={<IconRefresh size={14} aria-hidden />} onClick={show}>
        {waiting.added > 0
          ? t(
              texts.added,
              format.number(waiting.added),
              /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
            )
          : t(texts.changed, name)}
        {" · "}
        {t(texts.show)}
      </Button>
    </div>
  );
}

import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Words, words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import classes from "./list.module.css";
import type { WaitingList } from "./list-changes.ts";
import { waitingKey } from "./record-keys.ts";

const text = {
  added: words("{0} new {1}", "{1} ថ្មី {0}"),
  changed: words("Changed: {0}", "មានការផ្លាស់ប្ដូរ៖ {0}"),
  show: words("Show", "បង្ហាញ"),
};

interface Props {
  /** The key of the query that the list shows. */
  readonly listKey: readonly unknown[];
  /** What the rows are called. */
  readonly names: { readonly one: Words; readonly many: Words };
  /** When the list that is shown was fetched, in milliseconds since 1970. */
  readonly shownAt: number;
}

/** Says that others changed the list, over its upper edge; nothing moves until the person asks for it. */
export function ListNews({ listKey, names, shownAt }: Props) {
  const say = useText();
  const format = useFormat();
  const client = useQueryClient();
  const { data: waiting, dataUpdatedAt } = useQuery<
    (Pick<WaitingList, "added"> & { readonly page: unknown }) | null
  >({
    queryKey: waitingKey(listKey),
    queryFn: skipToken,
  });
  if (!waiting || dataUpdatedAt < shownAt) return <div role="status" className={classes.news} />;
  const name = say(waiting.added === 1 ? names.one : names.many);
  const show = () => {
    client.setQueryData(listKey, waiting.page);
    client.setQueryData(waitingKey(listKey), null);
  };
  return (
    <div role="status" className={classes.news}>
      <Button size="xs" radius="xl" leftSection={<IconRefresh size={14} aria-hidden />} onClick={show}>
        {waiting.added > 0
          ? say(
              text.added,
              format.number(waiting.added),
              /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
            )
          : say(text.changed, name)}
        {" · "}
        {say(text.show)}
      </Button>
    </div>
  );
}

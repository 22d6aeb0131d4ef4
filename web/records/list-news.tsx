import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import type { ListQuery } from "../api/records-client.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import classes from "./list.module.css";
import type { WaitingList } from "./list-changes.ts";
import { recordKeys, waitingKey } from "./record-keys.ts";

const text = {
  added: words("{0} new {1}", "{1} ថ្មី {0}"),
  changed: words("Changed: {0}", "មានការផ្លាស់ប្ដូរ៖ {0}"),
  show: words("Show", "បង្ហាញ"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly query: ListQuery;
  /** When the list that is shown was fetched, in milliseconds since 1970. */
  readonly shownAt: number;
}

/** Says that others changed the list, over its upper edge; nothing moves until the person asks for it. */
export function ListNews({ entity, query, shownAt }: Props) {
  const say = useText();
  const format = useFormat();
  const client = useQueryClient();
  const listKey = recordKeys.list(entity, query);
  const { data: waiting, dataUpdatedAt } = useQuery<WaitingList | null>({
    queryKey: waitingKey(listKey),
    queryFn: skipToken,
  });
  if (!waiting || dataUpdatedAt < shownAt) return <div role="status" className={classes.news} />;
  const name = say(waiting.added === 1 ? entity.label.one : entity.label.many);
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

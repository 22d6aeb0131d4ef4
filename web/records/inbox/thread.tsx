import { Anchor, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { ListQuery } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { nameIn, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { stateFields } from "../columns/columns.ts";
import { recordKeys } from "../record-keys.ts";
import classes from "./inbox.module.css";

const texts = {
  replies: localized("{0, plural, one {# reply} other {# replies}}", "ការឆ្លើយតប {0}"),
};
const shownReplies = 5;

interface Props {
  readonly entity: AnyEntity;
  readonly id: string;
}

/** The comment that this one replies to. */
export function ParentQuote({ entity, id }: Props) {
  const { data } = useQuery({
    queryKey: recordKeys.one(entity, id),
    queryFn: ({ signal }) => recordsOf(entity).read(id, { signal }),
    // A deleted comment can't be read; its replies stay.
    retry: false,
  });
  return data ? <Quote entity={entity} row={data} /> : null;
}

/** The newest replies to a comment. */
export function Replies({ entity, id }: Props) {
  const t = useText();
  const parent = entity.list.inbox?.parent;
  const query: ListQuery = { [parent ?? ""]: id, pagesize: shownReplies, sort: "-createdAt" };
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => recordsOf(entity).list(query, { signal }),
    enabled: parent !== undefined,
  });
  if (!data || data.total === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t(texts.replies, data.total)}>
      <Text size="sm" fw={600}>
        {t(texts.replies, data.total)}
      </Text>
      {data.items.map((row) => (
        <Quote key={textOf(row.id)} entity={entity} row={row} />
      ))}
    </Stack>
  );
}

/** Another comment of the conversation. */
function Quote({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRecord }) {
  const format = useFormat();
  const { language } = useLanguage();
  const { inbox } = entity.list;
  const author = referenceOf(row[labelMemberOf(inbox?.author ?? "")]);
  const text = textOf(row[inbox?.text ?? ""]);
  return (
    <div className={classes.quote}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {author ? nameIn(language, author) : ""}
        </Text>
        <Text size="xs" c="dimmed">
          {format.relativeTime(textOf(row.createdAt))}
        </Text>
        {stateFields(entity)
          .filter(([name, field]) => row[name] !== field.default)
          .map(([name, field]) => (
            <ChoiceBadge key={name} field={field} code={textOf(row[name])} />
          ))}
      </Group>
      <Anchor href={`#${recordAddress(entity, row)}`} c="inherit" size="sm" className={classes.text}>
        {text}
      </Anchor>
    </div>
  );
}

import { Badge, Checkbox, Group, Text } from "@mantine/core";
import { type MouseEvent, useEffect, useRef } from "react";
import type { AnyEntity, Inbox } from "../../../domain/declare/entity.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { Thumbnail } from "../../fields/image/thumbnail.tsx";
import { nameIn, numberOf, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { stateFields } from "../columns/columns.ts";
import type { ListBodyProps } from "../list/list-table.tsx";
import { toReference } from "../record-name.ts";
import classes from "./inbox.module.css";
import { Stars } from "./stars.tsx";

const texts = {
  select: localized("Select {0}", "ជ្រើសរើស {0}"),
  flags: localized("{0, plural, one {# flag} other {# flags}}", "រាយការណ៍ {0} ដង"),
};

interface Props extends Pick<ListBodyProps, "entity" | "rows" | "selection" | "addressOf" | "isStale"> {
  readonly inbox: Inbox<AnyEntity["fields"]>;
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The rows of an inbox: who wrote what about which record, how old it is, and how often it was flagged. */
export function InboxRows(props: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { openId } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open record scrolls to its row.
  useEffect(() => {
    list.current?.querySelector("[data-open]")?.scrollIntoView({ block: "nearest" });
  }, [openId]);
  return (
    <ul ref={list} className={classes.rows} data-stale={props.isStale || undefined}>
      {props.rows.map((row) => (
        <InboxRow key={textOf(row.id)} {...props} row={row} />
      ))}
    </ul>
  );
}

function InboxRow(props: Props & { readonly row: AnyRecord }) {
  const { entity, inbox, row, selection, openId, onOpen } = props;
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const id = textOf(row.id);
  const isOpen = id === openId;
  const nameOf = (field: string): string => {
    const reference = referenceOf(row[labelMemberOf(field)]);
    return reference ? nameIn(language, reference) : "";
  };
  const picture = inbox.picture ? textOf(row[inbox.picture]) : "";
  const stars = inbox.stars ? numberOf(row[inbox.stars]) : null;
  const text = inbox.text ? textOf(row[inbox.text]) : "";
  const createdAt = textOf(row.createdAt);
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      {selection ? (
        <Checkbox
          className={classes.above}
          aria-label={t(texts.select, nameIn(language, toReference(entity, row)))}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
          mt={2}
        />
      ) : null}
      {picture ? <Thumbnail url={picture} alt="" side={44} /> : null}
      <div className={classes.about}>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text component="span" size="sm" fw={600} truncate>
            {nameOf(inbox.author)}
          </Text>
          <Text component="time" size="xs" c="dimmed" flex="none" title={format.dateTime(createdAt)}>
            {format.relativeTime(createdAt)}
          </Text>
        </Group>
        <a
          href={`#${props.addressOf(row) ?? ""}`}
          className={classes.link}
          aria-current={isOpen || undefined}
          onClick={(event) => {
            // Enter on the open row follows the link to the page; a mouse only opens rows.
            const isEnter = event.detail === 0;
            if (!isPlainClick(event) || (isEnter && isOpen)) return;
            event.preventDefault();
            onOpen(id);
          }}
        >
          {stars === null ? null : <Stars count={stars} />}
          <Text component="span" size="sm" className={classes.text}>
            {text || (stars === null ? nameOf(inbox.target) : "")}
          </Text>
        </a>
        <Group gap={6} mt={4}>
          {text || stars !== null ? (
            <Text component="span" size="xs" c="dimmed" truncate maw="100%">
              {nameOf(inbox.target)}
            </Text>
          ) : null}
          {stateFields(entity)
            .filter(([name, field]) => row[name] !== field.default)
            .map(([name, field]) => (
              <ChoiceBadge key={name} field={field} code={textOf(row[name])} />
            ))}
          <FlagCount count={numberOf(row.flags) ?? 0} />
        </Group>
      </div>
    </li>
  );
}

function FlagCount({ count }: { readonly count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Badge variant="outline" color="gray" c="inherit" size="sm" fz={12.5} tt="none" fw={500} radius="sm">
      {t(texts.flags, count)}
    </Badge>
  );
}

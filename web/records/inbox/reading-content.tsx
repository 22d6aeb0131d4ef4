import { Group, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { cells } from "../../fields/cells.ts";
import { numberOf, referenceOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { isBlank } from "../form/form-fields.ts";
import { AuthorCard } from "./author-card.tsx";
import classes from "./inbox.module.css";
import { Stars } from "./stars.tsx";
import { TargetCard } from "./target-card.tsx";
import { ParentQuote, Replies } from "./thread.tsx";

const texts = {
  reply: localized("Our reply", "ការឆ្លើយតបរបស់យើង"),
  picture: localized("Open the picture in a new tab", "បើករូបភាពក្នុងផ្ទាំងថ្មី"),
  noText: localized("No text", "គ្មានអត្ថបទ"),
};

export interface ReadingContentProps {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
}

/** A comment or rating as it is read: the conversation around it, its author and what it is about. */
export function ReadingContent({ entity, row }: ReadingContentProps) {
  const { inbox } = entity.list;
  if (!inbox) return null;
  const parent = inbox.parent ? referenceOf(row[labelMemberOf(inbox.parent)]) : null;
  return (
    <Stack gap="md">
      {parent ? <ParentQuote entity={entity} id={parent.id} /> : null}
      <Message entity={entity} row={row} />
      <OwnReply row={row} />
      {inbox.parent ? <Replies entity={entity} id={textOf(row.id)} /> : null}
      <Facts entity={entity} row={row} />
      <div className={classes.cards}>
        <AuthorCard key={textOf(row[inbox.author])} entity={entity} row={row} />
        <TargetCard key={textOf(row[inbox.target])} entity={entity} row={row} />
      </div>
    </Stack>
  );
}

/** What the author wrote. */
function Message({ entity, row }: ReadingContentProps) {
  const t = useText();
  const { inbox } = entity.list;
  const text = inbox?.text ? textOf(row[inbox.text]) : "";
  const stars = inbox?.stars ? numberOf(row[inbox.stars]) : null;
  const picture = inbox?.picture ? textOf(row[inbox.picture]) : "";
  return (
    <Stack gap="sm">
      {stars === null ? null : <Stars count={stars} />}
      {text ? <p className={classes.message}>{text}</p> : null}
      {!text && inbox?.text ? (
        <Text size="sm" c="dimmed">
          {t(texts.noText)}
        </Text>
      ) : null}
      {picture ? (
        <a href={fileAddress(picture)} target="_blank" rel="noreferrer" aria-label={t(texts.picture)}>
          <img className={classes.picture} src={fileAddress(picture)} alt="" />
        </a>
      ) : null}
    </Stack>
  );
}

/** The reply of our staff. */
function OwnReply({ row }: Pick<ReadingContentProps, "row">) {
  const t = useText();
  const format = useFormat();
  const reply = textOf(row.reply);
  if (!reply) return null;
  return (
    <div className={classes.quote} data-ours>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t(texts.reply)}
        </Text>
        <Text size="xs" c="dimmed">
          {row.repliedAt ? format.relativeTime(textOf(row.repliedAt)) : null}
        </Text>
      </Group>
      <p className={classes.message}>{reply}</p>
    </div>
  );
}

/** The declared facts, and the decision with its reason; empty ones are left out. */
function Facts({ entity, row }: ReadingContentProps) {
  const t = useText();
  const names = [...(entity.list.inbox?.facts ?? []), "flags", "reason", "moderatorId"].filter(
    (name) => name in entity.fields && !isBlank(row[name]),
  );
  if (names.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {names.map((name) => {
        const field: Field = entity.fields[name];
        const Cell = cells[field.kind];
        return (
          <div key={name}>
            <dt>{t(fieldLabel(entity, name))}</dt>
            <dd>
              <Cell field={field} name={name} value={row[name] ?? null} row={row} room="page" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

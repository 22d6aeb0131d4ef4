import { Text } from "@mantine/core";
import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import { chatLink, conversationRelation } from "../../../domain/navigation/chat-link.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import type { ActivityEvent } from "../../api/entities/record-calls.ts";
import { recordAddress } from "../../fields/ref/record-link.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Link } from "../../ui/links/link.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { eventTitle } from "../history/timeline-event.ts";
import classes from "./profile.module.css";

const created = localized("Created", "បានបង្កើត");
const changed = localized("Status change", "ការប្ដូរស្ថានភាព");
const started = localized("Asked", "បានសួរ");
const closed = localized("Closed", "បានបិទ");
const question = localized("Question to experts", "សំណួរទៅអ្នកជំនាញ");
const supportQuestion = localized("Question to support", "សំណួរទៅផ្នែកជំនួយ");
const conversationLabels: Readonly<Record<ChatKind, LocalizedText>> = {
  expert: question,
  vendorSupport: supportQuestion,
  consumerSupport: supportQuestion,
};
const isChatKind = (text: string): text is ChatKind => Object.hasOwn(conversationLabels, text);

interface EventSubject {
  readonly label: LocalizedText;
  /** Path of its page; null for an entity without a screen. */
  readonly path: string | null;
  readonly isConversation?: true;
}

/** What an event is about: a record, or a conversation. */
function subjectOf({ relation, record }: ActivityEvent, profileId: string): EventSubject {
  const kind = relation.startsWith(conversationRelation) ? relation.slice(conversationRelation.length) : "";
  if (isChatKind(kind))
    return {
      label: conversationLabels[kind],
      path: chatLink({ id: record.id, kind, asker: { id: profileId }, assignee: null }).slice(1),
      isConversation: true,
    };
  const entity = getEntitySummary(relation.split(".")[0] ?? "");
  return { label: entity.label.one, path: recordAddress(entity, record.id)?.slice(1) ?? null };
}

interface ActivityLineProps {
  readonly event: ActivityEvent;
  /** Id of the record whose profile shows it. */
  readonly profileId: string;
}

/** What happened to a related record or conversation, its name, the status that it had then, and when. */
export function ActivityLine({ event, profileId }: ActivityLineProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { at, record, kind, status } = event;
  const { label, path, isConversation } = subjectOf(event, profileId);
  const name = nameIn(language, record);
  const title = eventTitle({ ...event, reference: null, note: null }, { t, format });
  const step =
    kind === "created" ? (isConversation ? started : created) : kind === "closed" ? closed : changed;
  return (
    <li className={classes.event}>
      <span className={classes.what}>
        <Text component="span" size="xs" c="dimmed" display="block">
          {t(label)} · {title ?? t(step)}
        </Text>
        {path ? (
          <Link to={path} className={classes.name}>
            {name || t(label)}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
      </span>
      {status && title === null ? <TintedBadge color={status.color}>{t(status.label)}</TintedBadge> : null}
      <time dateTime={at} title={format.dateTime(at)} className={classes.time}>
        {format.relativeTime(at)}
      </time>
    </li>
  );
}

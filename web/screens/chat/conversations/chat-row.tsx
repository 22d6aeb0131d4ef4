import type { Conversation } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { chatLink } from "../../../../domain/navigation/chat-link.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { PersonPhoto } from "../../../fields/image/person-photo.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import tags from "../chat-tags.module.css";
import { summarizeMessage } from "../messages/message-summary.ts";
import styles from "./chat-row.module.css";
import { defaultWaitLimits, measureWait, waitLabel } from "./waiting-time.ts";

const text = {
  unread: localized("{0} unread", "មិនទាន់អាន {0}"),
  you: localized("You: {0}", "អ្នក៖ {0}"),
  staff: localized("Agent: {0}", "បុគ្គលិក៖ {0}"),
  nobody: localized("Unassigned", "គ្មានអ្នកទទួលបន្ទុក"),
  closed: localized("Closed", "បានបិទ"),
};
const maxUnreadShown = 99;

interface Props {
  readonly chat: Conversation;
  readonly isOpen: boolean;
  /** Query string with its question mark, so that opening a conversation keeps the list's filters. */
  readonly search: string;
  readonly now: number;
}

/** Router path of a conversation. */
export const chatPath = (chat: Conversation): string => chatLink(chat).slice(1);

/** A conversation in the list. */
export function ChatRow({ chat, isOpen, search, now }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { asker, lastMessage, unread, category, assignee } = chat;
  const name = nameIn(language, { label: asker.name, labelKh: asker.nameKh });
  const line = lastMessage ? summarizeMessage(lastMessage, t) : chat.subject;
  return (
    <li>
      <Link
        className={styles.row}
        to={`${chatPath(chat)}${search}`}
        aria-current={isOpen ? "page" : undefined}
        data-unread={unread > 0 || undefined}
      >
        <PersonPhoto name={name} photo={asker.photo} />
        <span className={styles.rowBody}>
          <span className={styles.rowLine}>
            <strong className={styles.name}>{name}</strong>
            {lastMessage ? (
              <time className={tags.quiet} dateTime={lastMessage.at} title={format.dateTime(lastMessage.at)}>
                {format.relativeTime(lastMessage.at, Math.max(now, Date.parse(lastMessage.at)))}
              </time>
            ) : null}
          </span>
          <span className={styles.rowLine}>
            <span className={styles.last}>{lastMessage?.side === "staff" ? t(text.staff, line) : line}</span>
            {unread > 0 ? (
              <span className={styles.unread}>
                <span aria-hidden="true">{unread > maxUnreadShown ? `${maxUnreadShown}+` : unread}</span>
                <span className="visually-hidden">{t(text.unread, unread)}</span>
              </span>
            ) : null}
          </span>
          <span className={tags.tags}>
            <WaitTag chat={chat} now={now} />
            {category ? <span className={tags.tag}>{nameIn(language, category)}</span> : null}
            <span className={tags.quiet}>
              {assignee
                ? nameIn(language, { label: assignee.name, labelKh: assignee.nameKh })
                : t(text.nobody)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Waiting time of a conversation with its urgency colour, or "Closed". */
export function WaitTag({
  chat,
  now,
}: Pick<Props, "now"> & { readonly chat: Pick<Conversation, "state" | "waitingSince"> }) {
  const t = useText();
  const limits = useSettings()?.chats ?? defaultWaitLimits;
  if (chat.state === "closed") return <span className={tags.tag}>{t(text.closed)}</span>;
  if (!chat.waitingSince) return null;
  const { minutes, urgency } = measureWait(chat.waitingSince, now, limits);
  const { label, count } = waitLabel(minutes);
  return (
    <span className={tags.tag} data-urgency={urgency}>
      {t(label, count)}
    </span>
  );
}

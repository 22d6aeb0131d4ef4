import { memo, useState } from "react";
import {
  messageStatuses,
  messageTypes,
  type StaffMessage,
} from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { LinkCard } from "../composer/link-card.tsx";
import { AudioPlayer, ImageDialog } from "../lazy-parts.tsx";
import styles from "./message.module.css";
import { MessageActions } from "./message-actions.tsx";
import { MessageStatus } from "./message-status.tsx";
import { MessageText } from "./message-text.tsx";

const text = {
  picture: localized("Image from {0}", "រូបភាពពី {0}"),
  enlarge: localized("View full size: {0}", "មើលរូបពេញទំហំ៖ {0}"),
};

interface Props {
  readonly message: StaffMessage;
  /** Whether the viewer wrote it. */
  readonly isOwn: boolean;
  /** Whether the asker has seen it. */
  readonly isSeen: boolean;
  readonly canJudge: boolean;
}

/** Time of day (`HH:mm`) of a formatted date-time. */
export const timeOf = (dateTime: string): string => dateTime.slice(-5);

/** A message with sender, time, content and status. */
export const MessageView = memo(function MessageView({ message, isOwn, isSeen, canJudge }: Props) {
  const format = useFormat();
  const { language } = useLanguage();
  const { side, sender, status } = message;
  const name = nameIn(language, { label: sender.name, labelKh: sender.nameKh });
  const when = format.dateTime(message.at);
  return (
    <article
      className={styles.message}
      data-side={side}
      data-own={isOwn || undefined}
      data-status={status}
      data-number={message.number}
      aria-label={`${name}, ${when}`}
    >
      <header className={styles.by}>
        <strong>{name}</strong>
        <time dateTime={message.at} title={when}>
          {timeOf(when)}
        </time>
      </header>
      <div className={styles.bubble}>
        <MessageContent message={message} name={name} />
      </div>
      <MessageStatus message={message} isSeen={isSeen} />
      {canJudge && side === "staff" && status !== messageStatuses.pending ? (
        <MessageActions message={message} isOwn={isOwn} />
      ) : null}
    </article>
  );
});

function MessageContent({ message, name }: { readonly message: StaffMessage; readonly name: string }) {
  const t = useText();
  const { type, file, link } = message;
  const label = t(text.picture, name);
  return (
    <>
      {type === messageTypes.image && file ? (
        <Picture url={file.url} label={label} width={file.width} height={file.height} />
      ) : null}
      {type === messageTypes.audio && file ? <AudioPlayer url={file.url} duration={file.duration} /> : null}
      {link ? <LinkCard card={link} /> : null}
      {message.text ? <MessageText text={message.text} /> : null}
    </>
  );
}

interface PictureProps {
  readonly url: string;
  readonly label: string;
  readonly width: number | null;
  readonly height: number | null;
}
const maxPictureSize = 280;

/** Reserves its space until loaded; a click opens it full size. */
function Picture({ url, label, width, height }: PictureProps) {
  const t = useText();
  const [isLarge, setIsLarge] = useState(false);
  const scale = width && height ? Math.min(1, maxPictureSize / Math.max(width, height)) : 1;
  const sides =
    width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : {};
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(text.enlarge, label)}
        onClick={() => setIsLarge(true)}
      >
        <img src={fileAddress(url)} alt={label} loading="lazy" {...sides} />
      </button>
      {isLarge ? <ImageDialog url={url} label={label} onClose={() => setIsLarge(false)} /> : null}
    </>
  );
}

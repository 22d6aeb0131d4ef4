import { Button, Loader } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconAlertTriangle, IconCloudOff } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { localized } from "../../../domain/localized-text.ts";
import { fileAddress } from "../../api/base-url.ts";
import { deleteMessage, retryMessage } from "../../api/offline-queue/messages.ts";
import type { UnsentMessage } from "../../api/offline-queue/unsent.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import styles from "./chat.module.css";
import { LinkCard } from "./link-card.tsx";
import { MessageText } from "./message-text.tsx";

const text = {
  own: localized("Your message, not sent yet", "សាររបស់អ្នក មិនទាន់បានផ្ញើ"),
  sending: localized("Sending …", "កំពុងផ្ញើ …"),
  offline: localized("Waits for the connection", "រង់ចាំអ៊ីនធឺណិត"),
  failed: localized("Not sent: {0}", "មិនបានផ្ញើ៖ {0}"),
  picture: localized("Picture", "រូបភាព"),
};

/** Object URL of a file that is not uploaded yet; revoked on unmount. */
function useObjectUrl({ id, file }: UnsentMessage): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // Each read of the store returns a new object for the same file.
  const latest = useRef(file);
  useEffect(() => {
    if (id === "" || !latest.current) return;
    const address = URL.createObjectURL(latest.current);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [id]);
  return url;
}

/** The user's own message that is not sent yet. */
export function UnsentMessageView({ waiting }: { readonly waiting: UnsentMessage }) {
  const say = useText();
  const { online } = useNetwork();
  const local = useObjectUrl(waiting);
  const url = local ?? (waiting.url ? fileAddress(waiting.url) : null);
  const problem = waiting.state === "refused" ? waiting.refusal : null;
  return (
    <article className={styles.message} data-side="staff" data-own data-waiting aria-label={say(text.own)}>
      <div className={styles.bubble}>
        {waiting.type === 2 && url ? (
          <img className={styles.sending} src={url} alt={say(text.picture)} />
        ) : null}
        {/* biome-ignore lint/a11y/useMediaCaption: what somebody just said has no captions. */}
        {waiting.type === 4 && url ? <audio src={url} controls /> : null}
        {waiting.link ? <LinkCard card={waiting.link} /> : null}
        {waiting.text ? <MessageText text={waiting.text} /> : null}
      </div>
      <footer className={styles.status}>
        {problem !== null ? (
          <span className={styles.sentBack} role="alert">
            <IconAlertTriangle size={14} aria-hidden /> {say(text.failed, problem)}
          </span>
        ) : online ? (
          <span className={styles.progress}>
            <Loader size={12} /> {say(text.sending)}
          </span>
        ) : (
          <span className={styles.progress}>
            <IconCloudOff size={14} aria-hidden /> {say(text.offline)}
          </span>
        )}
      </footer>
      {problem === null && online ? null : (
        <div className={styles.acts}>
          {problem === null ? null : (
            <Button size="compact-xs" variant="light" onClick={() => void retryMessage(waiting.id)}>
              {say(commonTexts.retry)}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={() => void deleteMessage(waiting.id)}>
            {say(commonTexts.delete)}
          </Button>
        </div>
      )}
    </article>
  );
}

import { useNetwork } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import type { UnsentMessage } from "../../../api/offline-queue/unsent.ts";
import { useText } from "../../../language/language.tsx";
import { LinkCard } from "../composer/link-card.tsx";
import styles from "./message.module.css";
import { MessageText } from "./message-text.tsx";
import { UnsentActions, UnsentStatus } from "./unsent-status.tsx";

const text = {
  own: localized("Your unsent message", "សាររបស់អ្នកមិនទាន់បានផ្ញើ"),
  picture: localized("Image", "រូបភាព"),
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
  const t = useText();
  const { online } = useNetwork();
  const local = useObjectUrl(waiting);
  const url = local ?? (waiting.url ? fileAddress(waiting.url) : null);
  const problem = waiting.state === "refused" ? waiting.refusal : null;
  return (
    <article className={styles.message} data-side="staff" data-own data-waiting aria-label={t(text.own)}>
      <div className={styles.bubble}>
        {waiting.type === 2 && url ? (
          <img className={styles.sending} src={url} alt={t(text.picture)} />
        ) : null}
        {/* biome-ignore lint/a11y/useMediaCaption: what somebody just said has no captions. */}
        {waiting.type === 4 && url ? <audio src={url} controls /> : null}
        {waiting.link ? <LinkCard card={waiting.link} /> : null}
        {waiting.text ? <MessageText text={waiting.text} /> : null}
      </div>
      <footer className={styles.status}>
        <UnsentStatus problem={problem} isOnline={online} />
      </footer>
      <UnsentActions id={waiting.id} problem={problem} isOnline={online} />
    </article>
  );
}

import { useEffect, useState } from "react";
import { localized } from "../../../domain/localized-text.ts";
import { onLiveEvent } from "../../api/live-events.ts";
import { useActor } from "../../api/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { summarizeMessage } from "./message-summary.ts";

const newMessage = localized("New message from {0}: {1}", "សារថ្មីពី {0}៖ {1}");

interface NewMessage {
  readonly id: string;
  readonly name: string;
  readonly line: string;
}

/** Shows a browser notification for a message. The tag makes several tabs show it only once. */
function showBrowserNotification({ id, name, line }: NewMessage): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(name, { body: line, tag: id });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones support notifications only through a service worker; the bell covers those.
  }
}

/** Announces new messages from others to screen readers. */
export function Announcer() {
  const say = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const [latest, setLatest] = useState("");
  useEffect(
    () =>
      onLiveEvent("chatMessage", ({ message }) => {
        const { sender } = message;
        if (sender.id === userId) return;
        const name = nameIn(language, { label: sender.name, labelKh: sender.nameKh });
        const line = summarizeMessage(message, say);
        setLatest(say(newMessage, name, line));
        if (message.side === "asker" && document.visibilityState === "hidden")
          showBrowserNotification({ id: message.id, name, line });
      }),
    [say, language, userId],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {latest}
    </div>
  );
}

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { chatLink } from "../../../../domain/navigation/chat-link.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { onChatEvent } from "../../../api/live/chat-events.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { summarizeMessage } from "../messages/message-summary.ts";

const newMessage = localized("New message from {0}: {1}", "សារថ្មីពី {0}៖ {1}");

interface NewMessage {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly onOpen: () => void;
}

/** Shows a browser notification for a message; a click opens its conversation. The tag makes several tabs show it only once. */
function showBrowserNotification({ id, name, line, onOpen }: NewMessage): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(name, { body: line, tag: id });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some phones support notifications only through a service worker; the bell covers those.
  }
}

/** Announces new messages from others: to screen readers, and by the browser while the page is hidden. */
export function Announcer() {
  const t = useText();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { userId } = useActor();
  const [latest, setLatest] = useState("");
  useEffect(
    () =>
      onChatEvent("chatMessage", ({ conversationId, kind, message, assignee }) => {
        const { sender } = message;
        if (sender.id === userId) return;
        const name = nameIn(language, { label: sender.name, labelKh: sender.nameKh });
        const line = summarizeMessage(message, t);
        setLatest(t(newMessage, name, line));
        if (message.side !== "asker" || document.visibilityState !== "hidden") return;
        const address = chatLink({ id: conversationId, kind, asker: sender, assignee });
        // By the router, so that unsaved work is asked about.
        const onOpen = () => void navigate(address.slice(1));
        showBrowserNotification({ id: message.id, name, line, onOpen });
      }),
    [t, language, userId, navigate],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {latest}
    </div>
  );
}

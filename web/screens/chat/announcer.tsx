import { useEffect, useState } from "react";
import { words } from "../../../domain/words.ts";
import { onLive } from "../../api/live.ts";
import { useActor } from "../../api/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { summaryOf } from "./message-summary.ts";

const said = words("New message from {0}: {1}", "សារថ្មីពី {0}៖ {1}");

interface News {
  readonly id: string;
  readonly name: string;
  readonly line: string;
}

/** Tells of a message outside the page, where the browser may; once, however many tabs there are. */
function tellOutside({ id, name, line }: News): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(name, { body: line, tag: id });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones only tell through a service worker; the bell tells there.
  }
}

/** Reads new messages of others aloud for who listens to the page. */
export function Announcer() {
  const say = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const [latest, setLatest] = useState("");
  useEffect(
    () =>
      onLive("chatMessage", ({ message }) => {
        const { sender } = message;
        if (sender.id === userId) return;
        const name = nameIn(language, { label: sender.name, labelKh: sender.nameKh });
        const line = summaryOf(message, say);
        setLatest(say(said, name, line));
        if (message.side === "asker" && document.visibilityState === "hidden")
          tellOutside({ id: message.id, name, line });
      }),
    [say, language, userId],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {latest}
    </div>
  );
}

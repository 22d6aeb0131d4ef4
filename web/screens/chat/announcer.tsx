import { useEffect, useState } from "react";
import { words } from "../../../domain/words.ts";
import { onLive } from "../../api/live.ts";
import { useActor } from "../../api/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { summaryOf } from "./message-summary.ts";

const said = words("New message from {0}: {1}", "សារថ្មីពី {0}៖ {1}");

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
        setLatest(say(said, name, summaryOf(message, say)));
      }),
    [say, language, userId],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {latest}
    </div>
  );
}

import { useParams } from "react-router";
import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { chatTitles } from "./chat-kinds.ts";
import styles from "./chat-layout.module.css";
import { Announcer } from "./conversations/announcer.tsx";
import { ChatList } from "./conversations/chat-list.tsx";
import { ConversationPane } from "./conversations/conversation-pane.tsx";
import { ShortcutsDialog } from "./lazy-parts.tsx";
import { useLiveChats } from "./use-live-chats.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useViewportVariables } from "./use-viewport-variables.ts";

const text = {
  choose: localized("Select a conversation", "សូមជ្រើសរើសការសន្ទនា"),
  chooseText: localized(
    "↑↓ to move, Enter to open, ? for shortcuts",
    "↑↓ ដើម្បីផ្លាស់ទី Enter ដើម្បីបើក និង ? ដើម្បីមើលគ្រាប់ចុចកាត់",
  ),
};

/** Conversations of one kind: list and detail side by side, or one at a time on narrow screens. */
export function ChatScreen({ kind }: { readonly kind: ChatKind }) {
  const t = useText();
  const { uuid = null } = useParams();
  usePageTitle(t(chatTitles[kind]));
  useLiveChats();
  const room = useViewportVariables();
  const { isHelpOpen, setIsHelpOpen, onKeyDown } = useShortcuts(kind);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever the focus is within; each has a button too.
    <div ref={room} className={styles.screen} data-shows={uuid ? "chat" : "list"} onKeyDown={onKeyDown}>
      <ChatList kind={kind} shown={uuid} />
      {uuid ? (
        <ConversationPane key={uuid} id={uuid} kind={kind} onHelp={() => setIsHelpOpen(true)} />
      ) : (
        <div className={styles.nothing}>
          <StateView title={t(text.choose)} text={t(text.chooseText)} />
        </div>
      )}
      <Announcer />
      {isHelpOpen ? <ShortcutsDialog onClose={() => setIsHelpOpen(false)} /> : null}
    </div>
  );
}

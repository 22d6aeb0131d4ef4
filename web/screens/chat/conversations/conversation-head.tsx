import { ActionIcon, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { claimChat, closeChat, reopenChat } from "../../../../domain/contracts/chat/chat-conversations.ts";
import type { ConversationDetail } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { PersonPhoto } from "../../../fields/image/person-photo.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { IconArrowLeft } from "../../../ui/icons/arrow-left.ts";
import { IconId } from "../../../ui/icons/id.ts";
import { IconKeyboard } from "../../../ui/icons/keyboard.ts";
import { Link } from "../../../ui/links/link.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { chatKeys } from "../chat-keys.ts";
import tags from "../chat-tags.module.css";
import { LinkCard } from "../composer/link-card.tsx";
import { TransferDialog } from "../lazy-parts.tsx";
import { useNow } from "../use-now.ts";
import { BrowserNotificationsButton } from "./browser-notifications-button.tsx";
import { WaitTag } from "./chat-row.tsx";
import styles from "./conversation-head.module.css";

const text = {
  claim: localized("Assign to me", "ទទួលបន្ទុក"),
  transfer: localized("Transfer", "ប្រគល់ទៅអ្នកផ្សេង"),
  close: localized("Close", "បិទការសន្ទនា"),
  reopen: localized("Reopen", "បើកឡើងវិញ"),
  card: localized("Customer details", "ព័ត៌មានអតិថិជន"),
  keys: localized("Keyboard shortcuts", "គ្រាប់ចុចកាត់"),
  has: localized("Assigned to {0}", "អ្នកទទួលបន្ទុក៖ {0}"),
  nobody: localized("Unassigned", "គ្មានអ្នកទទួលបន្ទុក"),
};

const stateCalls = { claim: claimChat, close: closeChat, reopen: reopenChat } as const;

interface Props {
  readonly chat: ConversationDetail;
  /** Path of the list. */
  readonly back: string;
  readonly isCardOpen: boolean;
  readonly onCard: () => void;
  readonly onHelp: () => void;
}

/** Header of a conversation: asker, subject, assignee and actions. */
export function ConversationHead({ chat, back, isCardOpen, onCard, onHelp }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const now = useNow();
  const [isTransferring, setIsTransferring] = useState(false);
  const { id, asker, assignee, category, may } = chat;
  const move = useAction({
    mutationFn: (name: keyof typeof stateCalls) => callApi(stateCalls[name], { params: { id } }),
    onSuccess: (changed) => {
      client.setQueryData<ConversationDetail>(chatKeys.one(id), changed);
      void client.invalidateQueries({ queryKey: chatKeys.lists });
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void client.invalidateQueries({ queryKey: chatKeys.one(id) });
    },
  });
  const name = nameIn(language, { label: asker.name, labelKh: asker.nameKh });
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={back} aria-label={t(commonTexts.backToList)}>
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <PersonPhoto name={name} photo={asker.photo} size={36} />
      <div className={styles.who}>
        <h2>{name}</h2>
        <span className={tags.tags}>
          <WaitTag chat={chat} now={now} />
          {category ? <span className={tags.tag}>{nameIn(language, category)}</span> : null}
          <span className={tags.quiet}>
            {assignee
              ? t(text.has, nameIn(language, { label: assignee.name, labelKh: assignee.nameKh }))
              : t(text.nobody)}
          </span>
        </span>
      </div>
      <div className={styles.headActs}>
        {may.claim ? (
          <Button size="xs" data-key="claim" loading={move.isPending} onClick={() => move.mutate("claim")}>
            {t(text.claim)}
          </Button>
        ) : null}
        {may.transfer ? (
          <Button size="xs" variant="default" data-key="transfer" onClick={() => setIsTransferring(true)}>
            {t(text.transfer)}
          </Button>
        ) : null}
        {may.close ? (
          <Button
            size="xs"
            variant="default"
            data-key="close"
            loading={move.isPending}
            onClick={() => move.mutate("close")}
          >
            {t(text.close)}
          </Button>
        ) : null}
        {may.reopen ? (
          <Button size="xs" data-key="close" loading={move.isPending} onClick={() => move.mutate("reopen")}>
            {t(text.reopen)}
          </Button>
        ) : null}
        <ActionIcon
          variant={isCardOpen ? "light" : "default"}
          size={30}
          data-key="card"
          aria-label={t(text.card)}
          title={t(text.card)}
          aria-pressed={isCardOpen}
          onClick={onCard}
        >
          <IconId size={18} aria-hidden />
        </ActionIcon>
        <BrowserNotificationsButton />
        <ActionIcon
          className={styles.keys ?? ""}
          variant="default"
          size={30}
          aria-label={t(text.keys)}
          title={t(text.keys)}
          onClick={onHelp}
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </div>
      {chat.about ? (
        <div className={styles.about}>
          <LinkCard card={chat.about} />
        </div>
      ) : null}
      {isTransferring ? (
        <TransferDialog id={id} kind={chat.kind} onClose={() => setIsTransferring(false)} />
      ) : null}
    </header>
  );
}

import { Button, Loader, Text } from "@mantine/core";
import { useState } from "react";
import type { Notice } from "../../../domain/contracts/live/notice.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { IconBell } from "../../ui/icons/bell.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadPanel } from "../../ui/overlays/overlay-loaders.ts";
import styles from "./bell.module.css";
import headerStyles from "./header.module.css";
import { useNotifications } from "./use-notifications.ts";

const texts = {
  title: localized("Notifications", "ការជូនដំណឹង"),
  unread: localized("Notifications, {0} unread", "ការជូនដំណឹង មិនទាន់អាន {0}"),
  none: localized("You're all caught up.", "អ្នកបានមើលអស់ហើយ។"),
  readAll: localized("Mark all as read", "សម្គាល់ថាបានអានទាំងអស់"),
  more: localized("Show older", "បង្ហាញមុនៗ"),
  isUnread: localized("unread", "មិនទាន់អាន"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
};
const maxCount = 99;

/** Notification bell with the unread count. */
export function Bell() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const notices = useNotifications();
  const { unread, items } = notices;
  return (
    <LazyOverlay
      load={loadPanel}
      kind="dialog"
      part={{
        label: t(texts.title),
        position: "bottom-end",
        width: 380,
        padding: 0,
        children: () => (
          <>
            <div className={styles.head}>
              <strong>{t(texts.title)}</strong>
              {unread > 0 ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  loading={notices.readAll.isPending}
                  onClick={() => notices.readAll.mutate()}
                >
                  {t(texts.readAll)}
                </Button>
              ) : null}
            </div>
            <div className={styles.body} data-autofocus tabIndex={-1}>
              {notices.isPending ? <Loader size="sm" m="md" /> : null}
              {notices.isError ? (
                <div className={styles.none} role="alert">
                  <Text size="sm">{messageOf(notices.error)}</Text>
                  <Button size="xs" variant="default" mt="xs" onClick={() => void notices.refetch()}>
                    {t(texts.retry)}
                  </Button>
                </div>
              ) : null}
              {notices.isSuccess && items.length === 0 ? (
                <Text size="sm" c="dimmed" className={styles.none}>
                  {t(texts.none)}
                </Text>
              ) : null}
              <ul className={styles.list}>
                {items.map((item) => (
                  <Entry
                    key={item.id}
                    item={item}
                    onOpen={() => {
                      if (item.readAt === null) notices.readOne.mutate(item.id);
                      if (item.link) setIsOpen(false);
                    }}
                  />
                ))}
              </ul>
              {notices.hasNextPage ? (
                <Button
                  fullWidth
                  variant="subtle"
                  loading={notices.isFetchingNextPage}
                  onClick={() => void notices.fetchNextPage()}
                >
                  {t(texts.more)}
                </Button>
              ) : null}
            </div>
          </>
        ),
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <button
          type="button"
          className={headerStyles.icon}
          aria-label={unread > 0 ? t(texts.unread, unread) : t(texts.title)}
        >
          <CountBadge count={unread} label={unread > maxCount ? `${maxCount}+` : String(unread)} tone="alert">
            <IconBell size={20} stroke={1.7} />
          </CountBadge>
        </button>
      }
    />
  );
}

function Entry({ item, onOpen }: { readonly item: Notice; readonly onOpen: () => void }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const content = (
    <>
      <span className={styles.title}>
        {item.title[language]}
        {item.readAt === null ? <span className={styles.hidden}> ({t(texts.isUnread)})</span> : null}
      </span>
      <time className={styles.time} dateTime={item.createdAt} title={format.dateTime(item.createdAt)}>
        {format.relativeTime(item.createdAt)}
      </time>
    </>
  );
  const state = item.readAt === null ? "unread" : "read";
  return (
    <li>
      {item.link ? (
        <a className={styles.entry} data-state={state} href={item.link} onClick={onOpen}>
          {content}
        </a>
      ) : (
        <button type="button" className={styles.entry} data-state={state} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}

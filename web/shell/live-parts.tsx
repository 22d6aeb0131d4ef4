import { useEffect } from "react";
import { toast } from "react-toastify";
import { chatScreens } from "../../domain/chat-link.ts";
import { words } from "../../domain/words.ts";
import { sweepIntents } from "../api/intent-store.ts";
import { onLive, startLive } from "../api/live.ts";
import { useIsNewerVersion, watchVersion } from "../api/newer-version.ts";
import { watchQueue } from "../api/offline-queue/queue.ts";
import { onRecordOutcome, returnToForm, useQueuedWrites } from "../api/offline-queue/record-writes.ts";
import type { UnsentRecord } from "../api/offline-queue/unsent.ts";
import { sweepUnsent } from "../api/offline-queue/unsent-store.ts";
import { outlineNamed } from "../api/outline-named.ts";
import { reloadPage } from "../api/reload.ts";
import { useSession } from "../api/session.ts";
import { isToldHere } from "../api/told-here.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { currentLanguage } from "../language/language-store.ts";
import { useFollowChanges } from "../records/follow-changes.ts";
import { forgetRecords } from "../records/record-keys.ts";
import { said } from "../records/said.ts";
import { Button } from "../ui/button.tsx";
import { liveToasts } from "./navigation-toasts.ts";
import styles from "./notices.module.css";
import { queryClient } from "./query-client.ts";

const text = {
  waiting: words(
    "{0, plural, one {# change is waiting to sync. It is} other {# changes are waiting to sync. They are}} sent automatically.",
    "ការកែប្រែ {0} កំពុងរង់ចាំផ្ញើ។ វានឹងត្រូវផ្ញើដោយស្វ័យប្រវត្តិ។",
  ),
  sent: words("Sent and saved: {0}", "បានផ្ញើ និងរក្សាទុក៖ {0}"),
  refused: words("“{0}” could not be saved: {1}", "មិនអាចរក្សាទុក «{0}» បានទេ៖ {1}"),
  open: words("Open", "បើក"),
  dismiss: words("Dismiss", "បិទ"),
  newer: words(
    "A new version of Kasekam is there. What you typed is kept.",
    "មានកំណែថ្មីនៃ Kasekam។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  reload: words("Load it", "ផ្ទុកកំណែថ្មី"),
};

const formOf = ({ entity, recordId }: UnsentRecord): string | null => {
  const { screen } = outlineNamed(entity);
  return screen ? `#/app/${screen}/${recordId ?? "new"}` : null;
};

/** Announces queued writes that are done or were refused. */
function useOutcomes(): void {
  const t = useText();
  useEffect(
    () =>
      onRecordOutcome(({ work, row, error }) => {
        void forgetRecords(queryClient);
        const done = work.operation === "remove" ? said.deletedOne : text.sent;
        if (row) toast.success(t(done, work.name), { toastId: work.key });
        if (error) toast.error(t(text.refused, work.name, error.message), { toastId: work.key });
      }),
    [t],
  );
}

/** On a narrow screen a conversation fills the page to its lower edge; there the bell is enough. */
const isInConversation = (): boolean =>
  window.matchMedia("(max-width: 47.99em)").matches &&
  Object.values(chatScreens).some((screen) => window.location.hash.startsWith(`#/app/${screen}/`));

/** A notice that comes while the page is looked at is said at once too; the bell keeps it. */
function useToldNotices(): void {
  useEffect(
    () =>
      onLive("notice", ({ notice }) => {
        if (document.visibilityState === "visible" && !isToldHere(notice.link) && !isInConversation())
          toast.info(
            notice.link ? (
              <a href={notice.link}>{notice.title[currentLanguage()]}</a>
            ) : (
              notice.title[currentLanguage()]
            ),
            { toastId: notice.id, containerId: liveToasts },
          );
        if (notice.kind === "review")
          void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === "proposals" });
      }),
    [],
  );
}

function Held() {
  const t = useText();
  const writes = useQueuedWrites();
  const waiting = writes.filter(({ state }) => state === "waiting");
  const refused = writes.filter(({ state }) => state === "refused");
  return (
    <>
      {waiting.length > 0 ? (
        <div className={styles.notice} role="status">
          {t(text.waiting, waiting.length)}
        </div>
      ) : null}
      {refused.map((write) => (
        <div key={write.id} className={styles.notice} role="alert">
          <span>{t(text.refused, write.name, write.refusal ?? "")}</span>
          <span className={styles.buttons}>
            {formOf(write) ? (
              <a
                className={styles.link}
                href={formOf(write) ?? ""}
                onClick={() => void returnToForm(write.id)}
              >
                {t(text.open)}
              </a>
            ) : null}
            <Button look="quiet" onClick={() => void returnToForm(write.id)}>
              {t(text.dismiss)}
            </Button>
          </span>
        </div>
      ))}
    </>
  );
}

/** What happens beside the screen: the stream, writes that wait, a newer version. Fetched after the first screen. */
export function LiveParts() {
  const t = useText();
  useLanguage();
  const userId = useSession()?.userId;
  const isNewer = useIsNewerVersion();
  useOutcomes();
  useToldNotices();
  useFollowChanges();
  useEffect(() => {
    if (!userId) return;
    const stops = [startLive(), watchQueue(), watchVersion()];
    void sweepUnsent();
    sweepIntents();
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
  return (
    <>
      {isNewer ? (
        <div className={styles.notice} role="status">
          <span>{t(text.newer)}</span>
          <Button look="quiet" onClick={() => void reloadPage()}>
            {t(text.reload)}
          </Button>
        </div>
      ) : null}
      <Held />
    </>
  );
}

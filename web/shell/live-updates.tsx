import { useEffect, useState } from "react";
import { chatScreens } from "../../domain/navigation/chat-link.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { getEntitySummary } from "../api/entities/get-entity-summary.ts";
import { sweepIntents } from "../api/intents/intent-store.ts";
import { onLiveEvent, startLiveEvents } from "../api/live/live-events.ts";
import { useHasNewerVersion, watchVersion } from "../api/live/newer-version.ts";
import { reloadPage } from "../api/live/reload.ts";
import { isToastSuppressed } from "../api/live/suppress-toast.ts";
import { watchQueue } from "../api/offline-queue/queue.ts";
import { onRecordOutcome, returnToForm, useQueuedWrites } from "../api/offline-queue/record-writes.ts";
import type { UnsentRecord } from "../api/offline-queue/unsent.ts";
import { removeExpiredWork } from "../api/offline-queue/unsent-store.ts";
import { useSession } from "../api/session/session.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { currentLanguage } from "../language/language-store.ts";
import { commonTexts } from "../records/common-texts.ts";
import { invalidateRecords } from "../records/record-keys.ts";
import { useFollowChanges } from "../records/updates/follow-changes.ts";
import { Button } from "../ui/button.tsx";
import { lazyComponent } from "../ui/loading/lazy-component.tsx";
import { preloadCode } from "../ui/loading/preload-code.ts";
import { liveToasts } from "../ui/toasts/navigation-toasts.ts";
import { toast } from "../ui/toasts/toast.ts";
import styles from "./header/app-banners.module.css";
import { queryClient } from "./query-client.ts";
import { ReadOnlyBanner } from "./read-only-banner.tsx";

const texts = {
  waiting: localized(
    "{0, plural, one {# change is waiting to sync. It is} other {# changes are waiting to sync. They are}} sent automatically.",
    "ការកែប្រែ {0} កំពុងរង់ចាំផ្ញើ។ វានឹងត្រូវផ្ញើដោយស្វ័យប្រវត្តិ។",
  ),
  sent: localized("Sent and saved: {0}", "បានផ្ញើ និងរក្សាទុក៖ {0}"),
  refused: localized("“{0}” could not be saved: {1}", "មិនអាចរក្សាទុក «{0}» បានទេ៖ {1}"),
  open: localized("Open", "បើក"),
  dismiss: localized("Dismiss", "បិទ"),
  newer: localized(
    "A new version of Kasekam is available. What you typed is kept.",
    "មានកំណែថ្មីនៃ Kasekam។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  reload: localized("Reload", "ផ្ទុកឡើងវិញ"),
};

/** Milliseconds until the app is stored on this device: what the person opens first comes first. */
const firstVisitDelay = 45_000;
/** The same when the service worker is there already. */
const laterVisitDelay = 1000;

const UnreachableBanner = lazyComponent({
  load: async () => (await import("./offline/offline-notices.tsx")).UnreachableBanner,
  fallback: null,
  placement: "background",
});

/** Stores the app and what it shows on this device. Returns whether that has begun. */
function useOfflinePreparation(): boolean {
  const [isPrepared, setIsPrepared] = useState(false);
  useEffect(() => {
    const prepare = async () => {
      const { prepareOffline } = await import("./offline/prepare-offline.ts");
      setIsPrepared(true);
      await prepareOffline();
    };
    const isInstalled = Boolean(navigator.serviceWorker?.controller);
    const timer = setTimeout(() => preloadCode(prepare), isInstalled ? laterVisitDelay : firstVisitDelay);
    return () => clearTimeout(timer);
  }, []);
  return isPrepared;
}

const formAddressOf = ({ entity, recordId }: UnsentRecord): string | null => {
  const { screen } = getEntitySummary(entity);
  return screen ? `#/app/${screen}/${recordId ?? "new"}` : null;
};

/** Shows toasts for queued writes that succeeded or were rejected. */
function useQueueOutcomeToasts(): void {
  const t = useText();
  useEffect(
    () =>
      onRecordOutcome(({ work, row, error }) => {
        void invalidateRecords(queryClient);
        const done = work.operation === "remove" ? commonTexts.deletedOne : texts.sent;
        if (row) toast.success(t(done, work.name), { toastId: work.key });
        if (error) toast.error(t(texts.refused, work.name, error.message), { toastId: work.key });
      }),
    [t],
  );
}

/** Whether a conversation fills a narrow screen; the bell is enough there. */
const isInConversation = (): boolean =>
  window.matchMedia("(max-width: 47.99em)").matches &&
  Object.values(chatScreens).some((screen) => window.location.hash.startsWith(`#/app/${screen}/`));

/** Shows new notifications as toasts while the page is visible. */
function useNotificationToasts(): void {
  useEffect(
    () =>
      onLiveEvent("notice", ({ notice }) => {
        if (document.visibilityState === "visible" && !isToastSuppressed(notice.link) && !isInConversation())
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

function QueuedWriteBanners() {
  const t = useText();
  const writes = useQueuedWrites();
  const waiting = writes.filter(({ state }) => state === "waiting");
  const refused = writes.filter(({ state }) => state === "refused");
  return (
    <>
      {waiting.length > 0 ? (
        <div className={styles.notice} role="status">
          {t(texts.waiting, waiting.length)}
        </div>
      ) : null}
      {refused.map((write) => (
        <div key={write.id} className={styles.notice} role="alert">
          <span>{t(texts.refused, write.name, write.refusal ?? "")}</span>
          <span className={styles.buttons}>
            {formAddressOf(write) ? (
              <a
                className={styles.link}
                href={formAddressOf(write) ?? ""}
                onClick={() => void returnToForm(write.id)}
              >
                {t(texts.open)}
              </a>
            ) : null}
            <Button look="quiet" onClick={() => void returnToForm(write.id)}>
              {t(texts.dismiss)}
            </Button>
          </span>
        </div>
      ))}
    </>
  );
}

/** Background parts of the shell: event stream, offline queue, version check. Loaded after the first screen. */
export function LiveUpdates() {
  const t = useText();
  useLanguage();
  const userId = useSession()?.userId;
  const isNewer = useHasNewerVersion();
  const isPrepared = useOfflinePreparation();
  useQueueOutcomeToasts();
  useNotificationToasts();
  useFollowChanges();
  useEffect(() => {
    if (!userId) return;
    const stops = [startLiveEvents(), watchQueue(), watchVersion()];
    void removeExpiredWork();
    sweepIntents();
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
  return (
    <>
      <ReadOnlyBanner />
      {isNewer ? (
        <div className={styles.notice} role="status">
          <span>{t(texts.newer)}</span>
          <Button look="quiet" onClick={() => void reloadPage()}>
            {t(texts.reload)}
          </Button>
        </div>
      ) : null}
      {isPrepared ? <UnreachableBanner /> : null}
      <QueuedWriteBanners />
    </>
  );
}

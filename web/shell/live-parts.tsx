import { useEffect } from "react";
import { toast } from "react-toastify";
import { words } from "../../domain/words.ts";
import { keptValues } from "../api/browser-store.ts";
import {
  dropHeldWrite,
  type HeldWrite,
  onWriteOutcome,
  useHeldWrites,
  watchConnection,
} from "../api/held-writes.ts";
import { sweepIntents } from "../api/intents.ts";
import { onLive, startLive } from "../api/live.ts";
import { useIsNewerVersion, watchVersion } from "../api/newer-version.ts";
import { outlineNamed } from "../api/outline-named.ts";
import { reloadPage } from "../api/reload.ts";
import { useSession } from "../api/session.ts";
import { isToldHere } from "../api/told-here.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { currentLanguage } from "../language/language-store.ts";
import { draftKey, sweepDrafts, writeDraft } from "../records/draft-store.ts";
import { forgetRecords } from "../records/record-keys.ts";
import { said } from "../records/said.ts";
import { Button } from "../ui/button.tsx";
import styles from "./notices.module.css";
import { queryClient } from "./query-client.ts";

const text = {
  waiting: words(
    "{0} of your saves wait for the connection. They are sent by themselves, in order, each once.",
    "ការរក្សាទុក {0} កំពុងរង់ចាំអ៊ីនធឺណិត។ វានឹងត្រូវផ្ញើដោយស្វ័យប្រវត្តិតាមលំដាប់ ម្ដងៗគត់។",
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

const formOf = ({ entity, id }: HeldWrite): string | null => {
  const { screen } = outlineNamed(entity);
  return screen ? `#/app/${screen}/${id ?? "new"}` : null;
};

/** What waited and is done, or was refused: the person is told; what was refused goes back to its form as a draft. */
function useOutcomes(): void {
  const t = useText();
  useEffect(
    () =>
      onWriteOutcome(({ write, row, error }) => {
        void forgetRecords(queryClient);
        const done = write.operation === "remove" ? said.deletedOne : text.sent;
        if (row) toast.success(t(done, write.name), { toastId: write.key });
        if (!error) return;
        toast.error(t(text.refused, write.name, error.message), { toastId: write.key });
        if (write.form)
          void writeDraft(draftKey(write.userId, write.entity, write.id ?? "new"), {
            at: new Date(write.at).toISOString(),
            ...write.form,
          });
      }),
    [t],
  );
}

/** A notice that comes while the page is looked at is said at once too; the bell keeps it. */
function useToldNotices(): void {
  useEffect(
    () =>
      onLive("notice", ({ notice }) => {
        if (document.visibilityState === "visible" && !isToldHere(notice.link))
          toast.info(
            notice.link ? (
              <a href={notice.link}>{notice.title[currentLanguage()]}</a>
            ) : (
              notice.title[currentLanguage()]
            ),
            { toastId: notice.id },
          );
        if (notice.kind === "job" || notice.kind === "review") void forgetRecords(queryClient);
      }),
    [],
  );
}

/** Messages that waited when the page was closed go out wherever the person comes back to. */
async function sendLeftMessages(): Promise<void> {
  if ((await keptValues("messages")).length === 0) return;
  const { watchOutbox } = await import("../screens/chat/outbox.ts");
  watchOutbox();
}

function Held() {
  const t = useText();
  const writes = useHeldWrites();
  const waiting = writes.filter(({ refused }) => refused === null);
  const refused = writes.filter((write) => write.refused !== null);
  return (
    <>
      {waiting.length > 0 ? (
        <div className={styles.notice} role="status">
          {t(text.waiting, waiting.length)}
        </div>
      ) : null}
      {refused.map((write) => (
        <div key={write.key} className={styles.notice} role="alert">
          <span>{t(text.refused, write.name, write.refused ?? "")}</span>
          <span className={styles.buttons}>
            {formOf(write) ? (
              <a
                className={styles.link}
                href={formOf(write) ?? ""}
                onClick={() => void dropHeldWrite(write.key)}
              >
                {t(text.open)}
              </a>
            ) : null}
            <Button look="quiet" onClick={() => void dropHeldWrite(write.key)}>
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
  useEffect(() => {
    if (!userId) return;
    const stops = [startLive(), watchConnection(), watchVersion()];
    void sweepDrafts();
    sweepIntents();
    void sendLeftMessages();
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

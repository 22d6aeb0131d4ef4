import { useEffect, useRef, useState } from "react";
import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { cancelled, connectionError } from "../../api/client/upload-request.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { fetchWhenIdle } from "../../ui/loading/fetch-when-idle.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { useFormUpload } from "./form-uploads.ts";
import type { UploadKind } from "./upload-kinds.ts";

const tooLarge = localized("{0} is {1}. The maximum is {2}.", "{0} មានទំហំ {1}។ ទំហំអតិបរមាគឺ {2}។");

const firstFrame = localized(
  "Only the first image of “{0}” was stored, because it moves.",
  "«{0}» មានចលនា ដូច្នេះបានរក្សាទុកតែរូបភាពដំបូងប៉ុណ្ណោះ។",
);

/** A stored file, and the older one of the library with the same content. */
export interface Duplicate {
  readonly url: string;
  readonly existing: NonNullable<UploadedMedium["sameAs"]>;
}

/** A running, waiting, failed or duplicate upload; `progress` from 0 to 1. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly progress: number;
  /** Whether it waits for a connection. */
  readonly isWaiting: boolean;
  readonly problem: string | null;
  /** Whether a retry of the same file can succeed. */
  readonly canRetry: boolean;
  /** Set when the file is stored and the person may choose between it and an older one. */
  readonly duplicate: Duplicate | null;
}

/**
 * Takes the URL of a stored file. `instead` is the URL that was given before for the same upload, when the person
 * prefers an older file.
 */
export type OnStored = (url: string, instead?: string) => void;

interface UploadOptions {
  readonly kind: UploadKind;
  readonly onStored: OnStored;
  /** Gives a file that the library already has only after the person has chosen. */
  readonly asksFirst?: boolean;
}

/** Every form with a file loads this module, but only a chosen file needs these. */
const loadSending = () => import("./send-file.ts");
const loadRest = () => import("./after-upload.ts");
const ignore = () => undefined;

let lastId = 0;

/**
 * Uploads files and reports their URLs; each upload can be cancelled, or retried after a failure. For content that the
 * library already has, the person may use the older file.
 */
export function useUpload({ kind, onStored, asksFirst = false }: UploadOptions) {
  const t = useText();
  const format = useFormat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // By upload, until it is stored or dismissed.
  const running = useRef(new Map<number, AbortController>());
  // Leaving the screen cancels what is still being sent.
  const isRunning = uploads.some(({ problem, duplicate }) => problem === null && duplicate === null);
  useUnsavedWork(isRunning);
  useFormUpload(isRunning);
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => fetchWhenIdle(loadSending), []);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const forget = (id: number) => {
    running.current.delete(id);
    setUploads((known) => known.filter((upload) => upload.id !== id));
  };

  const finish = (
    { id, file }: Pick<Upload, "id" | "file">,
    { url, sameAs, isFirstFrame }: UploadedMedium,
  ) => {
    if (isFirstFrame) toast.info(t(firstFrame, file.name));
    if (kind.call === "video")
      void loadRest()
        .then((rest) => rest.sendVideoThumbnail(file, url))
        .catch(ignore);
    running.current.delete(id);
    if (sameAs) change(id, { duplicate: { url, existing: sameAs } });
    else forget(id);
    if (!sameAs || !asksFirst) stored.current(url);
  };

  const send = async ({ id, file }: Pick<Upload, "id" | "file">) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const { sendFile } = await loadSending().catch(() => {
        throw connectionError();
      });
      const { size, medium, refusal } = await sendFile({
        kind,
        file,
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
        onWaiting: (isWaiting) => change(id, { isWaiting }),
      });
      if (medium) finish({ id, file }, medium);
      else {
        const problem = refusal
          ? `${file.name}: ${t(refusal)}`
          : t(tooLarge, file.name, format.fileSize(size), format.fileSize(kind.largest));
        change(id, { problem, canRetry: false });
      }
    } catch (error) {
      if (controller.signal.aborted) forget(id);
      // Its signal is kept: dismissing it discards what the server already has.
      else change(id, { problem: messageOf(error), canRetry: true, isWaiting: false });
    }
  };

  const start = (files: readonly File[]) => {
    for (const file of files) {
      lastId += 1;
      const upload = {
        id: lastId,
        file,
        progress: 0,
        isWaiting: false,
        problem: null,
        canRetry: false,
        duplicate: null,
      };
      setUploads((known) => [...known, upload]);
      void send(upload);
    }
  };
  const cancel = (id: number) => {
    running.current.get(id)?.abort(cancelled);
    forget(id);
  };
  const retry = (upload: Upload) => {
    change(upload.id, { problem: null, progress: 0 });
    void send(upload);
  };
  const takeExisting = (id: number, { url, existing }: Duplicate) => {
    forget(id);
    if (asksFirst) stored.current(existing.url);
    else stored.current(existing.url, url);
    // What stays is removed by the server after a while.
    void loadRest()
      .then((rest) => rest.removeUpload(url))
      .catch(ignore);
  };
  const keepBoth = (id: number, { url }: Duplicate) => {
    forget(id);
    if (asksFirst) stored.current(url);
  };
  return { uploads, start, cancel, retry, takeExisting, keepBoth };
}

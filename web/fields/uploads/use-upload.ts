import { useEffect, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { uploadFile } from "../../api/client/upload.ts";
import { cancelled } from "../../api/client/upload-request.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { shrinkImage } from "../image/shrink-image.ts";
import { useFormUpload } from "./form-uploads.ts";
import type { UploadKind } from "./upload-kinds.ts";

const tooLarge = localized("{0} is {1}. The maximum is {2}.", "{0} មានទំហំ {1}។ ទំហំអតិបរមាគឺ {2}។");

/** A running, waiting or failed upload; `progress` from 0 to 1. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly progress: number;
  /** Whether it waits for a connection. */
  readonly isWaiting: boolean;
  readonly problem: string | null;
  /** Whether a retry of the same file can succeed. */
  readonly canRetry: boolean;
}

let lastId = 0;

/** Uploads files and reports their URLs; each upload can be cancelled, or retried after a failure. */
export function useUpload(kind: UploadKind, onStored: (url: string) => void) {
  const t = useText();
  const format = useFormat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // By upload, until it is stored or dismissed.
  const running = useRef(new Map<number, AbortController>());
  // Leaving the screen cancels what is still being sent.
  const isRunning = uploads.some(({ problem }) => problem === null);
  useUnsavedWork(isRunning);
  useFormUpload(isRunning);
  const stored = useRef(onStored);
  stored.current = onStored;

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

  const send = async ({ id, file }: Pick<Upload, "id" | "file">) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const small = kind.call === "photo" || kind.call === "editorPhoto" ? await shrinkImage(file) : file;
      if (small.size > kind.largest) {
        const problem = t(tooLarge, file.name, format.fileSize(small.size), format.fileSize(kind.largest));
        change(id, { problem, canRetry: false });
        return;
      }
      const { url } = await uploadFile({
        kind: kind.call,
        file: small,
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
        onWaiting: (isWaiting) => change(id, { isWaiting }),
      });
      forget(id);
      stored.current(url);
    } catch (error) {
      if (controller.signal.aborted) forget(id);
      // Its signal is kept: dismissing it discards what the server already has.
      else change(id, { problem: messageOf(error), canRetry: true, isWaiting: false });
    }
  };

  const start = (files: readonly File[]) => {
    for (const file of files) {
      lastId += 1;
      const upload = { id: lastId, file, progress: 0, isWaiting: false, problem: null, canRetry: false };
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
  return { uploads, start, cancel, retry };
}

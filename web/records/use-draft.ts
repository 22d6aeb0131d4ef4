import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { beforeReload } from "../api/reload.ts";
import { useLatest } from "../fields/use-latest.ts";
import { draftKey, dropDraft, readDraft, type StoredDraft, writeDraft } from "./draft-store.ts";
import { isSame } from "./merge.ts";
import type { RecordEditor } from "./use-record-editor.ts";

/** How long after the last key a draft is kept, in milliseconds. */
const pause = 300;

interface Setup {
  readonly userId: string;
  readonly entity: AnyEntity;
  readonly id: string;
  readonly editor: RecordEditor;
}

/** A browser is no place to keep what the server encrypts. */
const withoutSecrets = ({ fields }: AnyEntity, values: StoredDraft["values"]): StoredDraft["values"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.secret));

/** Keeps unsaved work in the browser, and offers what was left from before. */
export function useDraft({ userId, entity, id, editor }: Setup) {
  const key = draftKey(userId, entity.name, id);
  const [found, setFound] = useState<StoredDraft | null>(null);
  const isDirty = editor.changed.length > 0 && editor.held === null;
  const wasDirty = useRef(false);
  const isOffered = useLatest(found !== null);
  const latest = useLatest({ work: editor.work, isDirty });
  const write = () => {
    const { base, values, version } = latest.current.work;
    const open = { base: withoutSecrets(entity, base), values: withoutSecrets(entity, values), version };
    return writeDraft(key, { at: new Date().toISOString(), ...open });
  };
  const keep = useDebouncedCallback(() => void write(), { delay: pause, flushOnUnmount: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form; what is typed later is newer.
  useEffect(() => {
    let isHere = true;
    void readDraft(key).then((draft) => {
      if (isHere && draft && !latest.current.isDirty && !isSame(draft.values, editor.work.base))
        setFound(draft);
    });
    return () => {
      isHere = false;
    };
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the work is to be kept, and nothing else.
  useEffect(() => {
    if (isDirty) {
      // Who types has passed the offer by: what is typed now takes its place.
      keep();
    } else if (wasDirty.current) {
      keep.cancel();
      void dropDraft(key);
    }
    wasDirty.current = isDirty;
  }, [editor.work, isDirty, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last keys before a sign-out or a closed window count too.
  useEffect(() => {
    const flush = () => {
      if (latest.current.isDirty) void write();
    };
    const stop = beforeReload(async () => {
      if (latest.current.isDirty) await write();
    });
    window.addEventListener("pagehide", flush);
    return () => {
      stop();
      window.removeEventListener("pagehide", flush);
      if (wasDirty.current) flush();
    };
  }, [key]);
  return {
    found,
    resume: () => {
      if (found) editor.resume(found);
      setFound(null);
    },
    drop: () => {
      wasDirty.current = false;
      keep.cancel();
      void dropDraft(key);
      if (isOffered.current) setFound(null);
    },
  };
}

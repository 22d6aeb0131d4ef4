import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { type Draft, dropDraft, findDraft, keepDraft } from "../api/offline-queue/drafts.ts";
import { returnToForm } from "../api/offline-queue/record-writes.ts";
import type { FormState } from "../api/offline-queue/unsent.ts";
import { beforeReload } from "../api/reload.ts";
import { useLatest } from "../fields/use-latest.ts";
import { isSame } from "./merge.ts";
import type { RecordEditor } from "./use-record-editor.ts";

/** How long after the last key a draft is kept, in milliseconds. */
const pause = 300;

interface Setup {
  readonly userId: string;
  readonly entity: AnyEntity;
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly editor: RecordEditor;
}

/** A browser is no place to keep what the server encrypts. */
const withoutSecrets = ({ fields }: AnyEntity, values: FormState["values"]): FormState["values"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.secret));

/** Keeps unsaved work in the browser, and offers what was left from before. Once it is queued, it is the queue's. */
export function useDraft({ userId, entity, recordId, editor }: Setup) {
  const place = { userId, entity: entity.name, recordId };
  const key = `${userId}/${entity.name}/${recordId ?? "new"}`;
  const [found, setFound] = useState<Draft | null>(null);
  const { unsent } = editor;
  const isDirty = editor.changed.length > 0 && editor.held === null;
  const wasDirty = useRef(false);
  const latest = useLatest({ work: editor.work, isDirty, found, place });
  const write = async () => {
    if (unsent.current.isQueued) return;
    const { work, place: at, found: offered } = latest.current;
    // Who types has passed the offer by: what is typed now takes its place.
    if (offered) unsent.current.id = offered.id;
    const { base, values, version } = work;
    await keepDraft(unsent.current.id, at, {
      base: withoutSecrets(entity, base),
      values: withoutSecrets(entity, values),
      version,
    });
  };
  const keep = useDebouncedCallback(() => void write(), { delay: pause, flushOnUnmount: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form; what is typed later is newer.
  useEffect(() => {
    let isHere = true;
    void findDraft(place).then((draft) => {
      if (!isHere || !draft || latest.current.isDirty || isSame(draft.form.values, editor.work.base)) return;
      setFound(draft);
      // From here on the form tells of it, and the notice of the refusal goes.
      if (draft.state === "refused") void returnToForm(draft.id);
    });
    return () => {
      isHere = false;
    };
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the work is to be kept, and nothing else.
  useEffect(() => {
    if (isDirty) keep();
    else if (wasDirty.current) {
      keep.cancel();
      if (!unsent.current.isQueued) void dropDraft(unsent.current.id);
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
      if (found) {
        unsent.current.id = found.id;
        editor.resume(found.form);
      }
      setFound(null);
    },
    drop: () => {
      wasDirty.current = false;
      keep.cancel();
      void dropDraft(found?.id ?? unsent.current.id);
      setFound(null);
    },
  };
}

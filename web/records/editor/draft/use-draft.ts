import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import { beforeReload } from "../../../api/live/reload.ts";
import { type Draft, deleteDraft, findDraft, saveDraft } from "../../../api/offline-queue/drafts.ts";
import { returnToForm } from "../../../api/offline-queue/record-writes.ts";
import type { FormState } from "../../../api/offline-queue/unsent.ts";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { isSame } from "../merge.ts";
import type { RecordEditor } from "../use-record-editor.ts";

/** Delay between the last key and storing the draft, in milliseconds. */
const saveDelay = 300;

interface DraftOptions {
  readonly userId: string;
  readonly entity: AnyEntity;
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly editor: RecordEditor;
}

/** Removes secrets: values that the server encrypts are not stored in the browser. */
const withoutSecrets = ({ fields }: AnyEntity, values: FormState["values"]): FormState["values"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.secret));

/** Stores unsaved work in the browser and offers earlier work. Queued work belongs to the queue. */
export function useDraft({ userId, entity, recordId, editor }: DraftOptions) {
  const place = { userId, entity: entity.name, recordId };
  const key = `${userId}/${entity.name}/${recordId ?? "new"}`;
  const [found, setFound] = useState<Draft | null>(null);
  const { unsent } = editor;
  const isDirty = editor.changed.length > 0 && editor.queued === null;
  const wasDirty = useRef(false);
  const latest = useLatest({ work: editor.work, isDirty, found, place });
  const write = async () => {
    if (unsent.current.isQueued) return;
    const { work, place: at, found: offered } = latest.current;
    // Typing instead of accepting the offered draft replaces that draft.
    if (offered) unsent.current.id = offered.id;
    const { base, values, version } = work;
    await saveDraft(unsent.current.id, at, {
      base: withoutSecrets(entity, base),
      values: withoutSecrets(entity, values),
      version,
    });
  };
  const keep = useDebouncedCallback(() => void write(), { delay: saveDelay, flushOnUnmount: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form; what is typed later is newer.
  useEffect(() => {
    let isHere = true;
    void findDraft(place).then((draft) => {
      if (!isHere || !draft || latest.current.isDirty || isSame(draft.form.values, editor.work.base)) return;
      setFound(draft);
      // The form now shows the draft, so the notice about the rejected save is dismissed.
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
      if (!unsent.current.isQueued) void deleteDraft(unsent.current.id);
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
      void deleteDraft(found?.id ?? unsent.current.id);
      setFound(null);
    },
  };
}

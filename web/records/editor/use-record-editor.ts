import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "react-toastify";
import { isShared } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { onRecordOutcome, returnToForm, writeRecord } from "../../api/offline-queue/record-writes.ts";
import type { FormState, UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { useLatest } from "../../fields/combobox/use-latest.ts";
import { cacheReferences } from "../../fields/ref/references.ts";
import { isRecord, numberOf, textOf } from "../../fields/values.ts";
import { documentedDefaults, documentedValues, updatePayload } from "../form/documented-payload.ts";
import { editableNames, filledValues, formValues } from "../form/form-fields.ts";
import { type Issues, serverIssues, validate } from "../form/validate.ts";
import { recordKeys, useInvalidateRecords } from "../record-keys.ts";
import { changedNames, isSame, type MergeResult, merge } from "./merge.ts";

interface RecordEditorOptions {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  /** Null for a new record. */
  readonly row: AnyRecord | null;
  /** Display name of the record. */
  readonly name: string;
  /** Prefix of element ids, unique per form on a page. */
  readonly scope?: string;
  /** Whether unsaved work is stored as a draft. */
  readonly keepsDraft?: boolean;
  readonly onSaved: (row: AnyRecord) => void;
  /** Called when the save waits for the connection. */
  readonly onQueued: () => void;
}

/** A newer version found while saving, with the merge result. */
export interface VersionConflict {
  readonly theirs: AnyRecord;
  readonly merged: MergeResult;
}

interface EditorState extends FormState {
  /** Documented values of the record at that version, including fields outside the form. */
  readonly documented: AnyRecord;
}

/** Form state of a record: values, validation, saving, drafts, offline queue and merging. */
export function useRecordEditor({
  entity,
  role,
  row,
  name,
  scope = "field",
  keepsDraft = false,
  onSaved,
  onQueued,
}: RecordEditorOptions) {
  const client = useQueryClient();
  const forget = useInvalidateRecords();
  const place = row ? "stored" : "new";
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const isReadOnly = isDeleted || (row !== null && isShared(role, entity, row));
  const names = useMemo(
    () => (isReadOnly ? [] : editableNames(entity, role, place)),
    [entity, role, place, isReadOnly],
  );
  /** The user's own proposal, which overlays the published values (review). */
  const [proposal, setProposal] = useState<AnyRecord>({});
  const workOf = (stored: AnyRecord | null, over: AnyRecord): EditorState => {
    const values = formValues(entity, names, stored && { ...stored, ...over });
    const documented = documentedValues(entity, role, stored);
    return { base: values, values, version: numberOf(stored?.version), documented };
  };
  const [work, setWork] = useState(() => workOf(row, {}));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<Issues>({});
  /** Increases with each rejected save; triggers focusing the first error. */
  const [refusals, setRefusals] = useState(0);
  const [versionConflict, setVersionConflict] = useState<VersionConflict | null>(null);
  /** A save of this form that waits in the queue. */
  const [queued, setQueued] = useState<UnsentRecord | "new" | null>(null);
  /** Id of this form's unsent work until the server responds, and whether it is queued. */
  const unsent = useRef<{ id: string; isQueued: boolean }>({ id: crypto.randomUUID(), isQueued: false });

  const isUnqueuing = useRef(false);

  const changed = changedNames(names, work.base, work.values);
  const found = useMemo(
    () => validate(entity, names, row ? { ...row, ...work.values } : work.values),
    [entity, names, row, work.values],
  );
  const rootOf = (path: string) => path.split(".")[0] ?? path;
  const shown = Object.fromEntries(
    Object.entries(found).filter(([path]) => isSubmitted || touched.has(rootOf(path))),
  );
  const issues: Issues = { ...shown, ...refused };

  const change = (name: string, value: unknown) => {
    setWork((now) => ({ ...now, values: { ...now.values, [name]: value } }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([path]) => rootOf(path) !== name)));
  };
  const fill = (values: AnyRecord) => setWork((now) => ({ ...now, values: { ...now.values, ...values } }));
  const touch = (name: string) => setTouched((now) => (now.has(name) ? now : new Set([...now, name])));

  /** Rebases the form onto a newer state of the record, keeping unsaved changes. */
  const rebase = (stored: AnyRecord) => {
    cacheReferences(client, entity, stored);
    setWork((now) => {
      const fresh = workOf(stored, proposal);
      return {
        ...fresh,
        values: merge({ names, base: now.base, mine: now.values, theirs: fresh.base }).values,
      };
    });
  };
  /** Applies changes by others: unchanged fields are updated; conflicts are left for the next save. */
  const follow = useLatest((stored: AnyRecord) => {
    if (saving.isPending || queued !== null || versionConflict !== null) return;
    const newer = numberOf(stored.version);
    if (newer === null || work.version === null || newer <= work.version) return;
    const fresh = workOf(stored, proposal);
    const merged = merge({ names, base: work.base, mine: work.values, theirs: fresh.base });
    if (merged.conflicts.length === 0) return rebase(stored);
    const before = Object.fromEntries(merged.conflicts.map((conflict) => [conflict.name, conflict.base]));
    // The old version makes the server reject the save with the newer state, so the user resolves the conflict.
    setWork((now) => ({ ...now, base: { ...fresh.base, ...before }, values: merged.values }));
  });
  useEffect(() => {
    if (row) follow.current(row);
  }, [row, follow]);
  const reset = (stored: AnyRecord | null) => {
    const over = readProposedValues(stored);
    setProposal(over);
    setWork(workOf(stored, over));
    setTouched(new Set());
    setRefused({});
    setIsSubmitted(false);
  };
  /** Overlays the proposed values on the published ones or removes them; unsaved changes are kept. */
  const overlayProposal = (over: AnyRecord) => {
    setProposal(over);
    setWork((now) => {
      const below = (name: string) => (name in proposal ? (row?.[name] ?? null) : now.base[name]);
      const base = Object.fromEntries(names.map((name) => [name, name in over ? over[name] : below(name)]));
      return {
        ...now,
        base,
        values: merge({ names, base: now.base, mine: now.values, theirs: base }).values,
      };
    });
  };
  const resume = (draft: FormState) =>
    setWork({
      base: { ...work.base, ...draft.base },
      values: { ...work.values, ...draft.values },
      version: draft.version,
      documented: work.documented,
    });

  const openConflict = (error: ApiError, sent: FormState) => {
    const theirs = error.problem?.current;
    if (!isRecord(theirs)) return;
    cacheReferences(client, entity, theirs);
    const merged = merge({
      names,
      base: sent.base,
      mine: sent.values,
      theirs: formValues(entity, names, theirs),
    });
    setVersionConflict({ theirs, merged });
  };
  const saved = async (stored: AnyRecord) => {
    cacheReferences(client, entity, stored);
    unsent.current = { id: crypto.randomUUID(), isQueued: false };
    reset(stored);
    setQueued(null);
    onSaved(stored);
    await forget();
  };
  const failed = (error: Error, sent: FormState) => {
    toast.error(messageOf(error));
    unsent.current.isQueued = false;
    setQueued(null);
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) openConflict(error, sent);
    if (error.problem?.errors) setRefused(serverIssues(error.problem.errors));
    setRefusals((count) => count + 1);
  };
  const saving = useAction({
    // Offline writes wait in our own queue, so react-query must not pause them.
    networkMode: "always",
    mutationFn: (sent: EditorState) => {
      unsent.current.isQueued = true;
      const form = { base: sent.base, values: sent.values, version: sent.version };
      const draft = keepsDraft ? { id: unsent.current.id } : {};
      const common = { ...draft, entity: entity.name, name, form };
      if (!row)
        return writeRecord({
          ...common,
          operation: "create",
          recordId: null,
          values: { ...documentedDefaults(entity, role), ...filledValues(sent.values) },
        });
      const parts = updatePayload({
        ...{ entity, role, names },
        stored: sent.documented,
        values: sent.values,
        changed: changedNames(names, sent.base, sent.values),
      });
      const values = { ...parts, version: sent.version ?? 0 };
      return writeRecord({ ...common, operation: "update", recordId: textOf(row.id), values });
    },
    onSuccess: (ending) => {
      if (ending !== "waiting") return saved(ending);
      if (!row) setQueued("new");
      return onQueued();
    },
    onError: failed,
  });
  const id = textOf(row?.id);
  const isQueuedHere = (write: UnsentRecord) => queued !== null && queued !== "new" && queued.id === write.id;
  /** Handles the outcome of a queued write to this record. */
  const isOfThisForm = (write: UnsentRecord) => isQueuedHere(write) || write.id === unsent.current.id;
  const showStored = (write: UnsentRecord, stored: AnyRecord) => {
    // The shell reports queued actions; the form only updates its values.
    if (write.operation === "act") return rebase(stored);
    // A save of another tab must not replace typed values.
    return isOfThisForm(write) ? saved(stored) : follow.current(stored);
  };
  const handleOutcome = useLatest(
    (write: UnsentRecord, ended: { row: AnyRecord | null; error: ApiError | null }) => {
      if (ended.row) return showStored(write, ended.row);
      if (write.operation === "act" || !isOfThisForm(write)) return;
      if (ended.error && write.form) failed(ended.error, write.form);
      unsent.current.id = write.id;
      return returnToForm(write.id);
    },
  );
  useEffect(
    () =>
      onRecordOutcome(({ work: write, row: stored, error }) => {
        const isOfForm = write.operation === "update" || write.operation === "act";
        if (id === "" || write.recordId !== id || write.entity !== entity.name || !isOfForm) return;
        void handleOutcome.current(write, { row: stored, error });
      }),
    [id, entity, handleOutcome],
  );
  /** Shows a waiting write as saved. */
  const showQueued = (write: UnsentRecord) => {
    // Typed values win over another tab's write; saving them detects the newer version.
    const isOwn = write.id === unsent.current.id || isSame(write.form?.values, work.values);
    if (queued === null && changed.length > 0 && !isOwn) return;
    unsent.current = { id: write.id, isQueued: true };
    setQueued(write);
    if (write.form) setWork((now) => ({ ...now, ...write.form }));
  };
  /** Shows the record again once a waiting write is gone, e.g. sent or taken back by another tab. */
  const clearQueued = () => {
    if (queued === null || queued === "new" || isUnqueuing.current) return;
    unsent.current = { id: crypto.randomUUID(), isQueued: false };
    setQueued(null);
    reset(row);
  };
  /** Takes a waiting write back out of the queue to continue editing. */
  const unqueue = async () => {
    isUnqueuing.current = true;
    try {
      if (queued && queued !== "new") await returnToForm(queued.id);
    } finally {
      isUnqueuing.current = false;
    }
    unsent.current.isQueued = false;
    setQueued(null);
  };
  /** Marks a translation as up to date although the other language was changed later. */
  const confirming = useAction({
    mutationFn: (confirmed: string) =>
      recordsOf(entity).update(id, {
        ...work.documented,
        version: work.version ?? 0,
        translated: [confirmed],
      }),
    onSuccess: async (stored) => {
      rebase(stored);
      client.setQueryData(recordKeys.one(entity, id), stored);
      await forget();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });

  const saveAs = (sent: EditorState) => {
    setIsSubmitted(true);
    if (Object.keys(validate(entity, names, row ? { ...row, ...sent.values } : sent.values)).length > 0)
      return setRefusals((count) => count + 1);
    saving.mutate(sent);
  };
  /** Saves the resolved conflict on top of the newer version. */
  const resolveConflict = (values: AnyRecord) => {
    if (!versionConflict) return;
    const resolved = {
      base: formValues(entity, names, versionConflict.theirs),
      values,
      version: numberOf(versionConflict.theirs.version),
      documented: documentedValues(entity, role, versionConflict.theirs),
    };
    setVersionConflict(null);
    setWork(resolved);
    if (changedNames(names, resolved.base, values).length > 0) saveAs(resolved);
  };

  return {
    /** Element id of a field, or of a nested one such as `steps.0.title`. */
    elementId: (path: string): string => `${scope}-${path.replaceAll(".", "-")}`,
    names,
    work,
    changed,
    issues,
    refusals,
    versionConflict,
    queued,
    unsent,
    showQueued,
    clearQueued,
    unqueue,
    confirm: confirming.mutate,
    isSaving: saving.isPending || confirming.isPending || queued !== null,
    change,
    fill,
    touch,
    rebase,
    overlayProposal,
    resume,
    discard: () => setWork((now) => ({ ...now, values: now.base })),
    save: () => saveAs(work),
    resolveConflict,
    dismissConflict: () => setVersionConflict(null),
  };
}

/** Values of the proposal waiting for review, by field. */
function readProposedValues(stored: AnyRecord | null): AnyRecord {
  const proposed = stored?.proposed;
  return isRecord(proposed) && isRecord(proposed.values) ? proposed.values : {};
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

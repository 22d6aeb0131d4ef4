import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { isShared } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { keptFields, usesOf } from "../../../domain/records/used-by.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { randomId } from "../../api/browser/random-id.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { askAboutUnusual, asksAboutUnusual } from "../../api/client/unusual-values.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { onRecordOutcome, returnToForm, writeRecord } from "../../api/offline-queue/record-writes.ts";
import type { FormState, UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { cacheReferences } from "../../fields/ref/references.ts";
import { isRecord, numberOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { documentedDefaults, updatePayload } from "../form/documented-payload.ts";
import { editableNames, filledValues } from "../form/form-fields.ts";
import { type Issues, serverIssues, validate } from "../form/validate.ts";
import { recordKeys, useInvalidateRecords } from "../record-keys.ts";
import { type EditorEvent, editorReducer, resolvedWork } from "./editor-reducer.ts";
import { acceptsWaiting, type EditorScope, type EditorWork, openEditor, rootOf } from "./editor-state.ts";
import { changedNames } from "./merge.ts";

const waitForUploads = localized("Wait until the upload is complete.", "សូមរង់ចាំរហូតដល់ការផ្ទុកឡើងបានបញ្ចប់។");

/** What a save sends. */
type SentWork = EditorWork & { readonly isUnusualConfirmed?: boolean };

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

/** Form state of a record: values, validation, saving, drafts, offline queue and merging. */
export function useRecordEditor({
  entity,
  role,
  row,
  name,
  scope: idPrefix = "field",
  keepsDraft = false,
  onSaved,
  onQueued,
}: RecordEditorOptions) {
  const t = useText();
  const client = useQueryClient();
  const forget = useInvalidateRecords();
  const place = row ? "stored" : "new";
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const isReadOnly = isDeleted || (row !== null && isShared(role, entity, row));
  const uses = usesOf(entity, row);
  const names = useMemo(() => {
    const kept = keptFields(entity, { uses });
    return isReadOnly ? [] : editableNames(entity, role, place).filter((one) => !kept.includes(one));
  }, [entity, role, place, isReadOnly, uses]);
  const scope: EditorScope = { entity, role, names, row };
  const [state, send] = useReducer(editorReducer, scope, openEditor);
  const dispatch = (event: EditorEvent) => send({ scope, event });
  const { work, queued, versionConflict } = state;
  /** Id of this form's unsent work until the server responds, and whether it is queued. */
  const unsent = useRef<{ id: string; isQueued: boolean }>({ id: randomId(), isQueued: false });

  const isUnqueuing = useRef(false);

  const changed = changedNames(names, work.base, work.values);
  const found = useMemo(
    () => validate(entity, names, row ? { ...row, ...work.values } : work.values),
    [entity, names, row, work.values],
  );
  const shown = Object.fromEntries(
    Object.entries(found).filter(([path]) => state.isSubmitted || state.touched.has(rootOf(path))),
  );
  const issues: Issues = { ...shown, ...state.refused };

  const rebase = (stored: AnyRecord) => {
    cacheReferences(client, entity, stored);
    dispatch({ type: "rebased", stored });
  };
  const follow = useLatest((stored: AnyRecord) => {
    const event = { type: "followed", stored, isSaving: saving.isPending } as const;
    const next = editorReducer(state, { scope, event });
    if (next !== state && next.work.version === numberOf(stored.version))
      cacheReferences(client, entity, stored);
    dispatch(event);
  });
  useEffect(() => {
    if (row) follow.current(row);
  }, [row, follow]);

  const saved = async (stored: AnyRecord) => {
    cacheReferences(client, entity, stored);
    unsent.current = { id: randomId(), isQueued: false };
    dispatch({ type: "saved", stored });
    onSaved(stored);
    await forget();
  };
  /** Asks about unusual values, and saves again when the person confirms them. */
  const confirmUnusual = async (error: Error, sent: EditorWork): Promise<void> => {
    if (!(error instanceof ApiError && asksAboutUnusual(error.problem))) return;
    if (await askAboutUnusual(error.problem)) saving.mutate({ ...sent, isUnusualConfirmed: true });
  };
  const failed = (error: Error, sent: FormState) => {
    unsent.current.isQueued = false;
    if (!(error instanceof ApiError && asksAboutUnusual(error.problem))) toast.error(messageOf(error));
    if (!(error instanceof ApiError)) return dispatch({ type: "failed", refusal: null });
    const { status, problem } = error;
    const theirs = status === 409 && isRecord(problem?.current) ? problem.current : null;
    if (theirs) cacheReferences(client, entity, theirs);
    const errors = problem?.errors ? serverIssues(problem.errors) : null;
    dispatch({ type: "failed", refusal: { errors, theirs, sent } });
  };
  const saving = useAction({
    // Offline writes wait in our own queue, so react-query must not pause them.
    networkMode: "always",
    mutationFn: (sent: SentWork) => {
      unsent.current.isQueued = true;
      const form = { base: sent.base, values: sent.values, version: sent.version };
      const draft = keepsDraft ? { id: unsent.current.id } : {};
      const { isUnusualConfirmed = false } = sent;
      const common = { ...draft, entity: entity.name, name, form, isUnusualConfirmed };
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
      if (!row) dispatch({ type: "newQueued" });
      return onQueued();
    },
    onError: async (error, sent) => {
      failed(error, sent);
      await confirmUnusual(error, sent);
    },
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
    if (!acceptsWaiting(scope, state, { write, unsentId: unsent.current.id })) return;
    unsent.current = { id: write.id, isQueued: true };
    dispatch({ type: "waitingShown", write });
  };
  /** Shows the record again once a waiting write is gone, e.g. sent or taken back by another tab. */
  const clearQueued = () => {
    if (queued === null || queued === "new" || isUnqueuing.current) return;
    unsent.current = { id: randomId(), isQueued: false };
    dispatch({ type: "waitingCleared" });
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
    dispatch({ type: "unqueued" });
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

  const [uploads, setUploads] = useState(0);
  const saveAs = (sent: EditorWork) => {
    // The file would be missing from what is saved.
    if (uploads > 0) return void toast.info(t(waitForUploads));
    const invalid = validate(entity, names, row ? { ...row, ...sent.values } : sent.values);
    const isValid = Object.keys(invalid).length === 0;
    dispatch({ type: "submitted", isValid });
    if (isValid) saving.mutate(sent);
  };
  /** Saves the resolved conflict on top of the newer version. */
  const resolveConflict = (values: AnyRecord) => {
    if (!versionConflict) return;
    const resolved = resolvedWork(scope, versionConflict.theirs, values);
    dispatch({ type: "conflictResolved", work: resolved });
    if (changedNames(names, resolved.base, values).length > 0) saveAs(resolved);
  };

  const isSaving = saving.isPending || confirming.isPending || queued !== null;
  return {
    /** Element id of a field, or of a nested one such as `steps.0.title`. */
    elementId: (path: string): string => `${idPrefix}-${path.replaceAll(".", "-")}`,
    names,
    work,
    changed,
    issues,
    failedSubmits: state.failedSubmits,
    versionConflict,
    queued,
    unsent,
    showQueued,
    clearQueued,
    unqueue,
    confirm: confirming.mutate,
    isSaving,
    /** Changes a value; what is being saved stays as it is. */
    change: (name: string, value: unknown) => {
      if (!isSaving) dispatch({ type: "changed", name, value });
    },
    fill: (values: AnyRecord) => dispatch({ type: "filled", values }),
    touch: (name: string) => dispatch({ type: "touched", name }),
    rebase,
    overlayProposal: (proposal: AnyRecord) => dispatch({ type: "proposalShown", proposal }),
    resume: (draft: FormState) => dispatch({ type: "resumed", draft }),
    discard: () => dispatch({ type: "discarded" }),
    /** Number of files that are being uploaded into the form; it is not saved without them. */
    uploads,
    trackUpload: useCallback((change: 1 | -1) => setUploads((count) => count + change), []),
    save: () => saveAs(work),
    resolveConflict,
    dismissConflict: () => dispatch({ type: "conflictDismissed" }),
  };
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

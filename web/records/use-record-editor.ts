import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "react-toastify";
import { isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { onRecordOutcome, returnToForm, writeRecord } from "../api/offline-queue/record-writes.ts";
import type { FormState, UnsentRecord } from "../api/offline-queue/unsent.ts";
import { recordsOf } from "../api/records-client.ts";
import { ApiError, messageOf } from "../api/result.ts";
import { useAction } from "../api/use-action.ts";
import { rememberCompanions } from "../fields/references.ts";
import { useLatest } from "../fields/use-latest.ts";
import { isRecord, numberOf, textOf } from "../fields/values.ts";
import { documentedDefaults, documentedValues, updatePayload } from "./documented-payload.ts";
import { editableNames, filledValues, formValues } from "./form-fields.ts";
import { changedNames, isSame, type Merged, merge } from "./merge.ts";
import { recordKeys, useForgetRecords } from "./record-keys.ts";
import { type Issues, serverIssues, validate } from "./validate.ts";

type Members = Readonly<Record<string, unknown>>;

interface Setup {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  /** Null for a new record. */
  readonly row: Members | null;
  /** What a person calls the record. */
  readonly name: string;
  /** Tells the elements of one form from those of another on the same page. */
  readonly scope?: string;
  /** Unsaved work of this form is kept as a draft. */
  readonly keepsDraft?: boolean;
  readonly onSaved: (row: Members) => void;
  /** Called when the save waits for the connection. */
  readonly onHeld: () => void;
}

/** A newer version met while saving: how far it joined by itself. */
export interface Meeting {
  readonly theirs: Members;
  readonly merged: Merged;
}

interface Work extends FormState {
  /** The documented values of the record at that version, also of fields that the form does not show. */
  readonly documented: Members;
}

/** A record being edited: its values, what is wrong with them, and saving with all that can come of it. */
export function useRecordEditor({
  entity,
  role,
  row,
  name,
  scope = "field",
  keepsDraft = false,
  onSaved,
  onHeld,
}: Setup) {
  const client = useQueryClient();
  const forget = useForgetRecords();
  const place = row ? "stored" : "new";
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const isReadOnly = isDeleted || (row !== null && isShared(role, entity, row));
  const names = useMemo(
    () => (isReadOnly ? [] : editableNames(entity, role, place)),
    [entity, role, place, isReadOnly],
  );
  /** What the person has proposed stands on top of what is published (review). */
  const [layer, setLayer] = useState<Members>({});
  const workOf = (stored: Members | null, over: Members): Work => {
    const values = formValues(entity, names, stored && { ...stored, ...over });
    const documented = documentedValues(entity, role, stored);
    return { base: values, values, version: numberOf(stored?.version), documented };
  };
  const [work, setWork] = useState(() => workOf(row, {}));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<Issues>({});
  /** Rises with each refusal, so that the first error is gone to once for each. */
  const [refusals, setRefusals] = useState(0);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  /** A save of this form that waits for the connection. */
  const [held, setHeld] = useState<UnsentRecord | "new" | null>(null);
  /** The one piece of unsent work of this form, from the first key to the server's answer, and whether the queue has it. */
  const unsent = useRef<{ id: string; isQueued: boolean }>({ id: crypto.randomUUID(), isQueued: false });

  const isTakingBack = useRef(false);

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
  const fill = (values: Members) => setWork((now) => ({ ...now, values: { ...now.values, ...values } }));
  const touch = (name: string) => setTouched((now) => (now.has(name) ? now : new Set([...now, name])));

  /** Takes over a newer state of the record, keeping what was typed and not saved. */
  const adopt = (stored: Members) => {
    rememberCompanions(client, entity, stored);
    setWork((now) => {
      const fresh = workOf(stored, layer);
      return {
        ...fresh,
        values: merge({ names, base: now.base, mine: now.values, theirs: fresh.base }).values,
      };
    });
  };
  /** Others changed the record: untouched fields follow, what was typed stays, and a conflict waits for the next save. */
  const follow = useLatest((stored: Members) => {
    if (saving.isPending || held !== null || meeting !== null) return;
    const newer = numberOf(stored.version);
    if (newer === null || work.version === null || newer <= work.version) return;
    const fresh = workOf(stored, layer);
    const merged = merge({ names, base: work.base, mine: work.values, theirs: fresh.base });
    if (merged.conflicts.length === 0) return adopt(stored);
    const before = Object.fromEntries(merged.conflicts.map((conflict) => [conflict.name, conflict.base]));
    // With the older version the server answers a save with the newer state, and the person chooses.
    setWork((now) => ({ ...now, base: { ...fresh.base, ...before }, values: merged.values }));
  });
  useEffect(() => {
    if (row) follow.current(row);
  }, [row, follow]);
  const begin = (stored: Members | null) => {
    const over = proposedIn(stored);
    setLayer(over);
    setWork(workOf(stored, over));
    setTouched(new Set());
    setRefused({});
    setIsSubmitted(false);
  };
  /** Puts what is proposed in the place of what is published, or takes it away again; what was typed stays. */
  const lay = (over: Members) => {
    setLayer(over);
    setWork((now) => {
      const below = (name: string) => (name in layer ? (row?.[name] ?? null) : now.base[name]);
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

  const meet = (error: ApiError, sent: FormState) => {
    const theirs = error.problem?.current;
    if (!isRecord(theirs)) return;
    rememberCompanions(client, entity, theirs);
    const merged = merge({
      names,
      base: sent.base,
      mine: sent.values,
      theirs: formValues(entity, names, theirs),
    });
    setMeeting({ theirs, merged });
  };
  const saved = async (stored: Members) => {
    rememberCompanions(client, entity, stored);
    unsent.current = { id: crypto.randomUUID(), isQueued: false };
    begin(stored);
    setHeld(null);
    onSaved(stored);
    await forget();
  };
  const failed = (error: Error, sent: FormState) => {
    toast.error(messageOf(error));
    unsent.current.isQueued = false;
    setHeld(null);
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) meet(error, sent);
    if (error.problem?.errors) setRefused(serverIssues(error.problem.errors));
    setRefusals((count) => count + 1);
  };
  const saving = useAction({
    // Without a connection the write waits in the queue, which react-query must not wait for.
    networkMode: "always",
    mutationFn: (sent: Work) => {
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
      if (!row) setHeld("new");
      return onHeld();
    },
    onError: failed,
  });
  const id = textOf(row?.id);
  const isHeld = (write: UnsentRecord) => held !== null && held !== "new" && held.id === write.id;
  /** A write of this very record ended: the form goes on from there. */
  const take = useLatest((write: UnsentRecord, ended: { row: Members | null; error: ApiError | null }) => {
    // The app tells of an act that waited; the form is only brought up to it.
    if (write.operation === "act") return ended.row ? adopt(ended.row) : undefined;
    // A save of another tab must not replace what is typed here.
    if (!isHeld(write) && write.id !== unsent.current.id)
      return ended.row ? follow.current(ended.row) : undefined;
    if (ended.row) return saved(ended.row);
    if (ended.error && write.form) failed(ended.error, write.form);
    unsent.current.id = write.id;
    return returnToForm(write.id);
  });
  useEffect(
    () =>
      onRecordOutcome(({ work: write, row: stored, error }) => {
        const isOfForm = write.operation === "update" || write.operation === "act";
        if (id === "" || write.recordId !== id || write.entity !== entity.name || !isOfForm) return;
        void take.current(write, { row: stored, error });
      }),
    [id, entity, take],
  );
  /** Shows a write that waits as what it is: saved, as far as the person is concerned. */
  const hold = (write: UnsentRecord) => {
    // What is typed here stays where the write is of another tab; saving it meets the newer version then.
    const isOwn = write.id === unsent.current.id || isSame(write.form?.values, work.values);
    if (held === null && changed.length > 0 && !isOwn) return;
    unsent.current = { id: write.id, isQueued: true };
    setHeld(write);
    if (write.form) setWork((now) => ({ ...now, ...write.form }));
  };
  /** Shows the record again once a write waits no longer, for example because another tab has sent it or taken it back. */
  const release = () => {
    if (held === null || held === "new" || isTakingBack.current) return;
    unsent.current = { id: crypto.randomUUID(), isQueued: false };
    setHeld(null);
    begin(row);
  };
  /** Takes a write back that waits, to go on with it. */
  const takeBack = async () => {
    isTakingBack.current = true;
    try {
      if (held && held !== "new") await returnToForm(held.id);
    } finally {
      isTakingBack.current = false;
    }
    unsent.current.isQueued = false;
    setHeld(null);
  };
  /** Says that a text is right as it stands, though its twin is newer. */
  const confirming = useAction({
    mutationFn: (confirmed: string) =>
      recordsOf(entity).update(id, {
        ...work.documented,
        version: work.version ?? 0,
        translated: [confirmed],
      }),
    onSuccess: async (stored) => {
      adopt(stored);
      client.setQueryData(recordKeys.one(entity, id), stored);
      await forget();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });

  const saveAs = (sent: Work) => {
    setIsSubmitted(true);
    if (Object.keys(validate(entity, names, row ? { ...row, ...sent.values } : sent.values)).length > 0)
      return setRefusals((count) => count + 1);
    saving.mutate(sent);
  };
  /** Saves what a meeting came to, on top of the newer version. */
  const settle = (values: Members) => {
    if (!meeting) return;
    const settled = {
      base: formValues(entity, names, meeting.theirs),
      values,
      version: numberOf(meeting.theirs.version),
      documented: documentedValues(entity, role, meeting.theirs),
    };
    setMeeting(null);
    setWork(settled);
    if (changedNames(names, settled.base, values).length > 0) saveAs(settled);
  };

  return {
    /** The id of the element of a field, or of one inside it (`steps.0.title`). */
    elementId: (path: string): string => `${scope}-${path.replaceAll(".", "-")}`,
    names,
    work,
    changed,
    issues,
    refusals,
    meeting,
    held,
    unsent,
    hold,
    release,
    takeBack,
    confirm: confirming.mutate,
    isSaving: saving.isPending || confirming.isPending || held !== null,
    change,
    fill,
    touch,
    adopt,
    lay,
    resume,
    discard: () => setWork((now) => ({ ...now, values: now.base })),
    save: () => saveAs(work),
    settle,
    leaveMeeting: () => setMeeting(null),
  };
}

/** What an answer says of a change that waits for review, by field. */
function proposedIn(stored: Members | null): Members {
  const proposed = stored?.proposed;
  return isRecord(proposed) && isRecord(proposed.values) ? proposed.values : {};
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

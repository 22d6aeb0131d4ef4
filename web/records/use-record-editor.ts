import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { recordsOf } from "../api/records-client.ts";
import { ApiError, messageOf } from "../api/result.ts";
import { rememberCompanions } from "../fields/references.ts";
import { isRecord, numberOf, textOf } from "../fields/values.ts";
import type { StoredDraft } from "./draft-store.ts";
import { editableNames, formValues } from "./form-fields.ts";
import { changedNames, type Merged, merge } from "./merge.ts";
import { useForgetRecords } from "./record-keys.ts";
import { type Issues, serverIssues, validate } from "./validate.ts";

type Members = Readonly<Record<string, unknown>>;

interface Setup {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  /** Null for a new record. */
  readonly row: Members | null;
  readonly onSaved: (row: Members) => void;
}

/** A newer version met while saving: how far it joined by itself. */
export interface Meeting {
  readonly theirs: Members;
  readonly merged: Merged;
}

interface Work {
  readonly base: Members;
  readonly values: Members;
  readonly version: number | null;
}

/** A record being edited: its values, what is wrong with them, and saving with all that can come of it. */
export function useRecordEditor({ entity, role, row, onSaved }: Setup) {
  const client = useQueryClient();
  const forget = useForgetRecords();
  const place = row ? "stored" : "new";
  const names = useMemo(() => editableNames(entity, role, place), [entity, role, place]);
  const workOf = (stored: Members | null): Work => {
    const values = formValues(entity, names, stored);
    return { base: values, values, version: numberOf(stored?.version) };
  };
  const [work, setWork] = useState(() => workOf(row));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<Issues>({});
  /** Rises with each refusal, so that the first error is gone to once for each. */
  const [refusals, setRefusals] = useState(0);
  const [meeting, setMeeting] = useState<Meeting | null>(null);

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
      const fresh = workOf(stored);
      return {
        ...fresh,
        values: merge({ names, base: now.base, mine: now.values, theirs: fresh.base }).values,
      };
    });
  };
  const begin = (stored: Members | null) => {
    setWork(workOf(stored));
    setTouched(new Set());
    setRefused({});
    setIsSubmitted(false);
  };
  const resume = (draft: StoredDraft) =>
    setWork({
      base: { ...work.base, ...draft.base },
      values: { ...work.values, ...draft.values },
      version: draft.version,
    });

  const meet = (error: ApiError, sent: Work) => {
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
  const saving = useMutation({
    mutationFn: (sent: Work): Promise<Members> => {
      const records = recordsOf(entity);
      const parts = Object.fromEntries(
        changedNames(names, sent.base, sent.values).map((name) => [name, sent.values[name]]),
      );
      if (!row) return records.create(withoutNothing(sent.values), { idempotencyKey: crypto.randomUUID() });
      return records.update(textOf(row.id), { ...parts, version: sent.version ?? 0 });
    },
    onSuccess: async (stored) => {
      rememberCompanions(client, entity, stored);
      begin(stored);
      onSaved(stored);
      await forget();
    },
    onError: (error, sent) => {
      toast.error(messageOf(error));
      if (!(error instanceof ApiError)) return;
      if (error.status === 409) meet(error, sent);
      if (error.problem?.errors) setRefused(serverIssues(error.problem.errors));
      setRefusals((count) => count + 1);
    },
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
    };
    setMeeting(null);
    setWork(settled);
    if (changedNames(names, settled.base, values).length > 0) saveAs(settled);
  };

  return {
    names,
    work,
    changed,
    issues,
    refusals,
    meeting,
    isSaving: saving.isPending,
    change,
    fill,
    touch,
    adopt,
    resume,
    discard: () => setWork((now) => ({ ...now, values: now.base })),
    save: () => saveAs(work),
    settle,
    leaveMeeting: () => setMeeting(null),
  };
}

/** A new record sends only what was filled in; the server knows the rest. */
const withoutNothing = (values: Members): Members =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export type RecordEditor = ReturnType<typeof useRecordEditor>;

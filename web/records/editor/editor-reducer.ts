import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { FormState, UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { numberOf } from "../../fields/values.ts";
import { documentedValues } from "../form/documented-payload.ts";
import { formValues } from "../form/form-fields.ts";
import type { Issues } from "../form/validate.ts";
import {
  type EditorScope,
  type EditorState,
  type EditorWork,
  phaseOf,
  readProposedValues,
  rootOf,
  workOf,
} from "./editor-state.ts";
import { merge } from "./merge.ts";

/** What happens to a form, and what is known about it. */
interface EditorEvents {
  readonly changed: { readonly name: string; readonly value: unknown };
  readonly filled: { readonly values: AnyRecord };
  readonly touched: { readonly name: string };
  readonly discarded: object;
  /** A draft of an earlier visit is continued. */
  readonly resumed: { readonly draft: FormState };
  /** The record changed in a known way: by an action, or by a review. */
  readonly rebased: { readonly stored: AnyRecord };
  /** Somebody else may have changed the record. */
  readonly followed: { readonly stored: AnyRecord; readonly isSaving: boolean };
  readonly proposalShown: { readonly proposal: AnyRecord };
  readonly submitted: { readonly isValid: boolean };
  readonly saved: { readonly stored: AnyRecord };
  /** A save failed; the refusal is null when it is not the server's. */
  readonly failed: { readonly refusal: SaveRefusal | null };
  /** A new record waits in the queue. */
  readonly newQueued: object;
  readonly waitingShown: { readonly write: UnsentRecord };
  /** The waiting write is gone. */
  readonly waitingCleared: object;
  /** The waiting write was taken back to be edited. */
  readonly unqueued: object;
  readonly conflictResolved: { readonly work: EditorWork };
  readonly conflictDismissed: object;
}
type EventType = keyof EditorEvents;
export type EditorEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K } & EditorEvents[K];
}[T];

/** Why the server rejected a save. */
export interface SaveRefusal {
  readonly errors: Issues | null;
  /** The newer version of the record, when it is the reason. */
  readonly theirs: AnyRecord | null;
  readonly sent: FormState;
}

type Handler<T extends EventType> = (
  state: EditorState,
  event: EditorEvents[T],
  scope: EditorScope,
) => EditorState;

const withValues = (state: EditorState, values: AnyRecord): EditorState => ({
  ...state,
  work: { ...state.work, values: { ...state.work.values, ...values } },
});

const reset = (state: EditorState, stored: AnyRecord | null, scope: EditorScope): EditorState => {
  const proposal = readProposedValues(stored);
  return {
    ...state,
    proposal,
    work: workOf(scope, stored, proposal),
    touched: new Set(),
    refused: {},
    isSubmitted: false,
    queued: null,
  };
};

/** Rebases the form onto a newer state of the record, keeping unsaved changes. */
const rebased: Handler<"rebased"> = (state, { stored }, scope) => {
  const fresh = workOf(scope, stored, state.proposal);
  const { base, values: mine } = state.work;
  const { values } = merge({ names: scope.names, base, mine, theirs: fresh.base });
  return { ...state, work: { ...fresh, values } };
};

/** Applies changes by others: unchanged fields are updated; conflicts are left for the next save. */
const followed: Handler<"followed"> = (state, { stored, isSaving }, scope) => {
  if (["saving", "queued", "conflict"].includes(phaseOf(scope, state, isSaving))) return state;
  const { work } = state;
  const newer = numberOf(stored.version);
  if (newer === null || work.version === null || newer <= work.version) return state;
  const fresh = workOf(scope, stored, state.proposal);
  const merged = merge({ names: scope.names, base: work.base, mine: work.values, theirs: fresh.base });
  if (merged.conflicts.length === 0) return rebased(state, { stored }, scope);
  const before = Object.fromEntries(merged.conflicts.map((conflict) => [conflict.name, conflict.base]));
  // The old version makes the server reject the save with the newer state, so the user resolves the conflict.
  return { ...state, work: { ...work, base: { ...fresh.base, ...before }, values: merged.values } };
};

/** Overlays the proposed values on the published ones or removes them; unsaved changes are kept. */
const proposalShown: Handler<"proposalShown"> = (state, { proposal }, { names, row }) => {
  const { work, proposal: earlier } = state;
  const below = (name: string) => (name in earlier ? (row?.[name] ?? null) : work.base[name]);
  const base = Object.fromEntries(
    names.map((name) => [name, name in proposal ? proposal[name] : below(name)]),
  );
  const { values } = merge({ names, base: work.base, mine: work.values, theirs: base });
  return { ...state, proposal, work: { ...work, base, values } };
};

const failed: Handler<"failed"> = (state, { refusal }, { entity, names }) => {
  const ended = { ...state, queued: null };
  if (!refusal) return ended;
  const { errors, theirs, sent } = refusal;
  const merged =
    theirs && merge({ names, base: sent.base, mine: sent.values, theirs: formValues(entity, names, theirs) });
  return {
    ...ended,
    failedSubmits: state.failedSubmits + 1,
    refused: errors ?? state.refused,
    versionConflict: theirs && merged ? { theirs, merged } : state.versionConflict,
  };
};

const handlers: { readonly [T in EventType]: Handler<T> } = {
  changed: (state, { name, value }) => ({
    ...withValues(state, { [name]: value }),
    refused: Object.fromEntries(Object.entries(state.refused).filter(([path]) => rootOf(path) !== name)),
  }),
  filled: (state, { values }) => withValues(state, values),
  touched: (state, { name }) =>
    state.touched.has(name) ? state : { ...state, touched: new Set([...state.touched, name]) },
  discarded: (state) => ({ ...state, work: { ...state.work, values: state.work.base } }),
  resumed: (state, { draft }) => ({
    ...state,
    work: {
      ...state.work,
      base: { ...state.work.base, ...draft.base },
      values: { ...state.work.values, ...draft.values },
      version: draft.version,
    },
  }),
  rebased,
  followed,
  proposalShown,
  submitted: (state, { isValid }) => ({
    ...state,
    isSubmitted: true,
    failedSubmits: isValid ? state.failedSubmits : state.failedSubmits + 1,
  }),
  saved: (state, { stored }, scope) => reset(state, stored, scope),
  failed,
  newQueued: (state) => ({ ...state, queued: "new" }),
  waitingShown: (state, { write }) => ({
    ...state,
    queued: write,
    work: { ...state.work, ...write.form },
  }),
  waitingCleared: (state, _, scope) => reset(state, scope.row, scope),
  unqueued: (state) => ({ ...state, queued: null }),
  conflictResolved: (state, { work }) => ({ ...state, work, versionConflict: null }),
  conflictDismissed: (state) => ({ ...state, versionConflict: null }),
};

/** The work on top of a newer version, after a conflict was resolved. */
export const resolvedWork = (
  { entity, role, names }: EditorScope,
  theirs: AnyRecord,
  values: AnyRecord,
): EditorWork => ({
  base: formValues(entity, names, theirs),
  values,
  version: numberOf(theirs.version),
  documented: documentedValues(entity, role, theirs),
});

/** An event, with the form as it was when the event happened. */
export interface ScopedEvent<T extends EventType = EventType> {
  readonly scope: EditorScope;
  readonly event: EditorEvent<T>;
}

/** The state of a form after an event. */
export const editorReducer = <T extends EventType>(
  state: EditorState,
  { scope, event }: ScopedEvent<T>,
): EditorState => handlers[event.type](state, event, scope);

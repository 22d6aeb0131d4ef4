import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { FormState, UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { isRecord, numberOf } from "../../fields/values.ts";
import { documentedValues } from "../form/documented-payload.ts";
import { formValues } from "../form/form-fields.ts";
import type { Issues } from "../form/validate.ts";
import { changedNames, isSame, type MergeResult } from "./merge.ts";

/** The form that a state belongs to. */
export interface EditorScope {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  /** Names of the fields that the user may change. */
  readonly names: readonly string[];
  /** Null for a new record. */
  readonly row: AnyRecord | null;
}

/** A newer version found while saving, with the merge result. */
export interface VersionConflict {
  readonly theirs: AnyRecord;
  readonly merged: MergeResult;
}

/** The values of the form and the version that they are based on. */
export interface EditorWork extends FormState {
  /** Documented values of the record at that version, including fields outside the form. */
  readonly documented: AnyRecord;
}

/** All that a form knows besides the requests that are under way. */
export interface EditorState {
  readonly work: EditorWork;
  /** The user's own proposal, which overlays the published values (review). */
  readonly proposal: AnyRecord;
  readonly touched: ReadonlySet<string>;
  readonly isSubmitted: boolean;
  /** Errors of the server, by path. */
  readonly refused: Issues;
  /** Increases with each rejected save; triggers focusing the first error. */
  readonly failedSubmits: number;
  readonly versionConflict: VersionConflict | null;
  /** A save of this form that waits in the queue. */
  readonly queued: UnsentRecord | "new" | null;
}

/** What a form is doing. A conflict comes before everything else; typing is possible in all but saving and queued. */
export type EditorPhase = "clean" | "dirty" | "saving" | "queued" | "conflict" | "failed";

/** The phase of a form; `isSaving` while a request of it is under way. */
export function phaseOf(scope: EditorScope, state: EditorState, isSaving: boolean): EditorPhase {
  if (state.versionConflict !== null) return "conflict";
  if (state.queued !== null) return "queued";
  if (isSaving) return "saving";
  if (Object.keys(state.refused).length > 0) return "failed";
  return changedNames(scope.names, state.work.base, state.work.values).length > 0 ? "dirty" : "clean";
}

/** The values of a stored record, or of a new one, overlaid with a proposal. */
export function workOf(
  { entity, role, names }: EditorScope,
  stored: AnyRecord | null,
  over: AnyRecord,
): EditorWork {
  const values = formValues(entity, names, stored && { ...stored, ...over });
  const documented = documentedValues(entity, role, stored);
  return { base: values, values, version: numberOf(stored?.version), documented };
}

/** The state of a form that was just opened. */
export const openEditor = (scope: EditorScope): EditorState => ({
  work: workOf(scope, scope.row, {}),
  proposal: {},
  touched: new Set(),
  isSubmitted: false,
  refused: {},
  failedSubmits: 0,
  versionConflict: null,
  queued: null,
});

/** Values of the proposal waiting for review, by field. */
export function readProposedValues(stored: AnyRecord | null): AnyRecord {
  const proposed = stored?.proposed;
  return isRecord(proposed) && isRecord(proposed.values) ? proposed.values : {};
}

/** Whether the form shows a waiting write: typed values win over another tab's, and saving them finds the newer version. */
export function acceptsWaiting(
  { names }: EditorScope,
  { work, queued }: EditorState,
  { write, unsentId }: { readonly write: UnsentRecord; readonly unsentId: string },
): boolean {
  const isOwn = write.id === unsentId || isSame(write.form?.values, work.values);
  return queued !== null || isOwn || changedNames(names, work.base, work.values).length === 0;
}

/** The root field of a path such as `steps.0.title`. */
export const rootOf = (path: string): string => path.split(".")[0] ?? path;

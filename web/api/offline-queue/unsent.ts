import type { LinkCard } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { randomId } from "../browser/random-id.ts";

/**
 * A user's work that the server has not received yet. Each state has one owner: drafts belong to their form, waiting
 * work to the queue, and refused work to the user.
 */
interface UnsentBase {
  /** Stable through all states. */
  readonly id: string;
  /** The person whose work it is (web/api/session/owner.ts). */
  readonly owner: string;
  /** Milliseconds since 1970: the last change of a draft, or when it was queued. */
  readonly at: number;
  readonly state: "draft" | "waiting" | "refused";
  /** Idempotency key: repeated sends take effect once. */
  readonly key: string;
  /** Work of the same group is sent in order. */
  readonly group: string;
  readonly attempts: number;
  /** Earliest next try, in milliseconds since 1970. */
  readonly nextTry: number;
  /** The server set `nextTry` with `Retry-After`. */
  readonly mustWait: boolean;
  /** Why the server rejected it, as text for the user. */
  readonly refusal: string | null;
}

/** State of a form: the values and version it started with, and the current values. */
export interface FormState {
  readonly base: AnyRecord;
  readonly values: AnyRecord;
  readonly version: number | null;
}

/** A write to a record. */
export interface UnsentRecord extends UnsentBase {
  readonly kind: "record";
  readonly entity: string;
  readonly operation: "create" | "update" | "remove" | "restore" | "act";
  /** Null for a new record. */
  readonly recordId: string | null;
  /** Display name of the record. */
  readonly name: string;
  /** The draft, the patch with its version, or the record an action applies to. */
  readonly values: AnyRecord;
  /** Name of the action. */
  readonly act?: string;
  /** Input of the action. */
  readonly input?: AnyRecord;
  /** Body of the first try, for actions whose body is built from the record. */
  readonly body?: AnyRecord;
  /** The person has confirmed its unusual values. */
  readonly isUnusualConfirmed?: boolean;
  /** State of the form, for continuing after a rejection. */
  readonly form?: FormState;
  /** The form stores drafts, so rejected work becomes a draft again. */
  readonly isDraftable?: boolean;
}

/** A chat message. Its id is the message's id. */
export interface UnsentMessage extends UnsentBase {
  readonly kind: "message";
  readonly conversationId: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly text: string | null;
  readonly link: LinkCard | null;
  /** A picture or sound that is not uploaded yet. */
  readonly file: Blob | null;
  readonly fileName: string | null;
  /** URL of the uploaded file. */
  readonly url: string | null;
}

export type UnsentWork = UnsentRecord | UnsentMessage;

/** Whether a stored value is unsent work. */
export const isUnsentWork = (value: unknown): value is UnsentWork =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "state" in value &&
  "owner" in value &&
  (value.kind === "record" || value.kind === "message");

/** Initial fields of new work. */
export const createUnsent = (owner: string) => {
  const id = randomId();
  return {
    id,
    owner,
    at: Date.now(),
    state: "waiting",
    key: id,
    attempts: 0,
    nextTry: 0,
    mustWait: false,
    refusal: null,
  } as const;
};

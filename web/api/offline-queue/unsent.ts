import type { LinkCard } from "../../../domain/calls/chat-shapes.ts";

export type AnyRecord = Readonly<Record<string, unknown>>;

/**
 * Work of a person that the server has not got yet. It has one owner in each state: a draft belongs to its form, what
 * waits belongs to the queue, what was refused goes back to the person.
 */
interface UnsentBase {
  /** Stays the same through all states. */
  readonly id: string;
  readonly userId: string;
  /** Milliseconds since 1970: of the last change of a draft, or of the moment it was queued. */
  readonly at: number;
  readonly state: "draft" | "waiting" | "refused";
  /** The idempotency key: however often it is sent, it is done once. */
  readonly key: string;
  /** What has the same group is sent in order. */
  readonly group: string;
  readonly attempts: number;
  /** Milliseconds since 1970; not sent before. */
  readonly nextTry: number;
  /** `nextTry` was asked for by the server (`Retry-After`). */
  readonly mustWait: boolean;
  /** Why the server refused it, in words for the person. */
  readonly refusal: string | null;
}

/** What a form held: what it began with, what became of it, and the version that it began with. */
export interface FormState {
  readonly base: AnyRecord;
  readonly values: AnyRecord;
  readonly version: number | null;
}

/** A change of a record. */
export interface UnsentRecord extends UnsentBase {
  readonly kind: "record";
  readonly entity: string;
  readonly operation: "create" | "update" | "remove" | "restore" | "act";
  /** Null for a new record. */
  readonly recordId: string | null;
  /** What a person calls the record. */
  readonly name: string;
  /** The draft, the patch with its version, or the record that an act is done to. */
  readonly values: AnyRecord;
  /** The name of an act. */
  readonly act?: string;
  /** The input of an act. */
  readonly input?: AnyRecord;
  /** The body that was sent first, where it is made from the record. */
  readonly body?: AnyRecord;
  /** The form that it came from, to go on with it where the server refuses it. */
  readonly form?: FormState;
  /** Its form keeps drafts: refused work becomes one again. */
  readonly isDraftable?: boolean;
}

/** A message of a conversation. Its id is the message's own. */
export interface UnsentMessage extends UnsentBase {
  readonly kind: "message";
  readonly conversationId: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly text: string | null;
  readonly link: LinkCard | null;
  /** A picture or sound that still has to be stored. */
  readonly file: Blob | null;
  readonly fileName: string | null;
  /** The address of the stored file. */
  readonly url: string | null;
}

export type Unsent = UnsentRecord | UnsentMessage;

/** Whether a stored value is unsent work. */
export const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "state" in value &&
  "userId" in value &&
  (value.kind === "record" || value.kind === "message");

/** The parts of work that has not been queued yet. */
export const newUnsent = (userId: string) => {
  const id = crypto.randomUUID();
  return {
    id,
    userId,
    at: Date.now(),
    state: "waiting",
    key: id,
    attempts: 0,
    nextTry: 0,
    mustWait: false,
    refusal: null,
  } as const;
};

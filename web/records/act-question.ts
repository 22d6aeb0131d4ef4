import type { Act } from "./acts.ts";

type Members = Readonly<Record<string, unknown>>;

/** An act that must be told something before it is done. */
export interface Asking {
  readonly act: Act;
  /** How many records it is done to, where they are several. */
  readonly note: string | null;
  /** The one record that it is done to: what it has already is what the dialog begins with. */
  readonly row?: Members;
  /** Does it with what was given; throws what the server refuses. */
  readonly onDo: (taken: Members) => Promise<unknown>;
}

/** Whether an act asks for anything. */
export const asksFor = ({ takes }: Act): boolean => Object.keys(takes).length > 0;

import { createContext } from "react";
import type { ReferenceTarget } from "../../../domain/declare/entity-summary.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";

export interface CreateRequest {
  readonly target: ReferenceTarget;
  /** Search text of the picker. */
  readonly typed: string;
  /** Further initial values. */
  readonly values?: AnyRecord;
  /** Called with the created record. */
  readonly onCreated: (reference: Reference) => void;
}

/** Opens a dialog that creates a missing record for a reference field. Null when no such dialog is available. */
export const CreateInPlace = createContext<((request: CreateRequest) => void) | null>(null);

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Change } from "../../api/entities/record-calls.ts";
import { isRecord } from "../../fields/values.ts";

/** State of a navigation to a form that starts with an older version of its record. */
export interface RequestedVersion {
  readonly restoreVersion: { readonly changes: readonly Change[]; readonly version: number };
}

const isRequestedVersion = (state: unknown): state is RequestedVersion =>
  isRecord(state) && isRecord(state.restoreVersion);

/** Fills the form with the version that the navigation to it asked for; once, so that a reload does not repeat it. */
export function useRequestedVersion(onRestore: (changes: readonly Change[], version: number) => void): void {
  const { state, search }: { readonly state: unknown; readonly search: string } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRequestedVersion(state)) return;
    void navigate({ search }, { replace: true, state: null });
    onRestore(state.restoreVersion.changes, state.restoreVersion.version);
  });
}

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { localized } from "../../../domain/text/localized-text.ts";
import { isRecord, numberOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import type { RecordAction } from "./record-actions.ts";

const unavailable = localized(
  "That action is not available in the current status.",
  "សកម្មភាពនោះមិនអាចប្រើបានក្នុងស្ថានភាពបច្ចុប្បន្នទេ។",
);

/** A page that loads later than this, in milliseconds, was not opened for the action: someone came back to it. */
const maxAge = 60_000;

/** State of a navigation to a record whose page starts with an action. */
interface RequestedAction {
  readonly requestedAction: { readonly name: string; readonly at: number };
}

/** The state with which to navigate to a record, so that its page starts an action. */
export const requestAction = (name: string): RequestedAction => ({
  requestedAction: { name, at: Date.now() },
});

/** Requests that were taken: a page renders several times before its address has lost the request. */
const taken = new WeakSet<object>();

/** Takes the name of the action that a navigation asks for; null when it asks for none, or was taken before. */
function takeRequest(state: unknown): string | null {
  const requested = isRecord(state) ? state.requestedAction : null;
  if (!isRecord(requested) || taken.has(requested)) return null;
  taken.add(requested);
  return Date.now() - (numberOf(requested.at) ?? 0) < maxAge ? textOf(requested.name) : null;
}

/** Starts the action that the navigation to this page asked for; once, so that a reload does not repeat it. */
export function useRequestedAction(
  acts: readonly RecordAction[],
  start: (action: RecordAction) => void,
): void {
  const t = useText();
  const { state, search }: { readonly state: unknown; readonly search: string } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const name = takeRequest(state);
    if (name === null) return;
    void navigate({ search }, { replace: true, state: null });
    const act = acts.find((one) => one.name === name);
    if (act) start(act);
    else toast.info(t(unavailable));
  });
}

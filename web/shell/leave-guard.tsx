import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { words } from "../../domain/words.ts";
import {
  closeLeaveQuestion,
  discardUnsavedWork,
  losesWork,
  useHasUnsavedWork,
  useLeaveQuestion,
} from "../api/unsaved-work.ts";
import { useText } from "../language/language.tsx";
import { ConfirmDialog, fetchFormDialogs } from "../records/lazy-dialogs.tsx";

const text = {
  leave: words("Leave without saving?", "ចាកចេញដោយមិនរក្សាទុកឬ?"),
  leaveHow: words("What you changed here will be lost.", "អ្វីដែលអ្នកបានកែនៅទីនេះនឹងបាត់។"),
  leaveYes: words("Leave", "ចាកចេញ"),
};

/** Asks before unsaved work is lost, wherever it is: by a link, Back, the address bar, or closing a dialog. The only blocker of the router. */
export function LeaveGuard() {
  const say = useText();
  const question = useLeaveQuestion();
  // A sign-out asks before it begins; a session that ended is not stopped.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesWork() && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== "/login",
  );
  const hasWork = useHasUnsavedWork();
  // Fetched while there is a connection: without one nobody could be asked.
  useEffect(() => {
    if (hasWork) fetchFormDialogs();
  }, [hasWork]);
  /** The dialog closes after a yes too, which must not cancel the leaving. */
  const isLeaving = useRef(false);
  const dialog = (onYes: () => void, onStay: () => void) => (
    <ConfirmDialog
      question={{
        title: say(text.leave),
        body: say(text.leaveHow),
        yes: say(text.leaveYes),
        color: "red",
        onYes: () => {
          isLeaving.current = true;
          onYes();
        },
      }}
      onClose={() => {
        if (!isLeaving.current) onStay();
        isLeaving.current = false;
      }}
    />
  );
  if (blocker.state === "blocked")
    return dialog(() => {
      discardUnsavedWork();
      blocker.proceed();
    }, blocker.reset);
  if (question)
    return dialog(() => {
      closeLeaveQuestion();
      question.onLeave();
    }, closeLeaveQuestion);
  return null;
}

import { useEffect, useRef } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import type { ShouldBlock } from "../../api/browser/app-history.ts";
import {
  closeLeaveQuestion,
  continueBlockedNavigation,
  discardUnsavedWork,
  useBlockedNavigation,
  useHasUnsavedWork,
  useLeaveQuestion,
  wouldLoseWork,
} from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { ConfirmDialog, preloadFormDialogs } from "../../records/actions/lazy-dialogs.tsx";
import { useBlocker } from "./app-router.tsx";

const texts = {
  leave: localized("Leave without saving?", "ចាកចេញដោយមិនរក្សាទុកឬ?"),
  leaveHow: localized("Your changes will be lost.", "ការកែប្រែរបស់អ្នកនឹងបាត់បង់។"),
  leaveYes: localized("Leave", "ចាកចេញ"),
};

/** A page without its filters and tabs. A review page has its form only while it is edited, a list its grid, settings one section. */
function pageOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get("edit"), params.get("grid"), params.get("section")].join(" ");
}

const losesWork: ShouldBlock = (from, to) =>
  wouldLoseWork() && pageOf(from) !== pageOf(to) && to.pathname !== "/login";

const questionNumbers = new WeakMap<object, number>();
let questionCount = 0;

/** Numbers the questions about blocked navigations. */
function numberQuestion(blocked: object): number {
  const number = questionNumbers.get(blocked) ?? ++questionCount;
  questionNumbers.set(blocked, number);
  return number;
}

/** The router's only blocker: asks before unsaved work is lost by a link, Back, the address bar or a closing dialog. */
export function LeaveGuard() {
  const t = useText();
  const question = useLeaveQuestion();
  // Sign-out asks before it starts. An expired session is not blocked.
  const blocked = useBlockedNavigation();
  useBlocker(losesWork);
  const hasWork = useHasUnsavedWork();
  // Preloaded, because offline the question could not be shown.
  useEffect(() => {
    if (hasWork) preloadFormDialogs();
  }, [hasWork]);
  // A navigation that was blocked during a save continues once nothing is unsaved.
  useEffect(() => {
    if (blocked && !hasWork) continueBlockedNavigation();
  }, [blocked, hasWork]);
  /** The dialog also closes after "leave", which must not count as staying. */
  const isLeaving = useRef(false);
  // Keyed: each question is a dialog of its own, because a dialog accepts only one answer.
  const dialog = (key: string, onYes: () => void, onStay: () => void) => (
    <ConfirmDialog
      key={key}
      question={{
        title: t(texts.leave),
        body: t(texts.leaveHow),
        yes: t(texts.leaveYes),
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
  // Back can be pressed while the question of a dialog is open; one answer then settles both.
  if (blocked)
    return dialog(
      `navigation ${numberQuestion(blocked)}`,
      () => {
        discardUnsavedWork();
        blocked.proceed();
      },
      () => {
        closeLeaveQuestion();
        blocked.reset();
      },
    );
  if (question)
    return dialog(
      "part",
      () => {
        closeLeaveQuestion();
        question.onLeave();
      },
      closeLeaveQuestion,
    );
  return null;
}

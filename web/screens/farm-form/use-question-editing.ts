import { useState } from "react";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import type { QuestionValues } from "./use-activity-form.ts";

/** Which question is edited and what is typed; leaving unsaved work asks first. */
export function useQuestionEditing() {
  /** Id of the edited question, or `new`. */
  const [editing, setEditing] = useState<string | "new" | null>(null);
  const [draft, setDraft] = useState<QuestionValues | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const leave = useUnsavedWork(editing !== null && isDirty);
  const edit = (next: string | "new" | null) => {
    setEditing(next);
    setDraft(null);
    setIsDirty(false);
  };
  const close = () => edit(null);
  return {
    editing,
    draft,
    setDraft,
    setIsDirty,
    /** Opens a question, after asking about unsaved work in another one. */
    open: (next: string | "new") => leave(() => edit(next)),
    close,
    /** Closes the question, after asking about unsaved work. */
    cancel: () => leave(close),
  };
}

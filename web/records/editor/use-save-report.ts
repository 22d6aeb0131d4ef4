import { useLayoutEffect, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { addressName, listAddress, recordAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { navigateAfterSave } from "../../api/intents/unsaved-work.ts";
import { heldText } from "../../api/offline-queue/held-texts.ts";
import { isRecord } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { commonTexts } from "../common-texts.ts";
import { useEditing } from "./use-editing.ts";

const texts = {
  waits: localized(
    "Submitted for review. The published version stays until your change is accepted.",
    "បានបញ្ជូនទៅពិនិត្យ។ អ្វីដែលបានផ្សាយនៅដដែល រហូតដល់ការកែប្រែរបស់អ្នកត្រូវបានទទួលយក។",
  ),
};

/** Whether parts of a saved record are waiting for review. */
const hasPendingReview = ({ proposed }: AnyRecord): boolean =>
  isRecord(proposed) && Array.isArray(proposed.fields) && proposed.fields.length > 0;

/** Reports the result of a save, and opens the record's page when it has another address afterwards. */
export function useSaveReport(entity: AnyEntity, row: AnyRecord | null) {
  const t = useText();
  const { isEditing } = useEditing();
  const navigate = useNavigate();
  const location = useLatest(useLocation());
  // In the state, so that a form which the user has left during the save navigates nowhere.
  const [next, setNext] = useState<{ readonly address: string } | null>(null);
  useLayoutEffect(() => {
    // A page that was opened during the save stays open, even if React has not shown it yet.
    if (next && window.location.hash === `#${createPath(location.current)}`)
      navigateAfterSave(() => void navigate(next.address, { replace: true }));
  }, [next, navigate, location]);
  const leaveToList = (): void => setNext({ address: listAddress(entity) });
  return {
    leaveToList,
    onSaved: (stored: AnyRecord) => {
      toast.success(t(hasPendingReview(stored) ? texts.waits : commonTexts.saved));
      const isMoved = !row || addressName(entity, row) !== addressName(entity, stored);
      // What was saved is read on the page that the form was opened from.
      const isDone = isEditing && entity.profile !== undefined;
      if ((isMoved || isDone) && entity.screen) setNext({ address: recordAddress(entity, stored) });
    },
    onQueued: () => {
      toast.info(t(heldText()));
      if (!row) leaveToList();
    },
  };
}

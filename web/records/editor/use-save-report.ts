import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { addressName, listAddress, recordAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { heldText } from "../../api/offline-queue/held-texts.ts";
import { isRecord } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
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

/** Reports the result of a save, and where to go when the record has another address afterwards. */
export function useSaveReport(entity: AnyEntity, row: AnyRecord | null) {
  const t = useText();
  const [leaving, setLeaving] = useState<string | null>(null);
  const { isEditing } = useEditing();
  return {
    /** Address to navigate to; null to stay. */
    leaving,
    leaveToList: () => setLeaving(listAddress(entity)),
    onSaved: (stored: AnyRecord) => {
      toast.success(t(hasPendingReview(stored) ? texts.waits : commonTexts.saved));
      const isMoved = !row || addressName(entity, row) !== addressName(entity, stored);
      // What was saved is read on the page that the form was opened from.
      const isDone = isEditing && entity.profile !== undefined;
      if ((isMoved || isDone) && entity.screen) setLeaving(recordAddress(entity, stored));
    },
    onQueued: () => {
      toast.info(t(heldText()));
      if (!row) setLeaving(listAddress(entity));
    },
  };
}

import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { type PastState, pastState } from "./past-state.ts";

const texts = {
  broughtBack: localized(
    "The older values are in the form. Review them, then save.",
    "តម្លៃចាស់នៅក្នុងទម្រង់ហើយ។ សូមពិនិត្យ រួចរក្សាទុក។",
  ),
  nothing: localized("Nothing to restore.", "គ្មានអ្វីត្រូវស្ដារឡើងវិញទេ។"),
  same: localized("The form already has these values.", "ទម្រង់មានតម្លៃទាំងនេះរួចហើយ។"),
  secret: localized(
    "The history doesn't store protected values. Enter them again if needed: {0}.",
    "ប្រវត្តិមិនរក្សាទិន្នន័យសម្ងាត់ទេ។ សូមបញ្ចូលម្ដងទៀតបើចាំបាច់៖ {0}។",
  ),
  notInForm: localized(
    "Not restored, because this form doesn't edit them: {0}.",
    "មិនបានស្ដារឡើងវិញទេ ព្រោះមិនកែក្នុងទម្រង់នេះ៖ {0}។",
  ),
};

interface Requested {
  /** Newest first. */
  readonly changes: readonly Change[];
  readonly version: number;
}
/** An older version, compared with the form. */
export interface ComparedVersion extends Pick<PastState, "fields"> {
  /** When it was saved, ISO 8601; null when its entry is not in the history. */
  readonly at: string | null;
  /** What can't be restored, in words. */
  readonly notes: readonly string[];
}

interface RestoreVersionOptions {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  /** Called once the form has the older values. */
  readonly onFilled: () => void;
}

/** Compares the form with an older version; the person chooses the values that the form takes back. */
export function useRestoreVersion({ entity, editor, onFilled }: RestoreVersionOptions) {
  const t = useText();
  const [requested, setRequested] = useState<Requested | null>(null);

  const compare = ({ changes, version }: Requested): ComparedVersion => {
    const past = pastState({ entity, values: editor.work.values, changes, version });
    const noteOf = (names: readonly string[], text: (typeof texts)["secret"]) =>
      names.length > 0 ? [t(text, names.map((name) => t(fieldLabel(entity, name))).join(", "))] : [];
    const notes = [...noteOf(past.secret, texts.secret), ...noteOf(past.notInForm, texts.notInForm)];
    const at = changes.find((change) => change.version === version)?.at ?? null;
    return { fields: past.fields, at, notes };
  };

  return {
    /** Null while no version is being restored. */
    compared: requested ? compare(requested) : null,
    start: (changes: readonly Change[], version: number) => {
      const { fields, notes } = compare({ changes, version });
      if (fields.length > 0) return setRequested({ changes, version });
      const reasons = notes.length > 0 ? notes : [t(texts.same)];
      // A warning about skipped fields stays until it is closed.
      toast([t(texts.nothing), ...reasons].join(" "), { type: "warning", autoClose: false });
    },
    /** Puts the values of the chosen fields into the form. */
    fill: (names: readonly string[]) => {
      const fields = requested ? compare(requested).fields : [];
      const chosen = fields.filter(({ name }) => names.includes(name));
      editor.fill(Object.fromEntries(chosen.map(({ name, value }) => [name, value])));
      setRequested(null);
      onFilled();
      toast(t(texts.broughtBack), { type: "info" });
    },
    cancel: () => setRequested(null),
  };
}

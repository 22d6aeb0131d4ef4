import type { TypeOptions } from "react-toastify";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import type { ConfirmQuestion } from "../actions/confirm-dialog.tsx";
import { changedNames } from "../editor/merge.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { type PastState, pastState } from "./past-state.ts";

const texts = {
  broughtBack: localized(
    "The older version is in the form. Review it, then save.",
    "កំណែចាស់នៅក្នុងទម្រង់ហើយ។ សូមពិនិត្យ រួចរក្សាទុក។",
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
  replace: localized("Replace your changes?", "ជំនួសការកែប្រែរបស់អ្នកឬ?"),
  replaceHow: localized(
    "The form has unsaved changes. The older version replaces them.",
    "ទម្រង់មានការកែប្រែមិនទាន់រក្សាទុក។ កំណែចាស់នឹងជំនួសវា។",
  ),
  replaceYes: localized("Replace", "ជំនួស"),
};

interface RestoreVersionOptions {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly onAsk: (question: ConfirmQuestion) => void;
  /** Called once the form has the older values. */
  readonly onFilled: () => void;
}

/** Loads an older version into the form and reports fields that can't be restored. */
export function useRestoreVersion({ entity, editor, onAsk, onFilled }: RestoreVersionOptions) {
  const t = useText();
  const labels = (names: readonly string[]) => names.map((name) => t(fieldLabel(entity, name))).join(", ");

  const report = (past: PastState, count: number) => {
    const left: readonly (readonly [LocalizedText, readonly string[]])[] = [
      [texts.secret, past.secret],
      [texts.notInForm, past.notInForm],
    ];
    const reasons = left.filter(([, names]) => names.length > 0).map(([why, names]) => t(why, labels(names)));
    const result = t(count > 0 ? texts.broughtBack : texts.nothing);
    if (reasons.length === 0 && count === 0) reasons.push(t(texts.same));
    const type: TypeOptions = reasons.length > 0 ? "warning" : "info";
    // A warning about skipped fields stays until it is closed.
    toast([result, ...reasons].join(" "), { type, ...(reasons.length > 0 ? { autoClose: false } : {}) });
  };

  return (changes: readonly Change[], version: number) => {
    const { base, values } = editor.work;
    const past = pastState({ entity, values: base, changes, version });
    const count = changedNames(editor.names, values, past.values).length;
    const fill = () => {
      editor.fill(past.values);
      onFilled();
      report(past, count);
    };
    if (count === 0) return report(past, count);
    if (editor.changed.length === 0) return fill();
    onAsk({
      title: t(texts.replace),
      body: t(texts.replaceHow),
      yes: t(texts.replaceYes),
      color: "red",
      onYes: fill,
    });
  };
}

import { type TypeOptions, toast } from "react-toastify";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Change } from "../api/records-client.ts";
import { useText } from "../language/language.tsx";
import type { Question } from "./confirm-dialog.tsx";
import { changedNames } from "./merge.ts";
import { type PastState, pastState } from "./past-state.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const text = {
  broughtBack: words(
    "The older state is in the form. Look at it, then save.",
    "សភាពចាស់នៅក្នុងទម្រង់ហើយ។ សូមពិនិត្យមើល រួចរក្សាទុក។",
  ),
  nothing: words("Nothing was brought back.", "គ្មានអ្វីត្រូវបានយកមកវិញទេ។"),
  same: words("The form already has these values.", "ទម្រង់មានតម្លៃទាំងនេះរួចហើយ។"),
  secret: words(
    "The history does not show protected values, so enter them again if needed: {0}.",
    "ប្រវត្តិមិនបង្ហាញទិន្នន័យសម្ងាត់ទេ សូមវាយបញ្ចូលម្ដងទៀតបើចាំបាច់៖ {0}។",
  ),
  notInForm: words(
    "Not changed, as they are not edited in this form: {0}.",
    "មិនបានប្ដូរទេ ព្រោះមិនកែក្នុងទម្រង់នេះ៖ {0}។",
  ),
  replace: words("Replace what you changed?", "ជំនួសអ្វីដែលអ្នកបានកែឬ?"),
  replaceHow: words(
    "The form has changes that are not saved. The older state takes their place.",
    "ទម្រង់មានការកែប្រែដែលមិនទាន់រក្សាទុក។ សភាពចាស់នឹងជំនួសវា។",
  ),
  replaceYes: words("Replace", "ជំនួស"),
};

interface Setup {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly onAsk: (question: Question) => void;
  /** Called when the form holds the older state. */
  readonly onFilled: () => void;
}

/** Puts an older state of the record into its form, and names what can't be brought back. */
export function useBringBack({ entity, editor, onAsk, onFilled }: Setup) {
  const say = useText();
  const labels = (names: readonly string[]) => names.map((name) => say(fieldLabel(entity, name))).join(", ");

  const report = (past: PastState, count: number) => {
    const left: readonly (readonly [Words, readonly string[]])[] = [
      [text.secret, past.secret],
      [text.notInForm, past.notInForm],
    ];
    const reasons = left
      .filter(([, names]) => names.length > 0)
      .map(([why, names]) => say(why, labels(names)));
    const result = say(count > 0 ? text.broughtBack : text.nothing);
    if (reasons.length === 0 && count === 0) reasons.push(say(text.same));
    const type: TypeOptions = reasons.length > 0 ? "warning" : "info";
    // What was left out is read in peace.
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
      title: say(text.replace),
      body: say(text.replaceHow),
      yes: say(text.replaceYes),
      color: "red",
      onYes: fill,
    });
  };
}

import { type ReactNode, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import classes from "./form.module.css";
import { type FormSection, isBlank } from "./form-fields.ts";

const empty = localized("Empty", "ទទេ");

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly section: FormSection;
  /** Values of the form's fields. */
  readonly values: AnyRecord;
  readonly children: ReactNode;
}

/**
 * A form section that starts as one line with the names of its filled fields. It opens for errors of a rejected save and
 * for unsaved changes, such as those of a draft.
 */
export function CollapsibleSection({ entity, editor, section, values, children }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const names = section.entries.flatMap(({ name, khmer }) => (khmer ? [name, khmer] : [name]));
  const hasError = Object.keys(editor.issues).some((path) => names.includes(path.split(".")[0] ?? path));
  // During render, so that the inputs exist when the effect of the form focuses the first error.
  const [knownFailures, setKnownFailures] = useState(editor.failedSubmits);
  if (knownFailures !== editor.failedSubmits) {
    setKnownFailures(editor.failedSubmits);
    if (hasError) setIsOpen(true);
  }
  const hasChanges = names.some((name) => editor.changed.includes(name));
  const [hadChanges, setHadChanges] = useState(false);
  if (hadChanges !== hasChanges) {
    setHadChanges(hasChanges);
    if (hasChanges) setIsOpen(true);
  }
  const filled = section.entries.filter(
    ({ name, khmer }) => !isBlank(values[name]) || (khmer !== null && !isBlank(values[khmer])),
  );
  return (
    <details
      className={classes.collapsible}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{t(section.label)}</h2>
        {isOpen ? null : (
          <span className={classes.summary}>
            {filled.map(({ name }) => t(fieldLabel(entity, name))).join(", ") || t(empty)}
          </span>
        )}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}

import { type ReactNode, useState } from "react";
import type { SavedReport } from "../../../../domain/contracts/saved-report.ts";
import { useText } from "../../../language/language.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { SavedActions } from "./saved-actions.tsx";
import { SavedForm } from "./saved-form.tsx";
import styles from "./saved-row.module.css";
import { savedTexts as text } from "./saved-texts.ts";
import { useSavedReportWrites } from "./use-saved-reports.ts";

interface Props {
  readonly saved: SavedReport;
  /** The link or button that opens it. */
  readonly children: ReactNode;
  readonly onRemoved: () => void;
}

/** A saved report with its actions; a form takes its place while it is changed or copied. */
export function SavedRow({ saved, children, onRemoved }: Props) {
  const t = useText();
  const { save, change } = useSavedReportWrites();
  const [form, setForm] = useState<"edit" | "copy" | null>(null);
  const close = () => {
    setForm(null);
    save.reset();
    change.reset();
  };
  const done = (name: string) => {
    toast.success(t(text.saved, name));
    close();
  };
  if (form === "edit")
    return (
      <SavedForm
        name={saved.name}
        isShared={saved.isShared}
        isSaving={change.isPending}
        error={change.error}
        onSave={(draft) => change.mutate({ saved, change: draft }, { onSuccess: ({ name }) => done(name) })}
        onCancel={close}
      />
    );
  if (form === "copy")
    return (
      <SavedForm
        name={t(text.copyName, saved.name).slice(0, 100)}
        isShared={false}
        isSaving={save.isPending}
        error={save.error}
        onSave={(draft) =>
          save.mutate(
            { ...draft, report: saved.report, query: saved.query },
            { onSuccess: ({ name }) => done(name) },
          )
        }
        onCancel={close}
      />
    );
  return (
    <div className={styles.row}>
      {children}
      <SavedActions
        saved={saved}
        onEdit={() => setForm("edit")}
        onCopy={() => setForm("copy")}
        onRemoved={onRemoved}
      />
    </div>
  );
}

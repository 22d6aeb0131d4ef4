import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SavedReport } from "../../../../domain/contracts/reports/saved-report.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useText } from "../../../language/language.tsx";
import { dangerColor } from "../../../records/actions/danger-color.ts";
import { commonTexts } from "../../../records/common-texts.ts";
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
  const { save, change, remove } = useSavedReportWrites(() => {
    toast.success(t(text.removed, saved.name));
    onRemoved();
  });
  const [form, setForm] = useState<"edit" | "copy" | "remove" | null>(null);
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
  // Not a dialog: a press on one would close the panel that the row is in.
  if (form === "remove")
    return (
      <Stack gap="xs" p={4} role="group" aria-label={t(text.removeAsk, saved.name)}>
        <Text size="sm" fw={600}>
          {t(text.removeAsk, saved.name)}
        </Text>
        <Text size="sm">{t(text.removeWhy)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button size="sm" variant="default" onClick={close} autoFocus>
            {t(commonTexts.cancel)}
          </Button>
          <Button
            size="sm"
            {...dangerColor(true)}
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(saved.id, { onError: (thrown) => void toast.error(messageOf(thrown)) })
            }
          >
            {t(commonTexts.delete)}
          </Button>
        </Group>
      </Stack>
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
        onRemove={() => setForm("remove")}
      />
    </div>
  );
}

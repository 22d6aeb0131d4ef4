import { useMediaQuery } from "@mantine/hooks";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ImportCheck } from "./import-check.tsx";
import { ImportChoose } from "./import-choose.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportCompleted, ImportUndone } from "./import-completed.tsx";
import { ImportOutcomePending } from "./import-outcome-pending.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useImport } from "./use-import.ts";

const title = localized("Import: {0}", "នាំចូល៖ {0}");

export interface ImportDialogProps {
  readonly entity: AnyEntity;
  readonly onClose: () => void;
}

/** Import dialog: choose, map columns, check, fix, commit (all rows, or on request those without errors) and undo. */
export function ImportDialog({ entity, onClose }: ImportDialogProps) {
  const t = useText();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const work = useImport(entity);
  const { step } = work;
  const isWorking = step.name === "working";
  // A chosen file that is not imported yet. What is imported, or is found out about, is not lost by closing.
  const hasFile = step.name === "columns" || step.name === "checked" || step.name === "refused";
  const leave = useUnsavedWork(isWorking || hasFile);
  return (
    <Dialog
      opened
      onClose={() => leave(onClose)}
      size={720}
      fullScreen={isNarrow}
      title={t(title, t(entity.label.many))}
      closeOnClickOutside={false}
      closeOnEscape={!isWorking}
      withCloseButton={!isWorking}
    >
      {step.name === "choose" ? (
        <ImportChoose entity={entity} problem={step.problem} onFile={work.check} />
      ) : null}
      {step.name === "columns" ? (
        <ImportColumns
          answer={step.answer}
          initial={step.choices}
          fileName={step.file.name}
          problem={step.problem}
          onCheck={(choices) => work.checkColumns(step, choices)}
          onCancel={() => work.leaveColumns(step)}
          onSheet={(sheet) => work.checkSheet(step, sheet)}
        />
      ) : null}
      {step.name === "working" ? <ImportProgress step={step} onCancel={work.cancel} /> : null}
      {step.name === "checked" || step.name === "refused" ? (
        <ImportCheck
          entity={entity}
          answer={step.answer}
          fileName={step.file.name}
          onColumns={() => work.chooseColumns(step)}
          onSheet={(sheet) => work.checkSheet(step, sheet)}
          onUpdate={(update) => work.checkUpdate(step, update)}
          typed={step.typed}
          corrected={work.corrected}
          problem={step.problem}
          onType={work.type}
          onCorrect={() => work.checkCorrections(step)}
          onSkip={() => work.checkWithoutErrors(step)}
          onCommit={() => work.commit(step)}
          onAgain={work.again}
          onFile={work.check}
        />
      ) : null}
      {step.name === "checking" ? <ImportOutcomePending fileName={step.attempt.fileName} /> : null}
      {step.name === "committed" ? (
        <ImportCompleted
          entity={entity}
          answer={step.answer}
          isUndoing={work.isUndoing}
          onUndo={() => work.undo(step.answer)}
          onClose={onClose}
        />
      ) : null}
      {step.name === "undone" ? <ImportUndone batch={step.batch} onClose={onClose} /> : null}
    </Dialog>
  );
}

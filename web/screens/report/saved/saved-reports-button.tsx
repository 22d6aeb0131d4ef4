import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { SavedViewButton } from "../../../records/views/saved-view-button.tsx";
import { stateOfSaved } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";
import type { SavedPanelProps } from "./saved-panel.tsx";
import { useActiveReport } from "./use-active-report.ts";

const loadPanel = async () => (await import("./saved-panel.tsx")).SavedPanel;
const SavedPanel = lazyWithSkeleton<SavedPanelProps>(loadPanel, 120);

const text = {
  many: localized("Saved reports", "របាយការណ៍ដែលបានរក្សាទុក"),
  one: localized("Saved report: {0}", "របាយការណ៍ដែលបានរក្សាទុក៖ {0}"),
};

/** Shows the selected saved report and offers the others. */
export function SavedReportsButton({ handle }: { readonly handle: ReportHandle }) {
  const { report, change } = handle;
  const [isOpen, setIsOpen] = useState(false);
  const { list, active, isChanged, query } = useActiveReport(handle, isOpen);
  return (
    <SavedViewButton
      texts={text}
      active={active}
      isChanged={isChanged}
      panel={{
        position: "bottom-end",
        width: 340,
        children: () => (
          <SavedPanel
            report={report.name}
            query={query}
            list={list}
            active={active}
            isChanged={isChanged}
            onChoose={(saved) => change(stateOfSaved(report, saved))}
            onClose={() => setIsOpen(false)}
          />
        ),
      }}
      load={loadPanel}
      isOpen={isOpen}
      onToggle={setIsOpen}
    />
  );
}

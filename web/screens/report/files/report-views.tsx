import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { SavedViewButton } from "../../../records/views/saved-view-button.tsx";
import { useViews } from "../../../records/views/use-views.ts";
import type { ViewListProps, ViewTexts } from "../../../records/views/view-list.tsx";
import type { ReportToolProps } from "./report-files-menu.tsx";

const loadViewList = async () => (await import("../../../records/views/view-list.tsx")).ViewList;
const ViewList = lazyWithSkeleton<ViewListProps>(loadViewList, 120);

const text = {
  many: localized("Saved reports", "របាយការណ៍ដែលបានរក្សាទុក"),
  one: localized("Saved report: {0}", "របាយការណ៍ដែលបានរក្សាទុក៖ {0}"),
};

const reportViewTexts: ViewTexts = {
  plain: localized("Default view", "របៀបបង្ហាញដើម"),
  saveAs: localized("Save this report…", "រក្សាទុករបាយការណ៍នេះ…"),
  saveChanges: localized("Save changes to “{0}”", "រក្សាទុកការកែប្រែលើ «{0}»"),
  how: localized(
    "Saves the current period, comparison, filters and table. A period such as “Last month” stays relative to the current date.",
    "រក្សាទុករយៈពេល ការប្រៀបធៀប តម្រង និងតារាងបច្ចុប្បន្ន។ រយៈពេលដូចជា «ខែមុន» ប្ដូរតាមកាលបរិច្ឆេទ។",
  ),
  saved: localized("Report “{0}” saved.", "បានរក្សាទុករបាយការណ៍ «{0}»។"),
  removed: localized("Saved report “{0}” deleted.", "បានលុបរបាយការណ៍ដែលបានរក្សាទុក «{0}»។"),
};

/** A selected saved report: its id and query. */
export interface ChosenView {
  readonly id: string;
  readonly query: string;
}

export interface ReportViewsProps extends ReportToolProps {
  /** Id of the saved report selected last. */
  readonly saved: string | null;
  /** Null selects the unsaved default report. */
  readonly onChoose: (view: ChosenView | null) => void;
}

const isSameQuery = (one: string, other: string): boolean => {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
};

/** Shows the selected saved report and offers the others. */
export function ReportViews({ report, query, saved, onChoose }: ReportViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const subject = { name: `report:${report.name}` };
  const views = useViews(subject, isOpen || saved !== null);
  const active = views.data?.find(({ id }) => id === saved) ?? null;
  const isChanged = active !== null && !isSameQuery(active.query, query);
  return (
    <SavedViewButton
      texts={text}
      active={active}
      isChanged={isChanged}
      panel={{
        position: "bottom-end",
        width: 320,
        children: () => (
          <ViewList
            subject={subject}
            query={query}
            views={views}
            active={active}
            texts={reportViewTexts}
            isChanged={isChanged}
            onChoose={onChoose}
            onFollow={onChoose}
            onClose={() => setIsOpen(false)}
          />
        ),
      }}
      load={loadViewList}
      isOpen={isOpen}
      onToggle={setIsOpen}
    />
  );
}

import { useState } from "react";
import { words } from "../../../../domain/words.ts";
import { lazyPart } from "../../../fields/lazy-part.tsx";
import { FollowedView } from "../../../records/views/followed-view.tsx";
import { useViews } from "../../../records/views/use-views.ts";
import type { ViewListProps, ViewWords } from "../../../records/views/view-list.tsx";
import type { ReportToolProps } from "./report-files-menu.tsx";

const load = async () => (await import("../../../records/views/view-list.tsx")).ViewList;
const ViewList = lazyPart<ViewListProps>(load, 120);

const text = {
  many: words("Saved", "បានរក្សាទុក"),
  one: words("Saved report: {0}", "របាយការណ៍ដែលបានរក្សាទុក៖ {0}"),
};

const reportWords: ViewWords = {
  plain: words("The report as it begins", "របាយការណ៍ដូចដើម"),
  saveAs: words("Save this report…", "រក្សាទុករបាយការណ៍នេះ…"),
  saveChanges: words("Save changes to “{0}”", "រក្សាទុកការកែប្រែលើ «{0}»"),
  how: words(
    "Keeps the period, comparison, filters and table under a name. A period such as “Last month” moves with the day.",
    "រក្សារយៈពេល ការប្រៀបធៀប តម្រង និងតារាង ក្រោមឈ្មោះមួយ។ រយៈពេលដូចជា «ខែមុន» ប្ដូរតាមថ្ងៃ។",
  ),
  saved: words("The report “{0}” is saved.", "បានរក្សាទុករបាយការណ៍ «{0}»។"),
  removed: words("The saved report “{0}” is deleted.", "បានលុបរបាយការណ៍ដែលបានរក្សាទុក «{0}»។"),
};

/** A saved report that was chosen: its id and its query. */
export interface ChosenView {
  readonly id: string;
  readonly query: string;
}

export interface ReportViewsProps extends ReportToolProps {
  /** The id of the saved report that was chosen last. */
  readonly saved: string | null;
  /** Null: the report as it is without any. */
  readonly onChoose: (view: ChosenView | null) => void;
}

const sameQuery = (one: string, other: string): boolean => {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
};

/** Shows which saved report is followed, and offers the others. */
export function ReportViews({ report, query, saved, onChoose }: ReportViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const subject = { name: `report:${report.name}` };
  const views = useViews(subject, isOpen || saved !== null);
  const active = views.data?.find(({ id }) => id === saved) ?? null;
  const isChanged = active !== null && !sameQuery(active.query, query);
  return (
    <FollowedView
      said={text}
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
            words={reportWords}
            isChanged={isChanged}
            onChoose={onChoose}
            onFollow={onChoose}
            onClose={() => setIsOpen(false)}
          />
        ),
      }}
      load={load}
      isOpen={isOpen}
      onToggle={setIsOpen}
    />
  );
}

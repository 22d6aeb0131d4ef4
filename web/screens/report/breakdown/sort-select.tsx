import { ActionIcon, NativeSelect } from "@mantine/core";
import { parseReportSort, reportSortText } from "../../../../domain/reports/saved/report-sort.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { IconSortAscending } from "../../../ui/icons/sort-ascending.ts";
import { IconSortDescending } from "../../../ui/icons/sort-descending.ts";
import { sortOf } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";
import { sortedFigure } from "./table-rows.ts";

const texts = {
  sortBy: localized("Sort by", "តម្រៀបតាម"),
  rankedBy: localized("Rank by", "ចំណាត់ថ្នាក់តាម"),
  ascending: localized("Lowest first", "តិចជាងគេមុន"),
};

/** The same order in the other direction. */
function turned(sort: string): string {
  const { figure, isLeastFirst } = parseReportSort(sort);
  return reportSortText({ figure, isLeastFirst: !isLeastFirst });
}

/** On a phone: the figure that the breakdown shows and is sorted by, and its direction. A ranking has one direction. */
export function SortSelect({ handle }: { readonly handle: ReportHandle }) {
  const { report, state, change } = handle;
  const t = useText();
  const figure = sortedFigure(handle);
  const { isLeastFirst } = parseReportSort(sortOf(state));
  const sortBy = (name: string) =>
    change((now) =>
      report.isRanking
        ? { figure: name, sort: null }
        : { sort: reportSortText({ ...parseReportSort(sortOf(now)), figure: name }) },
    );
  const Icon = isLeastFirst ? IconSortAscending : IconSortDescending;
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t(report.isRanking ? texts.rankedBy : texts.sortBy)}
        value={figure}
        onChange={(event) => sortBy(event.currentTarget.value)}
        data={Object.entries(report.figures).map(([value, { label }]) => ({ value, label: t(label) }))}
      />
      {report.isRanking ? null : (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(texts.ascending)}
          title={t(texts.ascending)}
          aria-pressed={isLeastFirst}
          onClick={() => change((now) => ({ sort: turned(sortOf(now)) }))}
        >
          <Icon size={18} />
        </ActionIcon>
      )}
    </>
  );
}

import { Text } from "@mantine/core";
import type {
  StatementLine,
  statementLines,
} from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { ReplyOf } from "../../../../domain/declare/endpoint.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { ListPages } from "../../../records/list/list-pages.tsx";
import type { SelectedIds } from "../../../ui/hooks/use-selected-ids.ts";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import type { TabSearch } from "../tab-search.ts";
import { LineCards } from "./line-cards.tsx";
import type { LineFilter } from "./line-kinds.ts";
import { LineTable } from "./line-table.tsx";

const text = {
  nothing: localized("No lines.", "គ្មានជួរទេ។"),
  allExplained: localized("All differences explained.", "ភាពខុសគ្នាទាំងអស់បានពន្យល់ហើយ។"),
};

interface Props extends Pick<SettlementPartProps, "settlement"> {
  readonly found: ReplyOf<typeof statementLines>;
  readonly search: TabSearch<LineFilter>;
  readonly isNarrow: boolean;
  /** Whether old lines are shown while new ones load. */
  readonly isStale: boolean;
  /** Null when the lines can't be explained. */
  readonly choice: SelectedIds | null;
  readonly onMatch: (line: StatementLine) => void;
  readonly onExplain: (line: StatementLine) => void;
  readonly onPage: (part: Partial<Pick<TabSearch<LineFilter>, "cursorkey" | "pagesize">>) => void;
}

/** One page of lines as table or cards, or that there are none. */
export function LineList({ settlement, found, search, isNarrow, onPage, ...rows }: Props) {
  const t = useText();
  const Rows = isNarrow ? LineCards : LineTable;
  const isAllExplained = search.state === "open" && !search.q;
  if (found.items.length === 0)
    return <Text role="status">{t(isAllExplained ? text.allExplained : text.nothing)}</Text>;
  return (
    <>
      <Rows rows={found.items} settlement={settlement} {...rows} />
      <ListPages
        state={search}
        total={found.total}
        totalIsExact={found.totalIsExact}
        count={found.items.length}
        onChange={onPage}
      />
    </>
  );
}

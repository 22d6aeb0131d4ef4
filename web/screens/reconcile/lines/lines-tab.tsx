import { Group, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type StatementLine,
  statementLines,
} from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { useText } from "../../../language/language.tsx";
import { ActionDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { SearchBox } from "../../../records/filters/search-box.tsx";
import { ListSkeleton } from "../../../records/list/list-states.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { reconcileKeys } from "../reconcile-keys.ts";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import { NoStatement } from "../statement/no-statement.tsx";
import { tabQueryOptions, toTabQuery, useTabSearch } from "../tab-search.ts";
import { ExplainedProgress } from "./explained-progress.tsx";
import { KindFilter } from "./kind-filter.tsx";
import { LineBulkTools } from "./line-bulk-tools.tsx";
import type { LineFilter } from "./line-kinds.ts";
import { LineList } from "./line-list.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { ReportedPayments } from "./reported-payments.tsx";
import { useExplainLines } from "./use-explain-lines.ts";
import { useLineChoice } from "./use-line-choice.ts";

const text = {
  lines: localized("statement lines", "ជួរក្នុងរបាយការណ៍គណនី"),
};

/** Lines tab: statement compared with ledger, with the reason for each difference. */
export function LinesTab({ entity, settlement }: SettlementPartProps) {
  const t = useText();
  const { lines } = settlement;
  const { search, change } = useTabSearch<LineFilter>(lines.open > 0 ? "open" : null);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [matching, setMatching] = useState<StatementLine | null>(null);
  const query = toTabQuery(search);
  const found = useQuery({
    queryKey: reconcileKeys.part(settlement.id, "lines", query),
    queryFn: ({ signal }) => callApi(statementLines, { params: { id: settlement.id }, query, signal }),
    enabled: settlement.statement !== null,
    ...tabQueryOptions,
  });
  const rows = found.data?.items ?? [];
  const isLocked = settlement.state !== "open";
  const choice = useLineChoice(rows);
  const explaining = useExplainLines({ entity, settlement, onDone: choice.clear });
  if (!settlement.statement) return <NoStatement isLocked={isLocked} />;
  return (
    <Stack gap="md">
      {isLocked ? null : <ReportedPayments settlement={settlement} />}
      <ExplainedProgress settlement={settlement} />
      <KindFilter lines={lines} chosen={search.state} onChoose={(state) => change({ state })} />
      <Group gap="xs">
        <SearchBox q={search.q} what={t(text.lines)} onSearch={(q) => change({ q })} />
        {isLocked ? null : <LineBulkTools choice={choice} explaining={explaining} filter={search.state} />}
      </Group>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <ListSkeleton count={8} height={isNarrow ? 140 : 52} /> : null}
      {found.data ? (
        <LineList
          settlement={settlement}
          found={found.data}
          search={search}
          isNarrow={isNarrow}
          isStale={found.isPlaceholderData}
          choice={isLocked ? null : choice}
          onMatch={setMatching}
          onExplain={explaining.explainOne}
          onPage={change}
        />
      ) : null}
      {matching ? (
        <MatchDialog settlement={settlement} line={matching} onClose={() => setMatching(null)} />
      ) : null}
      {explaining.prompt ? (
        <ActionDialog entity={entity} prompt={explaining.prompt} onClose={explaining.close} />
      ) : null}
    </Stack>
  );
}

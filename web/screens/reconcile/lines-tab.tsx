import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type StatementLine, statementLines } from "../../../domain/calls/reconcile-lines.ts";
import type { LineKind } from "../../../domain/calls/reconcile-parts.ts";
import { localized } from "../../../domain/localized-text.ts";
import { callApi } from "../../api/client.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ActionDialog } from "../../records/lazy-dialogs.tsx";
import { ListPages } from "../../records/list-pages.tsx";
import { ListSkeleton } from "../../records/list-states.tsx";
import { SearchBox } from "../../records/search-box.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { KindFilter } from "./kind-filter.tsx";
import { LineCards } from "./line-cards.tsx";
import { countDifferences } from "./line-kinds.ts";
import { LineTable } from "./line-table.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { reconcileKeys } from "./reconcile-keys.ts";
import type { SettlementPartProps } from "./settlement-page.tsx";
import { tabQueryOptions, toTabQuery, useTabSearch } from "./tab-search.ts";
import { useExplainLines } from "./use-explain-lines.ts";
import { useLineChoice } from "./use-line-choice.ts";

export type LineFilter = LineKind | "open";

const text = {
  lines: localized("the statement’s lines", "ជួរនៃរបាយការណ៍"),
  noStatement: localized("Nothing has been compared yet", "មិនទាន់មានការផ្ទៀងផ្ទាត់ទេ"),
  noStatementHow: localized(
    "Send the party’s statement first; its lines are then compared with the orders.",
    "សូមផ្ញើរបាយការណ៍គណនីរបស់ភាគីជាមុន បន្ទាប់មកជួររបស់វានឹងត្រូវផ្ទៀងផ្ទាត់ជាមួយការបញ្ជាទិញ។",
  ),
  toStatement: localized("To the statement", "ទៅកាន់របាយការណ៍គណនី"),
  nothing: localized("Nothing here.", "គ្មានអ្វីនៅទីនេះទេ។"),
  allExplained: localized("Nothing is left to explain.", "គ្មានអ្វីនៅសល់ត្រូវពន្យល់ទេ។"),
  progress: localized("{0} of {1} still to explain", "នៅ {0} ក្នុងចំណោម {1} ត្រូវពន្យល់"),
  selected: localized("{0} selected", "បានជ្រើស {0}"),
  explainThese: localized("Explain them …", "ពន្យល់ទាំងនេះ …"),
  explainAll: localized("Explain all of this kind …", "ពន្យល់ទាំងអស់នៃប្រភេទនេះ …"),
  clear: localized("Clear the selection", "សម្អាតការជ្រើសរើស"),
};

/** Lines tab: statement compared with ledger, with the reason for each difference. */
export function LinesTab({ entity, settlement }: SettlementPartProps) {
  const say = useText();
  const { lines } = settlement;
  const { search, change } = useTabSearch<LineFilter>(lines.open > 0 ? "open" : null);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [matching, setMatching] = useState<StatementLine | null>(null);
  const asked = toTabQuery(search);
  const found = useQuery({
    queryKey: reconcileKeys.part(settlement.id, "lines", asked),
    queryFn: ({ signal }) => callApi(statementLines, { params: { id: settlement.id }, query: asked, signal }),
    enabled: settlement.statement !== null,
    ...tabQueryOptions,
  });
  const rows = found.data?.items ?? [];
  const isLocked = settlement.state !== "open";
  const choice = useLineChoice(rows);
  const explaining = useExplainLines({ entity, settlement, onDone: choice.clear });
  if (!settlement.statement)
    return (
      <StateView
        title={say(text.noStatement)}
        text={say(text.noStatementHow)}
        action={
          isLocked ? null : (
            <Button component={Link} to="?tab=statement">
              {say(text.toStatement)}
            </Button>
          )
        }
      />
    );
  const Rows = isNarrow ? LineCards : LineTable;
  return (
    <Stack gap="md">
      <ExplainedProgress settlement={settlement} />
      <KindFilter lines={lines} chosen={search.state} onChoose={(state) => change({ state })} />
      <Group gap="xs">
        <SearchBox q={search.q} what={say(text.lines)} onSearch={(q) => change({ q })} />
        {isLocked ? null : <BulkTools choice={choice} explaining={explaining} filter={search.state} />}
      </Group>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <ListSkeleton count={8} height={isNarrow ? 140 : 52} /> : null}
      {found.data && rows.length === 0 ? (
        <Text role="status">
          {say(search.state === "open" && !search.q ? text.allExplained : text.nothing)}
        </Text>
      ) : null}
      {found.data && rows.length > 0 ? (
        <>
          <Rows
            rows={rows}
            settlement={settlement}
            isStale={found.isPlaceholderData}
            choice={isLocked ? null : choice}
            onMatch={setMatching}
            onExplain={explaining.explainOne}
          />
          <ListPages
            state={search}
            total={found.data.total}
            totalIsExact={found.data.totalIsExact}
            count={rows.length}
            onChange={change}
          />
        </>
      ) : null}
      {matching ? (
        <MatchDialog settlement={settlement} line={matching} onClose={() => setMatching(null)} />
      ) : null}
      {explaining.asking ? (
        <ActionDialog entity={entity} asking={explaining.asking} onClose={explaining.close} />
      ) : null}
    </Stack>
  );
}

function ExplainedProgress({ settlement }: Pick<SettlementPartProps, "settlement">) {
  const say = useText();
  const format = useFormat();
  const { lines } = settlement;
  const all = countDifferences(lines);
  if (all === 0) return null;
  const how = say(text.progress, format.number(lines.open), format.number(all));
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        flex={1}
        maw={320}
        value={((all - lines.open) / all) * 100}
        color={lines.open === 0 ? "green.8" : "yellow.7"}
        aria-label={how}
      />
      <Text size="sm" role="status">
        {how}
      </Text>
    </Group>
  );
}

interface BulkProps {
  readonly choice: ReturnType<typeof useLineChoice>;
  readonly explaining: ReturnType<typeof useExplainLines>;
  readonly filter: LineFilter | null;
}

/** Sets one reason for the selected lines, or for all lines of the current filter. */
function BulkTools({ choice, explaining, filter }: BulkProps) {
  const say = useText();
  const format = useFormat();
  const count = choice.ids.size;
  if (count > 0)
    return (
      <Group gap="xs" role="group">
        <Text size="sm" role="status">
          {say(text.selected, format.number(count))}
        </Text>
        <Button onClick={() => explaining.explainChosen([...choice.ids])}>{say(text.explainThese)}</Button>
        <Button variant="default" onClick={choice.clear}>
          {say(text.clear)}
        </Button>
      </Group>
    );
  if (filter === null || filter === "open" || filter === "matched") return null;
  return (
    <Button variant="default" onClick={() => explaining.explainKind(filter)}>
      {say(text.explainAll)}
    </Button>
  );
}

import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type StatementLine, statementLines } from "../../../domain/calls/reconcile-lines.ts";
import type { LineKind } from "../../../domain/calls/reconcile-parts.ts";
import { words } from "../../../domain/words.ts";
import { callApi } from "../../api/client.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ActDialog } from "../../records/lazy-dialogs.tsx";
import { ListPages } from "../../records/list-pages.tsx";
import { ListSkeleton } from "../../records/list-states.tsx";
import { SearchBox } from "../../records/search-box.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { Failure } from "./failure.tsx";
import { askedFor, partOptions, useInnerSearch } from "./inner-search.ts";
import { KindFilter } from "./kind-filter.tsx";
import { LineCards } from "./line-cards.tsx";
import { differencesIn } from "./line-kinds.ts";
import { LineTable } from "./line-table.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { reconcileKeys } from "./reconcile-keys.ts";
import type { SettlementPartProps } from "./settlement-page.tsx";
import { useExplaining } from "./use-explaining.ts";
import { useLineChoice } from "./use-line-choice.ts";

export type LineFilter = LineKind | "open";

const text = {
  lines: words("the statement’s lines", "ជួរនៃរបាយការណ៍"),
  noStatement: words("Nothing has been compared yet", "មិនទាន់មានការផ្ទៀងផ្ទាត់ទេ"),
  noStatementHow: words(
    "Send the party’s statement first; its lines are then compared with the orders.",
    "សូមផ្ញើរបាយការណ៍គណនីរបស់ភាគីជាមុន បន្ទាប់មកជួររបស់វានឹងត្រូវផ្ទៀងផ្ទាត់ជាមួយការបញ្ជាទិញ។",
  ),
  toStatement: words("To the statement", "ទៅកាន់របាយការណ៍គណនី"),
  nothing: words("Nothing here.", "គ្មានអ្វីនៅទីនេះទេ។"),
  allExplained: words("Nothing is left to explain.", "គ្មានអ្វីនៅសល់ត្រូវពន្យល់ទេ។"),
  progress: words("{0} of {1} still to explain", "នៅ {0} ក្នុងចំណោម {1} ត្រូវពន្យល់"),
  selected: words("{0} selected", "បានជ្រើស {0}"),
  explainThese: words("Explain them …", "ពន្យល់ទាំងនេះ …"),
  explainAll: words("Explain all of this kind …", "ពន្យល់ទាំងអស់នៃប្រភេទនេះ …"),
  clear: words("Clear the selection", "សម្អាតការជ្រើសរើស"),
};

/** The statement's lines beside the ledger: what differs, and what each difference comes of. */
export function LinesTab({ entity, settlement }: SettlementPartProps) {
  const say = useText();
  const { lines } = settlement;
  const { search, change } = useInnerSearch<LineFilter>(lines.open > 0 ? "open" : null);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [matching, setMatching] = useState<StatementLine | null>(null);
  const asked = askedFor(search);
  const found = useQuery({
    queryKey: reconcileKeys.part(settlement.id, "lines", asked),
    queryFn: ({ signal }) => callApi(statementLines, { params: { id: settlement.id }, query: asked, signal }),
    enabled: settlement.statement !== null,
    ...partOptions,
  });
  const rows = found.data?.items ?? [];
  const isLocked = settlement.state !== "open";
  const choice = useLineChoice(rows);
  const explaining = useExplaining({ entity, settlement, onDone: choice.clear });
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
      <Explained settlement={settlement} />
      <KindFilter lines={lines} chosen={search.state} onChoose={(state) => change({ state })} />
      <Group gap="xs">
        <SearchBox q={search.q} what={say(text.lines)} onSearch={(q) => change({ q })} />
        {isLocked ? null : <BulkTools choice={choice} explaining={explaining} filter={search.state} />}
      </Group>
      {found.isError ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
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
        <ActDialog entity={entity} asking={explaining.asking} onClose={explaining.close} />
      ) : null}
    </Stack>
  );
}

function Explained({ settlement }: Pick<SettlementPartProps, "settlement">) {
  const say = useText();
  const format = useFormat();
  const { lines } = settlement;
  const all = differencesIn(lines);
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
  readonly explaining: ReturnType<typeof useExplaining>;
  readonly filter: LineFilter | null;
}

/** One reason for several: those that are selected, or all of the kind that is shown. */
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

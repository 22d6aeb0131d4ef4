import { Button, NativeSelect, Paper, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useRef } from "react";
import { type ReportReply, tableRows } from "../../../../domain/contracts/reports/report.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useActor } from "../../../api/session/session.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconListSearch } from "../../../ui/icons/list-search.ts";
import { IconRefresh } from "../../../ui/icons/refresh.ts";
import { SegmentedControl } from "../../../ui/inputs/segmented-control.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { levelLabel } from "../filters/level-label.ts";
import { recordsAddress } from "../records-address.ts";
import styles from "../report.module.css";
import type { ReportHandle } from "../use-report.ts";
import { BreakdownCards } from "./breakdown-cards.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";
import { SortSelect } from "./sort-select.tsx";
import { buildTableRows, sortedFigure } from "./table-rows.ts";

const text = {
  by: localized("Break down by", "បំបែកតាម"),
  rankedBy: localized("Rank by", "ចំណាត់ថ្នាក់តាម"),
  records: localized("View records", "មើលទិន្នន័យ"),
  all: localized("Show all {0}", "បង្ហាញទាំង {0}"),
  most: localized("Show first {0} of {1}", "បង្ហាញ {0} ដំបូងក្នុងចំណោម {1}"),
  reordered: localized("Row order changed · Show", "លំដាប់ជួរបានប្ដូរ · បង្ហាញ"),
  few: localized("Show first {0} only", "បង្ហាញតែ {0} ដំបូង"),
  none: localized("No data to break down.", "គ្មានទិន្នន័យសម្រាប់បំបែកទេ។"),
};

interface Props {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
}

interface ReportTableProps extends Props {
  /** Shows the rows in their new order; null when that is the order on the screen. */
  readonly onReorder: (() => void) | null;
}

/** The breakdown: a table, or lines with one figure each on a phone; for a ranking, the ranks. */
export function ReportTable({ handle, reply, onReorder }: ReportTableProps) {
  const { report, state, change } = handle;
  const t = useText();
  const { role } = useActor();
  // Of screens only: paper is as narrow, but shows the table.
  const isNarrow = useMediaQuery("screen and (max-width: 47.99em)", false, {
    getInitialValueInEffect: false,
  });
  const records = recordsAddress({
    report,
    role,
    days: reply.period,
    figure: sortedFigure(handle),
    filters: state.filters,
  });
  const name = levelLabel(report, reply.table.by, state.filters);
  const heading = useRef<HTMLHeadingElement>(null);
  // The selected row disappears: move the focus to the heading of the new table.
  const onNarrow = () => heading.current?.focus({ preventScroll: true });
  const rows = buildTableRows({ handle, reply, role, onNarrow });
  const Rows = isNarrow ? BreakdownCards : BreakdownTable;
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p={{ base: "sm", sm: "md" }}
      className={styles.card ?? ""}
    >
      <div className={styles.cardHead}>
        <Title ref={heading} tabIndex={-1} order={2} size="h4" className={styles.cardTitle ?? ""}>
          {t(name)}
        </Title>
        <div className={styles.cardTools}>
          {report.isRanking ? (
            isNarrow ? null : (
              <RankedBy handle={handle} />
            )
          ) : (
            <NativeSelect
              size="xs"
              aria-label={t(text.by)}
              title={t(text.by)}
              value={reply.table.by}
              onChange={(event) => change({ by: event.currentTarget.value })}
              data={Object.entries(report.breakdowns).map(([value, { label }]) => ({
                value,
                label: t(label),
              }))}
            />
          )}
          {isNarrow ? <SortSelect handle={handle} /> : null}
          {records ? (
            <Button
              component={Link}
              to={records}
              size="xs"
              variant="default"
              leftSection={<IconListSearch size={16} />}
            >
              {t(text.records)}
            </Button>
          ) : null}
        </div>
      </div>
      <div role="status" className={styles.noPrint}>
        {onReorder ? (
          <Button
            size="compact-xs"
            variant="light"
            mb="xs"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onReorder}
          >
            {t(text.reordered)}
          </Button>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <Rows handle={handle} reply={reply} rows={rows} name={t(name)} />
      ) : (
        <Text c="dimmed" size="sm">
          {t(text.none)}
        </Text>
      )}
      <MoreRows handle={handle} reply={reply} />
    </Paper>
  );
}

/** Figure that a ranking is sorted by. */
function RankedBy({ handle: { report, state, change } }: Pick<Props, "handle">) {
  const t = useText();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(text.rankedBy)}
      value={state.figure}
      onChange={(figure) => change({ figure, sort: null })}
      data={Object.entries(report.figures).map(([value, { label }]) => ({ value, label: t(label) }))}
    />
  );
}

/** Loads more rows, up to the limit. */
function MoreRows({ handle: { state, change }, reply }: Props) {
  const t = useText();
  const format = useFormat();
  const { rows, total } = reply.table;
  if (rows.length >= total && !state.limit) return null;
  const most = Math.min(total, tableRows.most);
  const isWhole = rows.length >= most;
  const label = isWhole
    ? t(text.few, format.number(tableRows.standard))
    : most < total
      ? t(text.most, format.number(most), format.number(total))
      : t(text.all, format.number(total));
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt="xs"
      className={styles.noPrint ?? ""}
      onClick={() => change({ limit: isWhole ? null : most })}
    >
      {label}
    </Button>
  );
}

import type { Actor } from "../../domain/access/roles.ts";
import type { ReportReply, ReportRow } from "../../domain/contracts/reports/report.ts";
import type { Report } from "../../domain/declare/report.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { message } from "../../domain/errors/messages.ts";
import type { Database, Queries } from "../db/database.ts";
import { checkQuery, queryError, type RawQuery, type ReportQuery } from "./check-query.ts";
import { addTo, computeFigures, type FigureValues, type PartSums } from "./compute-figures.ts";
import { findReportSql } from "./declared.ts";
import { type KeyLabel, missingRecord, readLabels } from "./labels.ts";
import { divideIntoWindows, type PeriodWindows } from "./period-window.ts";
import { findFigureKind, findRestKind, findSource, getKey, groupFigures } from "./plan.ts";
import { type CollectedSums, createCollectedSums, type Filter, readUnit } from "./read-sums.ts";
import type { ReportSql } from "./report-sql.ts";
import { withSnapshot } from "./snapshot.ts";
import { hasValues, rankValues, sortLines, type TableLine } from "./table-lines.ts";
import { noTotals, readUsableTotals, type UsableTotals } from "./totals/usable-totals.ts";

interface ReportRequest {
  readonly db: Database;
  readonly actor: Actor;
  readonly report: Report;
  readonly query: RawQuery;
  /** `all`: every row of the table, instead of the query's `limit`. */
  readonly rows?: "all";
  /** `none`: reads the facts alone, for comparisons with the totals. */
  readonly totals?: "none";
}

/**
 * Reads a report as a user: totals, points, table and filter labels from one snapshot. Throws `forbidden`, `invalid`
 * naming the parameters, and `rule` on timeout.
 */
export async function readReport({ actor, ...request }: ReportRequest): Promise<ReportReply> {
  if (!request.report.roles.some((role) => role === actor.role)) throw new AppError("forbidden");
  return readReportUnchecked(request);
}

/** Reads a report without permission checks; the caller has checked access to the report and its filters. */
export async function readReportUnchecked({
  db,
  report,
  query,
  rows,
  totals,
}: Omit<ReportRequest, "actor">): Promise<ReportReply> {
  const sent = checkQuery(report, query);
  const checked = rows === "all" ? { ...sent, limit: Number.POSITIVE_INFINITY } : sent;
  const sql = findReportSql(report.name);
  return withSnapshot(db, async (tx) => {
    const usable = totals === "none" ? noTotals : await readUsable(tx, sql, checked);
    return readChecked({ tx, sql, checked, usable });
  });
}

/** Reads which totals can be used; none for a report that reads no orders. */
async function readUsable(
  tx: Queries,
  { sources }: ReportSql,
  { days, compared }: ReportQuery,
): Promise<UsableTotals> {
  if (!Object.values(sources).some(({ totals, people }) => totals || people)) return noTotals;
  return readUsableTotals(tx, {
    from: compared && compared.from < days.from ? compared.from : days.from,
    to: days.to,
  });
}

/** Level of place codes: a filter selects the next level below it. */
const levelBelow = (code: string | undefined): number => Math.min((code?.length ?? 0) + 2, 8);

const filtersOf = ({ filters }: ReportQuery): readonly Filter[] =>
  [...filters].map(([breakdown, key]) => ({ breakdown, to: { is: key }, level: key.length }));

interface ReadContext {
  readonly tx: Queries;
  readonly sql: ReportSql;
  readonly checked: ReportQuery;
  readonly windows: PeriodWindows;
  readonly usable: UsableTotals;
}

/** The figures with SQL that the chosen ones are computed from. */
function figuresToRead({ report, figures }: ReportSql, { figures: chosen }: ReportQuery): readonly string[] {
  const parts = new Set(chosen.flatMap((name) => [name, ...(report.figures[name]?.ratio ?? [])]));
  return Object.keys(figures).filter((name) => parts.has(name));
}

/** Reads the sums for totals, points and table; a source that provides both is read in one statement. */
async function readSums({ tx, sql, checked, windows, usable }: ReadContext): Promise<CollectedSums> {
  const into = createCollectedSums(windows.points.length);
  const figures = figuresToRead(sql, checked);
  const filters = filtersOf(checked);
  const names = [...checked.filters.keys()];
  const by = { breakdown: checked.by, level: levelBelow(checked.filters.get(checked.by)) };
  const isSame = (figure: string) =>
    findSource(sql, figure, names) === findSource(sql, figure, [...names, checked.by]);
  const together = figures.filter(isSame);
  const apart = figures.filter((figure) => !isSame(figure));
  const readings = [
    ...groupFigures(sql, together, names).map((unit) => ({ unit, by, withSlots: true })),
    ...groupFigures(sql, apart, names).map((unit) => ({ unit, by: null, withSlots: true })),
    ...groupFigures(sql, apart, [...names, checked.by]).map((unit) => ({ unit, by, withSlots: false })),
  ];
  for (const window of windows.windows)
    for (const reading of readings) await readUnit({ tx, sql, filters, window, usable, into, ...reading });
  return into;
}

async function readChecked(context: Omit<ReadContext, "windows">): Promise<ReportReply> {
  const { tx, sql, checked } = context;
  const { report } = sql;
  const windows = divideIntoWindows(checked.days, checked.compared, checked.grain);
  const filters = await readFilterLabels(tx, report, checked);
  const round = { ...context, windows };
  const collected = await readSums(round);
  const names = [...checked.filters.keys()];
  const total = computeWith(sql, checked, names);
  const totals = total(collected.now);
  const before = total(collected.before);
  return {
    report: report.name,
    period: checked.days,
    compared: checked.compared,
    grain: checked.grain,
    totals: Object.fromEntries(
      Object.entries(totals).map(([name, value]) => [
        name,
        { value, before: checked.compared ? (before[name] ?? null) : null },
      ]),
    ),
    series: windows.points.map(({ from, to }, index) => ({
      from,
      to,
      values: total(collected.points[index]?.now ?? new Map()),
      before: windows.beside[index] ? total(collected.points[index]?.before ?? new Map()) : null,
    })),
    table: await tableOf(round, collected),
    filters,
  };
}

const pickFigures = (values: FigureValues, { figures }: ReportQuery): FigureValues =>
  Object.fromEntries(figures.map((name) => [name, values[name] ?? null]));

/** Converts sums to the chosen figures for the given breakdowns. */
const computeWith =
  (sql: ReportSql, checked: ReportQuery, names: readonly string[]) =>
  (sums: PartSums): FigureValues =>
    pickFigures(
      computeFigures(sql.report, sums, (figure) => findFigureKind(sql, figure, names)),
      checked,
    );

async function readFilterLabels(
  tx: Queries,
  report: Report,
  { filters }: ReportQuery,
): Promise<ReportReply["filters"]> {
  const named: ReportReply["filters"] = [];
  for (const [by, key] of filters) {
    const breakdown = report.breakdowns[by];
    const label = breakdown ? (await readLabels(tx, breakdown, [key])).get(key) : undefined;
    if (!label) throw queryError(by, message(breakdown?.source.kind === "place" ? "place" : "missingRecord"));
    named.push({ by, key, ...label });
  }
  return named;
}

async function tableOf(round: ReadContext, collected: CollectedSums): Promise<ReportReply["table"]> {
  const { sql, checked } = round;
  const { report } = sql;
  const { figure } = checked.sort;
  const values = computeWith(sql, checked, [...checked.filters.keys(), checked.by]);
  const all = [...collected.keys]
    .map(
      ([key, { now, before }]): TableLine => ({
        key,
        values: values(now),
        before: values(before),
        sums: now,
      }),
    )
    .filter((line) => hasValues(line.values) || hasValues(line.before));
  const nowAt = rankValues(all.map((line) => line.values[figure] ?? null));
  const beforeAt = rankValues(all.map((line) => line.before[figure] ?? null));
  const isRanked = (line: TableLine): boolean =>
    !report.isRanking || nowAt(line.values[figure] ?? null) !== null;
  const lines = sortLines(all.filter(isRanked), checked.sort);
  const shown = lines.slice(0, checked.limit);
  const labels = await labelsFor(round, shown);
  return {
    by: checked.by,
    rows: shown.map(({ key, values: now, before }): ReportRow => {
      const label = key === null ? undefined : labels.get(key);
      const place = nowAt(now[figure] ?? null);
      return {
        key,
        ...(label ?? (key === null ? unspecified : missingRecord)),
        values: now,
        before: checked.compared ? before : null,
        ...(report.isRanking && place !== null
          ? { rank: { now: place, before: checked.compared ? beforeAt(before[figure] ?? null) : null } }
          : {}),
      };
    }),
    total: lines.length,
    rest: lines.length > shown.length ? await readRest(round, lines, shown) : null,
  };
}

/** Label of rows without a key. */
const unspecified: KeyLabel = { label: "Not specified", labelKh: "មិនបានបញ្ជាក់" };

async function labelsFor({ tx, sql, checked }: ReadContext, shown: readonly TableLine[]) {
  const breakdown = sql.report.breakdowns[checked.by];
  const keys = shown.flatMap(({ key }) => (key === null ? [] : [key]));
  return breakdown ? readLabels(tx, breakdown, keys) : new Map();
}

/** Sums of the rows not shown: additive figures are summed, others are computed again over their rows. */
async function readRest(
  round: ReadContext,
  lines: readonly TableLine[],
  shown: readonly TableLine[],
): Promise<FigureValues> {
  const { tx, sql, checked, usable } = round;
  const names = [...checked.filters.keys(), checked.by];
  const values = () =>
    pickFigures(
      computeFigures(sql.report, sums, (figure) => findRestKind(sql, figure, names)),
      checked,
    );
  const sums: PartSums = new Map();
  for (const line of lines.slice(shown.length))
    for (const [part, value] of line.sums) addTo(sums, part, value);
  const again = groupFigures(sql, figuresToRead(sql, checked), names).flatMap((unit) => {
    const { isMany } = getKey(sql, checked.by, unit.source);
    const left = { ...unit, parts: isMany ? unit.parts : [] };
    return left.parts.length + left.distincts.length > 0 ? [left] : [];
  });
  if (again.length === 0) return values();
  const rest: Filter = {
    breakdown: checked.by,
    to: { not: shown.map(({ key }) => key) },
    level: levelBelow(checked.filters.get(checked.by)),
  };
  const { windows } = divideIntoWindows(checked.days, null, checked.grain);
  const into = createCollectedSums(0);
  for (const window of windows)
    for (const unit of again)
      await readUnit({
        tx,
        sql,
        unit,
        window,
        usable,
        by: null,
        withSlots: true,
        into,
        filters: [...filtersOf(checked), rest],
      });
  for (const [part, value] of into.now) sums.set(part, value);
  return values();
}

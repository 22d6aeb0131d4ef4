import type { ReportReply, ReportRow } from "../../domain/calls/report.ts";
import type { Report } from "../../domain/declare/report.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database, Queries } from "../db/database.ts";
import { type Asked, checkQuery, type RawQuery, refuseQuery } from "./check-query.ts";
import { sqlOf } from "./declared.ts";
import { type KeyLabel, labelsOf } from "./labels.ts";
import { keyIn, kindFor, kindOfRest, sourceFor, unitsOf } from "./plan.ts";
import { type Collected, collecting, type Filter, readUnit } from "./read-sums.ts";
import type { ReportSql } from "./report-sql.ts";
import { inSnapshot } from "./snapshot.ts";
import { addTo, type Sums, type Values, valuesOf } from "./tally.ts";
import { type Windows, windowsOf } from "./window.ts";

interface Wanted {
  readonly db: Database;
  readonly actor: Actor;
  readonly report: Report;
  readonly query: RawQuery;
  /** Every row of the table, instead of as many as the query's `limit`. */
  readonly rows?: "all";
}

/**
 * Reads a report for somebody: totals, points, table and what the filters are called, all of one moment. Throws `forbidden`,
 * `invalid` with the names of what is wrong, and `rule` where it takes too long.
 */
export async function readReport({ actor, ...wanted }: Wanted): Promise<ReportReply> {
  if (!wanted.report.roles.some((role) => role === actor.role)) throw new Refusal("forbidden");
  return tellReport(wanted);
}

/** The same for whoever may know what the query narrows it to: its caller has seen to that. */
export async function tellReport({ db, report, query, rows }: Omit<Wanted, "actor">): Promise<ReportReply> {
  const asked = checkQuery(report, query);
  return inSnapshot(db, (tx) =>
    readAsked(tx, sqlOf(report.name), rows === "all" ? { ...asked, limit: Number.POSITIVE_INFINITY } : asked),
  );
}

/** The levels of places: a filter leads to the next one below it. */
const levelBelow = (code: string | undefined): number => Math.min((code?.length ?? 0) + 2, 8);

const filtersOf = ({ filters }: Asked): readonly Filter[] =>
  [...filters].map(([breakdown, key]) => ({ breakdown, to: { is: key }, level: key.length }));

interface Round {
  readonly tx: Queries;
  readonly sql: ReportSql;
  readonly asked: Asked;
  readonly windows: Windows;
}

/** Reads what totals, points and table are made of; a source that gives both gives them in one statement. */
async function collect({ tx, sql, asked, windows }: Round): Promise<Collected> {
  const into = collecting(windows.points.length);
  const figures = Object.keys(sql.figures);
  const filters = filtersOf(asked);
  const names = [...asked.filters.keys()];
  const by = { breakdown: asked.by, level: levelBelow(asked.filters.get(asked.by)) };
  const isSame = (figure: string) =>
    sourceFor(sql, figure, names) === sourceFor(sql, figure, [...names, asked.by]);
  const together = figures.filter(isSame);
  const apart = figures.filter((figure) => !isSame(figure));
  const readings = [
    ...unitsOf(sql, together, names).map((unit) => ({ unit, by, withSlots: true })),
    ...unitsOf(sql, apart, names).map((unit) => ({ unit, by: null, withSlots: true })),
    ...unitsOf(sql, apart, [...names, asked.by]).map((unit) => ({ unit, by, withSlots: false })),
  ];
  for (const window of windows.windows)
    for (const reading of readings) await readUnit({ tx, sql, filters, window, into, ...reading });
  return into;
}

async function readAsked(tx: Queries, sql: ReportSql, asked: Asked): Promise<ReportReply> {
  const { report } = sql;
  const windows = windowsOf(asked.days, asked.compared, asked.grain);
  const filters = await nameFilters(tx, report, asked);
  const round = { tx, sql, asked, windows };
  const collected = await collect(round);
  const names = [...asked.filters.keys()];
  const total = valuesWhere(sql, names);
  const totals = total(collected.now);
  const before = total(collected.before);
  return {
    report: report.name,
    period: asked.days,
    compared: asked.compared,
    grain: asked.grain,
    totals: Object.fromEntries(
      Object.entries(totals).map(([name, value]) => [
        name,
        { value, before: asked.compared ? (before[name] ?? null) : null },
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

/** Turns sums into figures where these breakdowns are asked for. */
const valuesWhere =
  (sql: ReportSql, names: readonly string[]) =>
  (sums: Sums): Values =>
    valuesOf(sql.report, sums, (figure) => kindFor(sql, figure, names));

async function nameFilters(tx: Queries, report: Report, { filters }: Asked): Promise<ReportReply["filters"]> {
  const named: ReportReply["filters"] = [];
  for (const [by, key] of filters) {
    const breakdown = report.breakdowns[by];
    const label = breakdown ? (await labelsOf(tx, breakdown, [key])).get(key) : undefined;
    if (!label) throw refuseQuery(by, message(breakdown?.of.kind === "place" ? "place" : "missingRecord"));
    named.push({ by, key, ...label });
  }
  return named;
}

interface Line {
  readonly key: string | null;
  readonly values: Values;
  readonly before: Values;
  readonly sums: Sums;
}

const isSomething = (values: Values): boolean =>
  Object.values(values).some((value) => value !== null && value !== 0);

/** What is greater stands first, or last; what can't be reckoned always stands last. */
function inOrder(lines: readonly Line[], { figure, isLeastFirst }: Asked["sort"]): readonly Line[] {
  const turn = isLeastFirst ? 1 : -1;
  return lines.toSorted((one, other) => {
    const [left, right] = [one.values[figure] ?? null, other.values[figure] ?? null];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
    } else if (left !== right) return turn * (left - right);
    // Without a key comes last of its equals.
    if (one.key === null || other.key === null) return one.key === other.key ? 0 : one.key === null ? 1 : -1;
    return one.key < other.key ? -1 : 1;
  });
}

/** The place of each value among all: equals share one. What is nothing has none. */
function placesOf(values: readonly (number | null)[]): (value: number | null) => number | null {
  const sorted = values
    .filter((value) => value !== null && value > 0)
    .toSorted((one, other) => Number(other) - Number(one));
  const places = new Map<number | null, number>();
  sorted.forEach((value, index) => {
    if (!places.has(value)) places.set(value, index + 1);
  });
  return (value) => places.get(value) ?? null;
}

async function tableOf(round: Round, collected: Collected): Promise<ReportReply["table"]> {
  const { sql, asked } = round;
  const { report } = sql;
  const { figure } = asked.sort;
  const values = valuesWhere(sql, [...asked.filters.keys(), asked.by]);
  const all = [...collected.keys]
    .map(([key, { now, before }]): Line => ({ key, values: values(now), before: values(before), sums: now }))
    .filter((line) => isSomething(line.values) || isSomething(line.before));
  const nowAt = placesOf(all.map((line) => line.values[figure] ?? null));
  const beforeAt = placesOf(all.map((line) => line.before[figure] ?? null));
  const isRanked = (line: Line): boolean => !report.isRanking || nowAt(line.values[figure] ?? null) !== null;
  const lines = inOrder(all.filter(isRanked), asked.sort);
  const shown = lines.slice(0, asked.limit);
  const labels = await labelsFor(round, shown);
  return {
    by: asked.by,
    rows: shown.map(({ key, values: now, before }): ReportRow => {
      const label = key === null ? undefined : labels.get(key);
      const place = nowAt(now[figure] ?? null);
      return {
        key,
        ...(label ?? (key === null ? unsaid : { label: key, labelKh: null })),
        values: now,
        before: asked.compared ? before : null,
        ...(report.isRanking && place !== null
          ? { rank: { now: place, before: asked.compared ? beforeAt(before[figure] ?? null) : null } }
          : {}),
      };
    }),
    total: lines.length,
    rest: lines.length > shown.length ? await restOf(round, lines, shown) : null,
  };
}

/** What rows without a key are called. */
const unsaid: KeyLabel = { label: "Not said", labelKh: "មិនបានបញ្ជាក់" };

async function labelsFor({ tx, sql, asked }: Round, shown: readonly Line[]) {
  const breakdown = sql.report.breakdowns[asked.by];
  const keys = shown.flatMap(({ key }) => (key === null ? [] : [key]));
  return breakdown ? labelsOf(tx, breakdown, keys) : new Map();
}

/** What the lines that are not shown come to: sums are added up, whatever can't be is reckoned once more over their rows. */
async function restOf(round: Round, lines: readonly Line[], shown: readonly Line[]): Promise<Values> {
  const { tx, sql, asked } = round;
  const names = [...asked.filters.keys(), asked.by];
  const values = () => valuesOf(sql.report, sums, (figure) => kindOfRest(sql, figure, names));
  const sums: Sums = new Map();
  for (const line of lines.slice(shown.length))
    for (const [part, value] of line.sums) addTo(sums, part, value);
  const again = unitsOf(sql, Object.keys(sql.figures), names).flatMap((unit) => {
    const { isMany } = keyIn(sql, asked.by, unit.source);
    const left = { ...unit, parts: isMany ? unit.parts : [] };
    return left.parts.length + left.distincts.length > 0 ? [left] : [];
  });
  if (again.length === 0) return values();
  const rest: Filter = {
    breakdown: asked.by,
    to: { not: shown.map(({ key }) => key) },
    level: levelBelow(asked.filters.get(asked.by)),
  };
  const { windows } = windowsOf(asked.days, null, asked.grain);
  const into = collecting(0);
  for (const window of windows)
    for (const unit of again)
      await readUnit({
        tx,
        sql,
        unit,
        window,
        by: null,
        withSlots: true,
        into,
        filters: [...filtersOf(asked), rest],
      });
  for (const [part, value] of into.now) sums.set(part, value);
  return values();
}

import { expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { reports } from "../../domain/reports/index.ts";
import { reportEntities } from "../../domain/reports/report-entities.ts";
import { tableName } from "../db/schema/tables.ts";
import { findReportSql } from "./declared.ts";

/** Views and tables of order items, by the entity whose changes they show. */
const views: Readonly<Record<string, string>> = { order_fact: "order", order_line: "order" };

/** Names of the tables that a report's SQL reads. */
function tablesOf(report: string): readonly string[] {
  const sql = JSON.stringify(findReportSql(report)).replaceAll(/\\[ntr]|\\"/g, " ");
  return [...sql.matchAll(/(?:\bfrom|\bjoin|"from":") ?"?([a-z_]+)\b/g)].map(([, table]) => table ?? "");
}

test.each(reports.map((report) => [report.name, report] as const))(
  "the report %s follows every entity that its SQL reads",
  (name, report) => {
    const followed = reportEntities(report);
    const read = tablesOf(name).flatMap((table) => {
      const view = views[table];
      if (view !== undefined) return [[view]];
      const named = entities.filter((entity) => tableName(entity) === table).map((entity) => entity.name);
      return named.length === 0 ? [] : [named];
    });
    expect(read.length, "tables found in the SQL").toBeGreaterThan(0);
    const missed = read.filter((names) => !names.some((one) => followed.includes(one)));
    expect([...new Set(missed.map(([first]) => first))]).toEqual([]);
  },
);

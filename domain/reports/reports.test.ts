import { expect, test } from "vitest";
import { roles } from "../access/roles.ts";
import type { Breakdown, Figure } from "../declare/report.ts";
import { entities, entityNamed } from "../entities/index.ts";
import { specified } from "../navigation/menu.fixture.ts";
import { reports } from "./index.ts";

const parameters = ["period", "from", "to", "compare", "grain", "by", "sort", "limit"];
const isKhmer = /[\u1780-\u17ff]/;

test.each(reports.map((report) => [report.name, report] as const))(
  "everything that the report %s names exists and has labels in both languages",
  (_, report) => {
    const { figures, breakdowns, defaultView: first, records } = report;
    expect(Object.keys(breakdowns).filter((name) => parameters.includes(name))).toEqual([]);
    expect(figures).toHaveProperty(first.figure);
    expect(breakdowns).toHaveProperty(first.by);
    for (const [name, { ratio = [], kind, suffix }] of Object.entries<Figure>(figures)) {
      for (const part of ratio) expect(figures[part], `${name} by ${part}`).toMatchObject({ label: {} });
      if (suffix) expect(kind, name).toBe("decimal");
    }
    for (const [name, { source: of, filter }] of Object.entries<Breakdown>(breakdowns)) {
      if (of.kind === "ref") expect(entities.map((entity) => entity.name)).toContain(of.entity);
      if (of.kind === "choice") expect(entityNamed(of.entity).fields[of.field]?.values, name).toBeDefined();
      if (filter) expect(entityNamed(records?.entity ?? "").list.filters, name).toContain(filter);
    }
    if (records)
      expect({ createdAt: true, ...entityNamed(records.entity).fields }).toHaveProperty(records.at);
    const worded = [report, ...Object.values(figures), ...Object.values(breakdowns)];
    for (const { label } of worded) expect(label.km, label.en).toMatch(isKhmer);
    for (const words of [
      report.summary,
      report.periodBasis,
      ...Object.values(figures).flatMap(({ help }) => help ?? []),
    ])
      expect(words.km, words.en).toMatch(isKhmer);
  },
);

test.each(roles)("%s may read exactly the reports in their menu of the specification", (role) => {
  const { reports: listed = [], analysis = [] } = specified[role];
  const screens = reports.filter((report) => report.roles.includes(role)).map(({ screen }) => screen);
  expect(screens.sort()).toEqual([...listed, ...analysis].sort());
});

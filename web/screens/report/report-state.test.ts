import { describe, expect, test } from "vitest";
import { byChoice, byPlace, report } from "../../../domain/declare/report.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { recordsAddress } from "./records-address.ts";
import {
  applyChange,
  filterByRow,
  readReportState,
  shownDays,
  shownReport,
  stateOfSaved,
  toQueryString,
  withFigures,
  writeReportState,
} from "./report-state.ts";

const label = localized("Orders", "ការបញ្ជាទិញ");
const orders = report("orders", {
  label,
  summary: label,
  screen: "reports/orders",
  roles: ["backofficeAdmin"],
  periodBasis: label,
  figures: {
    goods: { label, kind: "money" },
    sales: { label, kind: "count" },
    all: { label, kind: "count", pointInTime: true },
  },
  breakdowns: {
    place: byPlace(label, "deliverToPlace"),
    state: byChoice(label, ["order", "state"], "state"),
    gender: byChoice(label, ["userProfile", "gender"]),
  },
  defaultView: { figure: "goods", by: "place" },
  records: { entity: "order", at: "createdAt" },
});
const read = (query: string) => readReportState(orders, new URLSearchParams(query));
const now = Date.parse("2026-11-20T20:00:00Z");

describe("the address of a report", () => {
  test("writes everything that differs from the defaults, and reads it back", () => {
    const query =
      "from=2026-01-01&to=2026-03-31&compare=year&grain=week&by=state&figure=sales&sort=-goods&place=0201";
    expect(String(writeReportState(orders, read(query)))).toBe(query);
    expect(String(writeReportState(orders, read("")))).toBe("");
  });

  test("keeps the chosen figures and the chart; the chart shows one of them", () => {
    const query = "figures=sales%2Call&chart=bar";
    expect(String(writeReportState(orders, read(query)))).toBe(query);
    expect(read(query)).toMatchObject({ figures: ["sales", "all"], figure: "sales", chart: "bar" });
    expect(read("figures=sales&figure=goods&sort=-goods")).toMatchObject({ figure: "sales", sort: null });
    expect(read("figures=none&chart=pie")).toEqual(read(""));
    expect(toQueryString(read(query))).toContain("sort=-sales&figures=sales%2Call&chart=bar");
    expect(Object.keys(shownReport(orders, read(query)).figures)).toEqual(["sales", "all"]);
  });

  test("a figure that is taken away takes its chart and order with it", () => {
    const state = read("figure=sales&sort=-sales");
    expect(withFigures(orders, state, ["sales", "all"])).toEqual({
      figures: ["sales", "all"],
      figure: "sales",
      sort: "-sales",
    });
    expect(withFigures(orders, state, ["all"])).toEqual({ figures: ["all"], figure: "all", sort: null });
    expect(withFigures(orders, state, ["goods", "sales", "all"]).figures).toBeNull();
  });

  test("falls back to the defaults for invalid days, reversed ranges and unknown names", () => {
    expect(read("from=2026-13-99&to=2026-13-99&by=nothing&figure=none&sort=none&period=never")).toEqual(
      read(""),
    );
    expect(read("from=2026-02-02&to=2026-01-01").period).toBe("thisMonth");
  });

  test("sends the full state to the server", () => {
    expect(toQueryString(read("period=lastYear&state=delivered"))).toBe(
      "period=lastYear&compare=previous&by=place&sort=-goods&state=delivered",
    );
  });

  test("a saved report charts the figure it was sorted by", () => {
    expect(stateOfSaved(orders, { id: "1", query: toQueryString(read("figure=sales&by=state")) })).toEqual(
      read("figure=sales&by=state&saved=1"),
    );
    expect(stateOfSaved(orders, null)).toEqual(read(""));
  });

  test("uses days in Phnom Penh, where it is already tomorrow", () => {
    expect(shownDays(read(""), now).days).toEqual({ from: "2026-11-01", to: "2026-11-21" });
  });
});

describe("filtering a report", () => {
  test("a location filter goes one level down, as far as the village", () => {
    expect(filterByRow(orders, read(""), "02")).toMatchObject({ by: "place", filters: { place: "02" } });
    expect(filterByRow(orders, read("place=020101"), "02010101").by).toBe("state");
  });

  test("any other filter switches to a breakdown without a filter", () => {
    expect(filterByRow(orders, read("by=state"), "delivered")).toMatchObject({
      by: "place",
      filters: { state: "delivered" },
    });
  });

  test("resets the row limit, and the grain when the period changes", () => {
    expect(applyChange(read("limit=100"), { filters: { state: "new" } }).limit).toBeNull();
    expect(applyChange(read("grain=year"), { period: "last7Days" }).grain).toBeNull();
    expect(applyChange(read("grain=year"), { by: "state" }).grain).toBe("year");
  });
});

describe("the records behind a report", () => {
  const days = { from: "2026-11-01", to: "2026-11-20" };
  const role = "backofficeAdmin";
  const figure = "goods";

  test("links to the list with the same filters", () => {
    expect(
      recordsAddress({ report: orders, role, days, figure, filters: { place: "02", state: "delivered" } }),
    ).toBe(
      "/app/reports/orders?deliverToPlace=02&state=delivered&createdAt.from=2026-11-01&createdAt.to=2026-11-20",
    );
  });

  test("includes earlier records for point-in-time figures", () => {
    expect(recordsAddress({ report: orders, role, days, figure: "all", filters: {} })).toBe(
      "/app/reports/orders?createdAt.to=2026-11-20",
    );
  });

  test("is omitted when the list lacks the filter or the role has no access", () => {
    expect(recordsAddress({ report: orders, role, days, figure, filters: { gender: "female" } })).toBeNull();
    expect(recordsAddress({ report: orders, role: "expert", days, figure, filters: {} })).toBeNull();
  });
});

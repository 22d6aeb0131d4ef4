import { describe, expect, test } from "vitest";
import { byChoice, byPlace, report } from "../../../domain/declare/report.ts";
import { words } from "../../../domain/words.ts";
import { recordsAddress } from "./records-address.ts";
import {
  changedReport,
  narrowedTo,
  queryText,
  readReportState,
  savedState,
  shownDays,
  writeReportState,
} from "./report-address.ts";

const label = words("Orders", "ការបញ្ជាទិញ");
const orders = report("orders", {
  label,
  summary: label,
  screen: "reports/orders",
  roles: ["backofficeAdmin"],
  when: label,
  figures: {
    goods: { label, kind: "money" },
    sales: { label, kind: "count" },
    all: { label, kind: "count", standing: true },
  },
  breakdowns: {
    place: byPlace(label, "deliverToPlace"),
    state: byChoice(label, ["order", "state"], "state"),
    gender: byChoice(label, ["userProfile", "gender"]),
  },
  first: { figure: "goods", by: "place" },
  records: { entity: "order", at: "createdAt" },
});
const read = (query: string) => readReportState(orders, new URLSearchParams(query));
const now = Date.parse("2026-11-20T20:00:00Z");

describe("the address of a report", () => {
  test("says everything that differs from the usual, and is read back as it was", () => {
    const query =
      "from=2026-01-01&to=2026-03-31&compare=year&grain=week&by=state&figure=sales&sort=-goods&place=0201";
    expect(String(writeReportState(orders, read(query)))).toBe(query);
    expect(String(writeReportState(orders, read("")))).toBe("");
  });

  test("is as usual where it is wrong: a day that is none, an end before its beginning, names of nothing", () => {
    expect(read("from=2026-13-99&to=2026-13-99&by=nothing&figure=none&sort=none&period=never")).toEqual(
      read(""),
    );
    expect(read("from=2026-02-02&to=2026-01-01").period).toBe("thisMonth");
  });

  test("asks the server for all of it", () => {
    expect(queryText(read("period=lastYear&state=delivered"))).toBe(
      "period=lastYear&compare=previous&by=place&sort=goods&state=delivered",
    );
  });

  test("a saved one draws the figure that it was sorted by", () => {
    expect(savedState(orders, { id: "1", query: queryText(read("figure=sales&by=state")) })).toEqual(
      read("figure=sales&by=state&saved=1"),
    );
    expect(savedState(orders, null)).toEqual(read(""));
  });

  test("its days are those of Phnom Penh, where it is tomorrow already", () => {
    expect(shownDays(read(""), now).days).toEqual({ from: "2026-11-01", to: "2026-11-21" });
  });
});

describe("narrowing a report", () => {
  test("to a place goes one level down, until the village", () => {
    expect(narrowedTo(orders, read(""), "02")).toMatchObject({ by: "place", filters: { place: "02" } });
    expect(narrowedTo(orders, read("place=020101"), "02010101").by).toBe("state");
  });

  test("to anything else breaks down by what it is not narrowed by yet", () => {
    expect(narrowedTo(orders, read("by=state"), "delivered")).toMatchObject({
      by: "place",
      filters: { state: "delivered" },
    });
  });

  test("shows as many rows as usual again, and another period in the grain that suits it", () => {
    expect(changedReport(read("limit=100"), { filters: { state: "new" } }).limit).toBeNull();
    expect(changedReport(read("grain=year"), { period: "last7Days" }).grain).toBeNull();
    expect(changedReport(read("grain=year"), { by: "state" }).grain).toBe("year");
  });
});

describe("the records behind a report", () => {
  const days = { from: "2026-11-01", to: "2026-11-20" };
  const role = "backofficeAdmin";
  const figure = "goods";

  test("are the list, narrowed alike", () => {
    expect(
      recordsAddress({ report: orders, role, days, figure, filters: { place: "02", state: "delivered" } }),
    ).toBe(
      "/app/reports/orders?deliverToPlace=02&state=delivered&createdAt.from=2026-11-01&createdAt.to=2026-11-20",
    );
  });

  test("of what counts all that is there are those of before, too", () => {
    expect(recordsAddress({ report: orders, role, days, figure: "all", filters: {} })).toBe(
      "/app/reports/orders?createdAt.to=2026-11-20",
    );
  });

  test("are not offered where the list can't be narrowed so, nor to whom it is closed", () => {
    expect(recordsAddress({ report: orders, role, days, figure, filters: { gender: "female" } })).toBeNull();
    expect(recordsAddress({ report: orders, role: "expert", days, figure, filters: {} })).toBeNull();
  });
});

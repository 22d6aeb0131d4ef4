// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReportReply } from "../../../domain/contracts/reports/report.ts";
import type { ReportSchedule } from "../../../domain/contracts/reports/report-schedule.ts";
import { byChoice, byPlace, report } from "../../../domain/declare/report.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { ReportTable } from "./breakdown/report-table.tsx";
import { columnCountFor, FigureTiles } from "./figure-tiles.tsx";
import { readReportState } from "./report-state.ts";
import { SchedulesDialog } from "./schedules/schedules-dialog.tsx";

const label = localized("Orders", "ការបញ្ជាទិញ");
const orders = report("orders", {
  ...{ label, summary: label, screen: "reports/orders", roles: ["backofficeAdmin"], periodBasis: label },
  figures: {
    goods: { label: localized("Goods", "ទំនិញ"), kind: "money" },
    sales: { label: localized("Sales", "ការលក់"), kind: "count" },
    returns: { label: localized("Returns", "ការប្រគល់ត្រឡប់"), kind: "percent" },
    buyers: { label: localized("Buyers", "អ្នកទិញ"), kind: "count" },
    vendors: { label: localized("Vendors", "អ្នកលក់"), kind: "count" },
  },
  breakdowns: {
    place: byPlace(localized("Place", "ទីតាំង"), "deliverToPlace"),
    state: byChoice(localized("State", "ស្ថានភាព"), ["order", "state"], "state"),
  },
  defaultView: { figure: "goods", by: "state" },
  records: { entity: "order", at: "createdAt" },
});
const reply: ReportReply = {
  ...{ report: "orders", grain: "day", series: [], filters: [] },
  period: { from: "2026-11-01", to: "2026-11-30" },
  compared: { from: "2026-10-01", to: "2026-10-31" },
  totals: {
    goods: { value: 150_000, before: 100_000 },
    sales: { value: 12, before: 12 },
    returns: { value: null, before: null },
    buyers: { value: 7, before: 0 },
    vendors: { value: 2, before: 4 },
  },
  table: {
    ...{ by: "state", total: 30, rest: { goods: 30_000, sales: 3 } },
    rows: [
      {
        ...{ key: "delivered", label: "Delivered", labelKh: "បានប្រគល់" },
        ...{ values: { goods: 90_000, sales: 6 }, before: { goods: 45_000, sales: 5 } },
      },
      { key: null, label: "", labelKh: null, values: { goods: 30_000, sales: 3 }, before: null },
    ],
  },
};

const screen = prepareScreen();
const { draw } = screen;
const change = vi.fn();
const handleOf = (query = "") => ({
  ...{ report: orders, change, state: readReportState(orders, new URLSearchParams(query)) },
});
beforeEach(() => {
  change.mockClear();
});

const words = (element: Element | null | undefined) => element?.textContent?.replaceAll("\u00a0", " ") ?? "";
const buttonWith = (part: string): HTMLButtonElement => {
  const all = [...document.querySelectorAll<HTMLButtonElement>("button")];
  const found = all.findLast((one) => words(one).includes(part) || one.title.includes(part));
  if (!found) throw new Error(`No button ${part}: ${all.map(words)}`);
  return found;
};
const press = (part: string) => act(async () => buttonWith(part).click());

test("the tiles show value and change, and choose a figure", async () => {
  await draw(<FigureTiles handle={handleOf()} reply={reply} />);
  const tiles = [...screen.host.querySelectorAll("[aria-pressed]")];
  expect(tiles.map((tile) => tile.getAttribute("aria-pressed"))).toEqual([
    ...["true", "false", "false", "false", "false"],
  ]);
  expect(words(tiles[0])).toMatch(/Goods.*150,000.*50.*%.*previous: 100,000/);
  expect(words(tiles[2]), "a share of nothing").toMatch(/Returns.*–/);
  expect(words(tiles[3]), "nothing to compare with").toBe("Buyers7no earlier data");
  await press("Vendors");
  expect(change).toHaveBeenCalledWith({ figure: "vendors", sort: null });
});

test.each([
  [3, 3],
  [5, 5],
  [6, 3],
  [8, 4],
  [9, 3],
  [10, 5],
])("%i tiles are laid out in %i columns", (count, columns) => expect(columnCountFor(count)).toBe(columns));

test("the breakdown shows the chosen figure first with its change, the rest and the total", async () => {
  await draw(<ReportTable handle={handleOf("figure=sales")} reply={reply} onReorder={null} />);
  const heads = [...screen.host.querySelectorAll("thead th")].map(words);
  expect(heads).toEqual(["State", "Sales", "Change", "Goods", "Returns", "Buyers", "Vendors"]);
  expect(screen.host.querySelector("[aria-sort=descending]")?.textContent).toBe("Sales");
  const rows = [...screen.host.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
    [...row.children].slice(0, 4).map(words),
  );
  expect(rows).toEqual([
    ["Delivered", "6", expect.stringMatching(/20.*%/), "90,000 ៛"],
    ["Not specified", "3", "–", "30,000 ៛"],
    ["28 others", "3", "–", "30,000 ៛"],
    ["Total", "12", expect.anything(), "150,000 ៛"],
  ]);
});

test("a row narrows the report, a head sorts it, and records open with the row's filter", async () => {
  await draw(<ReportTable handle={handleOf()} reply={reply} onReorder={null} />);
  await press("Sales");
  expect(change).toHaveBeenLastCalledWith({ sort: "-sales" });
  await press("Goods");
  expect(change, "the second way round").toHaveBeenLastCalledWith({ sort: "goods" });
  await press("Filter by Delivered");
  expect(change.mock.lastCall?.[0]).toMatchObject({ filters: { state: "delivered" } });
  const links = [...screen.host.querySelectorAll("tbody a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([expect.stringContaining("state=delivered")]);
});

const schedule: ReportSchedule = {
  ...{
    id: "r1",
    report: "orders",
    query: "period=lastMonth",
    savedReport: null,
    filters: [],
    format: "pdf",
    language: "en",
  },
  ...{ frequency: "monthly", weekday: null, monthDay: 3, hour: 7, enabled: true, paused: null },
  recipients: [
    { id: "u1", label: "Sok Dara", labelKh: null, canReceive: true },
    { id: "u2", label: "Chan Vuthy", labelKh: null, canReceive: false },
  ],
  ...{ owner: { id: "u9", label: "Ly Sophea", labelKh: null }, nextAt: "2026-12-03T00:00:00.000Z" },
  last: { at: "2026-11-03T00:00:00.000Z", outcome: "failed", sent: 0, failure: "The mail server is away" },
  ...{ createdAt: "2026-10-01T00:00:00.000Z", updatedAt: "2026-10-01T00:00:00.000Z" },
};

/** Answers the calls of the dialog; writes are recorded. */
function serve(items: readonly ReportSchedule[] | null) {
  const calls: string[] = [];
  const json = { "content-type": "application/json" };
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(url instanceof Request ? url.url : url, "http://localhost"), init);
    if (request.method !== "GET") calls.push(`${request.method} ${new URL(request.url).pathname}`);
    if (items === null) return new Response("{}", { status: 500, headers: json });
    return new Response(JSON.stringify(request.method === "GET" ? { items } : schedule), { headers: json });
  });
  return calls;
}
const drawDialog = async (onClose: () => void = () => undefined) => {
  await draw(<SchedulesDialog report={orders} query="period=lastMonth" saved={null} onClose={onClose} />);
  await vi.waitFor(() =>
    expect(words(document.querySelector("[role=dialog]"))).toMatch(/New schedule|again/i),
  );
};

test("a schedule says when, to whom, who set it up, and what went wrong", async () => {
  serve([schedule]);
  await drawDialog();
  const card = words(document.querySelector("article"));
  for (const part of [
    ...["To Sok Dara, Chan Vuthy", "Created by Ly Sophea", "The mail server is away", "PDF"],
    "an email address: Chan Vuthy",
  ])
    expect(card).toContain(part);
});

test("a schedule is paused at once, but deleted only after a question", async () => {
  const calls = serve([schedule]);
  await drawDialog();
  await press("Delete");
  expect(calls).toEqual([]);
  expect(words(document.body)).toContain("Delete this schedule?");
  await press("Delete");
  await vi.waitFor(() => expect(calls).toEqual(["DELETE /api/reportSchedules/v1/r1"]));
});

test("a report without schedules explains them, and adding one opens the form", async () => {
  serve([]);
  await drawDialog();
  expect(words(document.body)).toContain("No scheduled emails");
  await press("New schedule");
  expect(document.querySelector("[role=dialog] form")).not.toBeNull();
});

test("schedules that can't be read are reported with a way to try again", async () => {
  serve(null);
  await drawDialog();
  expect(document.querySelectorAll("article")).toHaveLength(0);
  expect(document.querySelector("[role=dialog] [role=alert]")).not.toBeNull();
});

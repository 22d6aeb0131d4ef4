import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { ReportReply } from "../../../domain/contracts/reports/report.ts";
import { byPlace, type Report, report } from "../../../domain/declare/report.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { reportCsv } from "./report-csv.ts";
import { buildReportData, reportPdf } from "./report-pdf.ts";
import { reportXlsx } from "./report-xlsx.ts";
import { writeXlsx } from "./write-xlsx.ts";

const harvest: Report = report("harvest", {
  label: localized("Harvest", "ការប្រមូលផល"),
  summary: localized("What was harvested.", "អ្វីដែលបានប្រមូលផល។"),
  screen: "reports/harvest",
  roles: ["backofficeAdmin"],
  periodBasis: localized("the day of the harvest", "ថ្ងៃប្រមូលផល"),
  figures: {
    income: { label: localized("Income", "ចំណូល"), kind: "money", better: "more" },
    farmers: {
      label: localized("Farmers", "កសិករ"),
      kind: "count",
      help: localized("Each once.", "ម្នាក់ម្ដង។"),
    },
    women: { label: localized("Women", "ស្ត្រី"), kind: "percent" },
  },
  breakdowns: { place: byPlace(localized("Province", "ខេត្ត")) },
  defaultView: { figure: "income", by: "place" },
});

const reply: ReportReply = {
  report: "harvest",
  period: { from: "2026-09-01", to: "2026-10-31" },
  compared: { from: "2026-07-01", to: "2026-08-31" },
  grain: "month",
  totals: {
    income: { value: 1_500_000, before: 1_000_000 },
    farmers: { value: 12, before: 12 },
    women: { value: 41.666, before: null },
  },
  series: [
    {
      from: "2026-09-01",
      to: "2026-09-30",
      values: { income: 500_000, farmers: 4, women: 25 },
      before: { income: 400_000, farmers: 4, women: null },
    },
    {
      from: "2026-10-01",
      to: "2026-10-31",
      values: { income: 1_000_000, farmers: 8, women: 50 },
      before: null,
    },
  ],
  table: {
    by: "place",
    rows: [
      {
        key: "12",
        label: "Phnom Penh",
        labelKh: "ភ្នំពេញ",
        values: { income: 900_000, farmers: 5, women: 40 },
        before: { income: 1_000_000, farmers: 12, women: null },
      },
      {
        key: null,
        label: "=HYPERLINK(1)",
        labelKh: null,
        values: { income: 400_000, farmers: 5, women: null },
        before: null,
      },
    ],
    total: 4,
    rest: { income: 200_000, farmers: 2, women: 0 },
  },
  filters: [{ by: "place", key: "12", label: "Phnom Penh", labelKh: "ភ្នំពេញ" }],
};
const written = (language: Language) => ({ report: harvest, reply, language });
const printing = (language: Language) => ({
  ...written(language),
  printedBy: "Sok Dara",
  figure: "income",
  chart: "line" as const,
});

test("a CSV has a byte order mark, plain current and previous numbers, and no formulas", async () => {
  const text = (await reportCsv(written("en"))).toString();
  expect(text.split("\r\n")).toEqual([
    "\uFEFFProvince,Income,Income (previous),Farmers,Farmers (previous),Women,Women (previous)",
    "Phnom Penh,900000,1000000,5,12,40,",
    "'=HYPERLINK(1),400000,,5,,,",
    "Total,1500000,1000000,12,12,41.666,",
    "",
  ]);
  expect((await reportCsv(written("km"))).toString()).toContain("ភ្នំពេញ,900000");
});

test("a workbook has figures with changes, time points, and all rows with numeric cells", async () => {
  const { sheets } = await readXlsx(await reportXlsx(written("en")));
  expect(sheets.map(({ name }) => name)).toEqual(["Figures", "Over time", "Province"]);
  const [figures, time, table] = sheets.map(({ rows }) => rows);
  expect(figures).toContainEqual(["Income", 1_500_000, 1_000_000, 50]);
  expect(figures?.flat()).toContain("Based on the day of the harvest.");
  expect(figures?.flat()).toContain("1 Sep 2026 – 31 Oct 2026");
  expect(time?.[1]?.slice(2, 4)).toEqual([500_000, 400_000]);
  expect(time?.[1]?.[0]).toEqual(new Date("2026-09-01"));
  expect(table?.[1]?.slice(0, 4)).toEqual(["Phnom Penh", "ភ្នំពេញ", 900_000, 1_000_000]);
  expect(table).toHaveLength(3);
  const khmer = await readXlsx(await reportXlsx(written("km")));
  expect(khmer.sheets.map(({ name }) => name)).toEqual(["តួលេខ", "តាមពេលវេលា", "ខេត្ត"]);
  expect(khmer.sheets[2]?.rows[1]?.[0]).toBe("ភ្នំពេញ");
});

test("writes a long workbook in a worker process that ends when aborted", async () => {
  const [row] = reply.table.rows;
  if (!row) throw new Error("The reply has no row.");
  const rows = Array.from({ length: 1500 }, (_, index) => ({ ...row, label: `Village ${index}` }));
  const long = { ...written("en"), reply: { ...reply, table: { ...reply.table, rows } } };
  const { sheets } = await readXlsx(await writeXlsx(long, new AbortController().signal));
  expect(sheets[2]?.rows).toHaveLength(1501);
  expect(sheets[2]?.rows.at(-1)?.[0]).toBe("Village 1499");
  await expect(writeXlsx(long, AbortSignal.abort())).rejects.toThrow();
});

test("prints period, filters, changes, and the sum of the remaining rows", () => {
  const printed = buildReportData(printing("en"));
  expect(printed).toMatchObject({
    title: "Harvest",
    period: "1 Sep 2026 – 31 Oct 2026",
    comparison: "1 Jul 2026 – 31 Aug 2026",
    filters: [{ label: "Province", value: "Phnom Penh" }],
    printedBy: "Sok Dara",
  });
  expect(printed.tiles[0]).toEqual({
    label: "Income",
    value: "1,500,000\u00a0៛",
    change: { text: "+50%", isGood: true },
  });
  expect(printed.tiles[2]?.change).toBeNull();
  expect(printed.chart).toMatchObject({
    kind: "line",
    title: "Income",
    unit: "៛",
    labels: ["Sep 2026", "Oct 2026"],
    series: [{ values: [500_000, 1_000_000] }, { values: [400_000, null] }],
  });
  expect(printed.table.rows.at(-1)).toEqual(["2 others", "200,000\u00a0៛", "2", "0%"]);
  expect(printed.table.totals).toEqual(["Total", "1,500,000\u00a0៛", "12", "41.7%"]);
  expect(printed.notes).toContain("Farmers: Each once.");
});

test("prints entirely in Khmer, and renders as a PDF", async () => {
  const printed = buildReportData(printing("km"));
  expect(printed).toMatchObject({ title: "ការប្រមូលផល", filters: [{ value: "ភ្នំពេញ" }] });
  const content = await reportPdf(printing("km"));
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
});

import { expect, test } from "vitest";
import { pdfPages } from "../../../tests/support/pdf-text.ts";
import { type ReportData, renderReport, reportTemplateData } from "../render-report.ts";
import { renderStatement, type StatementData } from "../render-statement.ts";
import { typeset } from "./typeset.ts";
import { createTypesetter } from "./typesetter.ts";

const report: ReportData = {
  language: "en",
  printedBy: "Sok Dara",
  title: "Orders",
  period: "1 Oct 2026 – 31 Oct 2026",
  comparison: "1 Sep 2026 – 30 Sep 2026",
  filters: [{ label: "Province", value: "Battambang" }],
  tiles: [{ label: "Revenue", value: "1,200 ៛", change: { text: "+12.5 %", isGood: true } }],
  chart: {
    kind: "line",
    title: "Revenue by day",
    unit: "៛",
    labels: ["1 Oct", "2 Oct", "3 Oct"],
    series: [{ label: "This period", values: [100, null, 1100] }],
  },
  table: {
    columns: [
      { label: "Product", align: "left", share: 1 },
      { label: "Vendor", align: "left" },
      { label: "Orders", align: "right" },
      { label: "Sold", align: "right" },
    ],
    rows: [["Rice seed", "Rice and Roots", "3", "1,200 ៛"]],
    totals: ["Total", "", "3", "1,200 ៛"],
  },
};
const withRows = (rows: readonly (readonly string[])[]): ReportData => ({
  ...report,
  table: { ...report.table, rows },
});
const allText = (pdf: Buffer): string => pdfPages(pdf).flat().join("\n");

test("prints a report's data and numbers its pages", async () => {
  const pdf = await renderReport(report);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const [page = []] = pdfPages(pdf);
  for (const text of ["Orders", "Rice and Roots", "1,200 ៛", "+12.5 %", "Battambang", "Page 1 / 1"])
    expect(page).toContain(text);
  expect(page.join(" ")).toMatch(/Printed \d{1,2} \w{3} \d{4}, \d\d:\d\d by Sok Dara/);
});

test("repeats the table header on every page of a report of three thousand rows", async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [
    `ស្រូវផ្ការំដួល ${index}`,
    "Vendor",
    "1",
    `${index} ៛`,
  ]);
  const pages = pdfPages(await renderReport(withRows(rows)));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.every((page) => page.includes("Product"))).toBe(true);
  expect(pages.at(-1)).toContain("2999 ៛");
  expect(pages.at(-1)).toContain(`Page ${pages.length} / ${pages.length}`);
});

test("rejects a report that is too long before rendering, and says what to do instead", async () => {
  const rows = Array.from({ length: 6100 }, () => ["a", "b", "c", "d"]);
  await expect(renderReport(withRows(rows))).rejects.toMatchObject({ type: "rule" });
});

test("prints user input literally, without interpreting it", async () => {
  const hostile = [
    '#eval("1 + 1") #image("/etc/passwd") #include "house.typ"',
    "*bold* _slanted_ $x^2$ `raw` <label> @reference // note /* note */",
    '= heading \\u{41} \\# ~ -- --- ... "quoted" [content] {code} #[',
    "#sys.inputs #panic() #let data = 1; #while true {}",
  ];
  const pdfText = allText(
    await renderReport(withRows([hostile, ["Z".repeat(300), "a\u202eb\u0000c", "", ""]])),
  );
  const flat = pdfText.replaceAll("\n", "").replaceAll(" ", "");
  for (const text of hostile) expect(flat).toContain(text.replaceAll(" ", ""));
  expect(flat).toContain("Z".repeat(300));
  expect(flat).toContain("abc");
});

test("a row with too few or too many cells does not shift other rows", () => {
  const sheet = reportTemplateData(withRows([["one"], ["a", "b", "c", "d", "e"]]));
  expect(sheet.table.rows).toEqual([
    ["one", "", "", ""],
    ["a", "b", "c", "d"],
  ]);
});

test("prints tables with many columns in landscape and keeps the width of the first text columns", async () => {
  const numbers = Array.from({ length: 11 }, (_, index) => ({
    label: `Average ${index}`,
    align: "right" as const,
  }));
  const columns = [{ label: "Province", align: "left" as const, share: 1 }, ...numbers];
  const row = ["Banteay Meanchey Province", ...numbers.map(() => "1,234,567,890 ៛")];
  const pdf = await renderReport({ ...report, table: { columns, rows: [row], totals: null } });
  expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 841.8898 595.2756]");
  expect(pdfPages(pdf).flat()).toContain("Banteay Meanchey Province");
});

const statement: StatementData = {
  language: "km",
  printedBy: null,
  title: "របាយការណ៍ទូទាត់",
  otherTitle: "Settlement statement",
  number: "SET-2026-00012",
  state: { label: "សេចក្ដីព្រាង", isFinal: false },
  period: "1 តុលា 2026 – 31 តុលា 2026",
  party: { role: "អ្នកលក់", name: "Rice and Roots", details: ["012 345 678"] },
  amounts: [
    { label: "Gross", value: "12,400,000 ៛", weight: "plain", note: "43" },
    { label: "Net", value: "11,780,000 ៛", weight: "sum", note: null },
    { label: "Due", value: "11,780,001 ៛", weight: "total", note: null },
  ],
  lines: {
    title: "ការបញ្ជាទិញ",
    columns: [
      { label: "លេខ", align: "left" },
      { label: "សរុប", align: "right" },
    ],
    rows: [["ORD-2026-10000", "288,372 ៛"]],
    totals: null,
  },
  signatures: ["Prepared by", "Received by"],
  note: null,
};

test("prints the summary, lines and signatures of a statement", async () => {
  const pdfText = allText(await renderStatement(statement));
  for (const text of [
    "Settlement statement",
    "SET-2026-00012",
    "12,400,000 ៛",
    "11,780,001 ៛",
    "ORD-2026-10000",
    "Received by",
  ])
    expect(pdfText).toContain(text);
});

const sheet = { template: "report", data: JSON.stringify({ ...reportTemplateData(report), language: "en" }) };

test("a crashed process fails only its current document", async () => {
  const by = createTypesetter();
  const first = by.render(sheet);
  const second = by.render(sheet);
  await expect.poll(() => by.processId()).not.toBeNull();
  process.kill(by.processId() ?? 0, "SIGKILL");
  await expect(first).rejects.toThrow("ended");
  expect((await second).subarray(0, 5).toString()).toBe("%PDF-");
});

test("aborts a document that takes too long, together with its process", async () => {
  const by = createTypesetter({ timeout: 1 });
  await expect(
    typeset({ template: "report", data: reportTemplateData(report), language: "en" }, by),
  ).rejects.toMatchObject({
    type: "failed",
  });
  expect(by.processId()).toBeNull();
});

test("reports a broken template as a failure and renders the next document", async () => {
  const by = createTypesetter();
  await expect(by.render({ template: "report", data: "{}" })).rejects.toThrow("title");
  expect((await by.render(sheet)).length).toBeGreaterThan(1000);
});

test("ends a process that is idle or uses too much memory", async () => {
  const idle = createTypesetter({ idleTimeout: 20 });
  await idle.render(sheet);
  await expect.poll(() => idle.processId(), { timeout: 5000 }).toBeNull();
  const big = createTypesetter({ maxMemory: 1 });
  await big.render(sheet);
  expect(big.processId()).toBeNull();
});

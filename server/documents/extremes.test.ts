import { describe, expect, test } from "vitest";
import { groupBy } from "../../domain/values/group-by.ts";
import { type PdfPage, pdfLayout } from "../../tests/support/pdf-text.ts";
import { type Bill, billOfOrder } from "./bill.ts";
import type { OrderDocumentData } from "./order-document-data.ts";
import { renderInvoice } from "./render-invoice.ts";
import { renderPackingSlip } from "./render-packing-slip.ts";
import { renderReport } from "./render-report.ts";
import { renderStatement } from "./render-statement.ts";

// Renders each document with texts and numbers at the limits of their fields, and with every optional value missing.

const khmer = "សហភាពសហគមន៍កសិកម្មស្រូវ បន្លែ ដំណាំហូបផ្លែ បសុបក្សី ត្រី និងគ្រឿងយន្តកសិកម្មខ្នាតតូចនៃបណ្ដាខេត្តជុំវិញបឹងទន្លេសាប ";
const letters = [...new Intl.Segmenter("km", { granularity: "grapheme" }).segment(khmer.repeat(20))];
const longKhmer = (length: number): string =>
  letters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join("")
    .trim();
const longEnglish = "Union of Agricultural Cooperatives around the Tonle Sap Lake "
  .repeat(4)
  .slice(0, 200)
  .trim();
const largest = Number.MAX_SAFE_INTEGER;
const place = { label: longEnglish, labelKh: longKhmer(200) };
const named = { name: longEnglish, nameKh: longKhmer(200) };
const units = { unit: longEnglish, unitKh: longKhmer(200) };
const item = {
  ...named,
  ...units,
  price: largest,
  quantity: 1_000_000_000,
  discount: largest,
  total: largest,
  returned: 0,
};

const fullOrder: OrderDocumentData = {
  number: "ORD-2026-99999999",
  createdAt: "2026-12-31T16:59:59Z",
  state: "delivering",
  paymentState: "partlyRefunded",
  paymentReference: "W".repeat(200),
  paymentFeePaidBy: "buyer",
  items: Array.from({ length: 50 }, () => item),
  subtotal: largest,
  discount: largest,
  deliveryFee: largest,
  paymentFee: largest,
  total: largest,
  totalUsd: largest,
  paid: largest,
  refunded: largest - 1,
  goodwill: 0,
  usdToKhr: 99_999.9999,
  trackingCode: "W".repeat(200),
  deliverToName: longKhmer(200),
  deliverToPhone: "+855123456789012",
  deliverToAddress: longKhmer(500),
  deliverToPlace: place,
  buyer: { ...named, phone: "+855123456789012" },
  seller: { ...named, phone: "+855123456789012", address: longKhmer(500), taxId: "W".repeat(50), place },
  paymentMethod: { ...named, kind: "cashOnDelivery" },
  deliveryService: named,
};
const leastOrder: OrderDocumentData = {
  number: "O",
  createdAt: "2026-01-01T00:00:00Z",
  state: "pending",
  paymentState: "unpaid",
  paymentReference: null,
  paymentFeePaidBy: null,
  items: [
    {
      name: "A",
      nameKh: null,
      unit: null,
      unitKh: null,
      price: 1,
      quantity: 1,
      discount: 0,
      total: 1,
      returned: 0,
    },
  ],
  subtotal: 1,
  discount: 0,
  deliveryFee: 0,
  paymentFee: 0,
  total: 1,
  totalUsd: 0,
  paid: 0,
  refunded: 0,
  goodwill: 0,
  usdToKhr: null,
  trackingCode: null,
  deliverToName: null,
  deliverToPhone: null,
  deliverToAddress: null,
  deliverToPlace: null,
  buyer: null,
  seller: null,
  paymentMethod: null,
  deliveryService: null,
};

const fullInvoice = (kind: "taxInvoice" | "creditNote"): Bill => ({
  ...billOfOrder(fullOrder),
  kind,
  number: "INV-2026-99999999",
  orderNumber: "OR-2026-99999999",
  corrects:
    kind === "creditNote"
      ? { number: "INV-2026-99999998", day: "2026-12-31", reason: longKhmer(1000) }
      : null,
  buyer: { ...named, phone: "+855123456789012", taxId: "W".repeat(40) },
  vat: { percent: 10, amount: largest },
  payments: { paid: largest, refunded: largest, due: largest, toRefund: largest },
  isSettledSince: true,
});
const leastInvoice: Bill = { ...billOfOrder(leastOrder), kind: "ordinaryInvoice", paymentLabel: null };

const sum = `${new Intl.NumberFormat("en").format(largest)} ៛`;
/** A table of few columns with long texts, or of so many that its pages are landscape. */
const fullTable = (numbers: number) => ({
  columns: [
    { label: longKhmer(60), align: "left" as const, share: 1 },
    { label: longKhmer(60), align: "left" as const },
    ...Array.from({ length: numbers }, () => ({ label: longKhmer(30), align: "right" as const })),
  ],
  rows: Array.from({ length: 60 }, () => [
    longKhmer(200),
    longEnglish,
    ...Array.from({ length: numbers }, () => sum),
  ]),
  totals: ["Total", "", ...Array.from({ length: numbers }, () => sum)],
});
const entry = { label: longKhmer(60), value: longKhmer(200) };
const fullReport = (numbers: number, kind: "line" | "bars") => ({
  title: longKhmer(200),
  period: "1 Jan 2026 – 31 Dec 2026",
  comparison: "1 Jan 2025 – 31 Dec 2025",
  filters: Array.from({ length: 8 }, () => entry),
  tiles: Array.from({ length: 12 }, () => ({
    label: longKhmer(60),
    value: sum,
    change: { text: "−99,999.9%", isGood: false },
  })),
  chart: {
    kind,
    title: longKhmer(100),
    unit: "៛",
    labels: Array.from({ length: 12 }, () => longKhmer(kind === "bars" ? 200 : 12)),
    series: Array.from({ length: 2 }, () => ({
      label: longKhmer(60),
      values: Array.from({ length: 12 }, (_, index) => (index % 2 ? largest : -largest)),
    })),
  },
  table: fullTable(numbers),
  notes: Array.from({ length: 6 }, () => longKhmer(500)),
});
const leastReport = {
  title: "R",
  period: "",
  comparison: null,
  filters: [],
  tiles: [],
  chart: null,
  table: { columns: [{ label: "A", align: "left" as const }], rows: [], totals: null },
};
const fullStatement = {
  title: longKhmer(60),
  otherTitle: longEnglish,
  number: "SET-2026-99999999",
  state: { label: longKhmer(20), isFinal: false },
  period: "1 Jan 2026 – 31 Dec 2026",
  party: { role: "Vendor", name: longKhmer(200), details: [longKhmer(500), longEnglish, "W".repeat(200)] },
  amounts: [
    { label: longKhmer(60), value: sum, weight: "plain" as const, note: longKhmer(100) },
    { label: longKhmer(60), value: sum, weight: "sum" as const, note: null },
    { label: longKhmer(60), value: sum, weight: "total" as const, note: null },
  ],
  lines: { ...fullTable(5), title: longKhmer(60) },
  signatures: [longKhmer(60), longKhmer(60)],
  note: longKhmer(2000),
};
const leastStatement = {
  title: "S",
  otherTitle: null,
  number: "S",
  state: { label: "Open", isFinal: true },
  period: "",
  party: { role: "", name: "", details: [] },
  amounts: [],
  lines: { title: "", columns: [{ label: "A", align: "left" as const }], rows: [], totals: null },
  signatures: [],
  note: null,
};

/** Unprintable margin of printers in points. */
const leastMargin = 12;

/** Texts outside the page, or overlapping another text of the same line. */
function misplaced({ width, height, texts }: PdfPage): readonly string[] {
  const visible = texts.filter(({ text, isRotated }) => text.trim() !== "" && !isRotated);
  const isOutside = visible.filter(
    ({ left, right, baseline, size }) =>
      left < leastMargin ||
      right > width - leastMargin ||
      baseline < leastMargin ||
      baseline + size > height - leastMargin,
  );
  const lines = groupBy(visible, ({ baseline }) => Math.round(baseline));
  const isOverlapping = [...lines.values()].flatMap((line) =>
    [...line]
      .sort((one, other) => one.left - other.left)
      .filter((text, index, sorted) => index > 0 && text.left < (sorted[index - 1]?.right ?? 0) - 0.5),
  );
  return [...isOutside, ...isOverlapping].map(
    ({ text, left, right, baseline }) => `${left}–${right}, ${baseline}: ${text}`,
  );
}
const withoutSpaces = (text: string): string => text.replaceAll(/\s|\u200b/g, "");

const printed = { printedBy: longKhmer(200) };
describe.each(["en", "km"] as const)("documents in %s", (language) => {
  test.each([
    ["order", () => renderInvoice(billOfOrder(fullOrder), { language, ...printed }), longKhmer(200)],
    ["invoice", () => renderInvoice(fullInvoice("taxInvoice"), { language, ...printed }), longKhmer(200)],
    ["credit note", () => renderInvoice(fullInvoice("creditNote"), { language, ...printed }), longKhmer(200)],
    ["packing slip", () => renderPackingSlip(fullOrder, { language, ...printed }), longKhmer(500)],
    ["report", () => renderReport({ ...fullReport(3, "line"), language, ...printed }), longKhmer(200)],
    ["wide report", () => renderReport({ ...fullReport(10, "bars"), language, ...printed }), longKhmer(200)],
    ["statement", () => renderStatement({ ...fullStatement, language, ...printed }), longKhmer(200)],
  ])("the fullest %s keeps every text on its page, whole", async (_, make, longest) => {
    const pages = pdfLayout(await make());
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(misplaced).slice(0, 10)).toEqual([]);
    const pdfText = withoutSpaces(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(""));
    expect(pdfText).toContain(withoutSpaces(longest));
  });

  test.each([
    ["order", () => renderInvoice(billOfOrder(leastOrder), { language, printedBy: null })],
    ["invoice", () => renderInvoice(leastInvoice, { language, printedBy: null })],
    ["packing slip", () => renderPackingSlip(leastOrder, { language, printedBy: null })],
    ["report", () => renderReport({ ...leastReport, language, printedBy: null })],
    ["statement", () => renderStatement({ ...leastStatement, language, printedBy: null })],
  ])("the emptiest %s is one page without an undefined word", async (_, make) => {
    const pages = pdfLayout(await make());
    expect(pages).toHaveLength(1);
    expect(pages.flatMap(misplaced)).toEqual([]);
    const pdfText = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join("\n");
    expect(pdfText).not.toMatch(/undefined|null|NaN|none/);
  });
});

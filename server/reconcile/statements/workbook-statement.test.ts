import { afterAll, beforeAll, expect, test } from "vitest";
import { handmadeWorkbook, rowXml } from "../../../tests/support/tables/handmade-workbook.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { type ApiCalls, createReconcileFixture, september } from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
});
afterAll(() => on.close());

/** A workbook of a Mac (1904 dates), with a chart first; its third payment is as given. */
const statementOf = (third: string) => {
  const line = (row: number, reference: string, day: number, amount: string) =>
    rowXml(row, [reference, `<c s="1"><v>${day}</v></c>`, amount]);
  const rows = [
    rowXml(1, ["Transaction ID", "Date", "Amount"]),
    line(2, "TX0002", 44_804, "<c><v>96000</v></c>"),
    line(3, "TX0003", 44_805, "<c><v>56000</v></c>"),
    line(4, "TX0004", 44_806, third),
  ].join("");
  return handmadeWorkbook({
    is1904: true,
    formats: ["dd/mm/yyyy", "0%", "h:mm"],
    sheets: [
      { name: "Chart", kind: "chartsheet", rows: "" },
      { name: "Old", state: "hidden", rows },
      { name: "September", rows, note: { cell: "C2", text: "Paid twice?" } },
    ],
  });
};

test("a statement in a workbook is read by its formats, and its errors name row, column and value", async () => {
  const { id } = (await calls.begin("onlinepayment", market.khqr, september)).body;
  const readWith = async (third: string) => {
    const { body } = await calls.send(id, await statementOf(third), "september.xlsx");
    expect(body).toMatchObject({ sheet: "September", sheets: ["September"] });
    return calls.post(`settlements/${id}/statement/${body.fileId}/read/json`, {
      ...{ mapping: body.mapping, sheet: body.sheet, replace: true },
    });
  };
  const wrong: readonly (readonly [cell: string, message: RegExp])[] = [
    ['<c t="e"><v>#N/A</v></c>', /^Row 4, “Amount”: The spreadsheet shows the error #N\/A here/],
    ['<c t="e"><f>C2/0</f><v>#DIV/0!</v></c>', /^Row 4, “Amount”: .* the error #DIV\/0! here/],
    ['<c s="2"><v>0.05</v></c>', /^Row 4, “Amount”: “5%” is not a valid amount/],
    ['<c s="3"><v>0.5</v></c>', /^Row 4, “Amount”: “12:00” is not a valid amount/],
  ];
  for (const [cell, message] of wrong) {
    const refused = await readWith(cell);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ path: "rows.4.amount", message: expect.stringMatching(message) }]);
  }
  const read = await readWith("<c><v>66000</v></c>");
  expect(read.body.lines).toMatchObject({ matched: 3, differs: 0, notOurs: 0 });
  const { items } = (await calls.get(`settlements/${id}/lines?state=matched`)).body;
  expect(items.map(({ day }: { day: string }) => day)).toEqual(["2026-09-01", "2026-09-02", "2026-09-03"]);
});

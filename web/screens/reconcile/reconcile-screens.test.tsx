// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { StatementLine } from "../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { SettlementDetail } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { settlement as settlementEntity } from "../../../domain/entities/orders/settlement.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { ApiError } from "../../api/client/result.ts";
import { KindFilter } from "./lines/kind-filter.tsx";
import { LineList } from "./lines/line-list.tsx";
import { useLineChoice } from "./lines/use-line-choice.ts";
import { OverviewTotals } from "./parties/overview-totals.tsx";
import { SettlementHead } from "./settlement/settlement-head.tsx";

vi.stubGlobal("fetch", () => new Promise(() => undefined));

const send = vi.hoisted(() => vi.fn());
vi.mock("../../records/actions/use-record-actions.ts", () => ({
  useRecordActions: () => ({ act: { mutateAsync: send, isPending: false } }),
}));

const sums = {
  ...{ orders: 3, gross: 90_000, commission: 4500, fees: 2000, refunds: 0 },
  ...{ adjusted: 0, net: 83_500, held: 20_000, due: 63_500, paid: 0, payable: 63_500 },
};
const lines = { matched: 5, differs: 1, notOurs: 2, missing: 0, duplicate: 0, open: 2, unseen: 0 };
const settlement: SettlementDetail = {
  ...{ id: "s1", number: "ST-2026-00001", state: "open", period: { from: "2026-10-01", to: "2026-10-31" } },
  ...{ version: 3, kind: "vendors", sums, lines, carriedOver: { orders: 0, net: 0, held: 0, due: 0 } },
  party: { id: "v1", label: "Green Farm", labelKh: "កសិដ្ឋានបៃតង", code: null, email: null },
  ...{
    adjustments: [],
    statement: null,
    notClosable: null,
    closeNeedsNote: false,
    isNewest: true,
    bankFile: null,
    payouts: [],
  },
  ...{ reference: null, slip: null, settledOn: null, sentOn: null, timeline: [] },
  createdAt: "2026-11-01T00:00:00.000Z",
};
const matched: StatementLine = {
  ...{ id: "l1", row: 2, reference: "OR-1", otherReference: null, day: "2026-10-02", amount: 50_000 },
  ...{ fee: null, partOf: null, note: null, kind: "matched", how: "reference", expected: 50_000 },
  order: { id: "o1", number: "OR-1", day: "2026-10-02" },
  ...{ expectedFee: null, difference: 0, feeDifference: null, daysApart: 0 },
  ...{ reason: null, explainedBy: null, explainedAt: null },
};
const differing: StatementLine = {
  ...matched,
  ...{ id: "l2", row: 3, reference: "OR-2", kind: "differs", amount: 38_000, expected: 40_000 },
  ...{ difference: -2000, order: { id: "o2", number: "OR-2", day: "2026-10-03" } },
};

const screen = prepareScreen();
const { draw } = screen;
beforeEach(() => {
  send.mockReset().mockResolvedValue({});
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button")];
const button = (label: string): HTMLButtonElement => {
  // The last one is that of the dialog, which is on top.
  const found = buttons().findLast(({ textContent }) => textContent?.trim() === label);
  if (!found) throw new Error(`No button ${label}: ${buttons().map(({ textContent }) => textContent)}`);
  return found;
};
const press = (label: string) =>
  act(async () => {
    button(label).click();
    await vi.dynamicImportSettled();
  });
const enter = (selector: string, value: string) => {
  const box = document.querySelector(selector);
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) throw new Error(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, value);
  act(() => void box.dispatchEvent(new Event("input", { bubbles: true })));
};

test("the filter of lines counts each result, and chooses what is pressed", async () => {
  const onChoose = vi.fn();
  await draw(<KindFilter lines={lines} chosen="open" onChoose={onChoose} />);
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    ...["To explain · 2", "Matched · 5", "Differs · 1", "Unknown · 2", "Missing · 0", "Duplicate · 0"],
    "All · 8",
  ]);
  expect(button("To explain · 2").getAttribute("aria-pressed")).toBe("true");
  await press("Unknown · 2");
  await press("All · 8");
  expect(onChoose.mock.calls).toEqual([["notOurs"], [null]]);
});

const onExplain = vi.fn();
function Lines({ items, isOpen }: { readonly items: readonly StatementLine[]; readonly isOpen: boolean }) {
  const choice = useLineChoice(items);
  return (
    <>
      <LineList
        settlement={settlement}
        found={{ items: [...items], total: items.length, totalIsExact: true, cursorkey: 0, pagesize: 25 }}
        search={{ state: "open", q: "", pagesize: 25, cursorkey: 0 }}
        isNarrow={false}
        isStale={false}
        choice={isOpen ? choice : null}
        onMatch={() => undefined}
        onExplain={onExplain}
        onPage={() => undefined}
      />
      <output>{[...choice.ids].join()}</output>
    </>
  );
}

test("lists lines with both amounts; only differences can be selected and explained", async () => {
  await draw(<Lines items={[matched, differing]} isOpen />);
  const rows = [...document.querySelectorAll("tbody tr")];
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toMatch(/OR-2.*38,000.*40,000.*−2,000.*Differs/);
  expect(rows.map((row) => row.querySelectorAll("input[type=checkbox]").length)).toEqual([0, 1]);
  act(() => document.querySelector<HTMLInputElement>("thead input")?.click());
  expect(document.querySelector("output")?.textContent).toBe("l2");
  await press("Explain…");
  expect(onExplain).toHaveBeenCalledWith(differing);
});

test("lines of a closed settlement can't be changed; an empty list says that all is explained", async () => {
  await draw(<Lines items={[differing]} isOpen={false} />);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(1);
  expect(document.querySelectorAll("tbody button, input")).toHaveLength(0);
  await draw(<Lines items={[]} isOpen />);
  expect(document.querySelector("[role=status]")?.textContent).toBe("All differences explained.");
});

test.each([
  ["vendors", 63_500, /Sales90,000.*Cash in hand20,000.*Due63,500.*We owe/],
  ["onlinepayment", -63_500, /Gross received90,000.*Net83,500.*Due63,500.*They owe/],
] as const)("the overview of %s shows who pays whom", async (kind, due, expected) => {
  await draw(<OverviewTotals kind={kind} sums={{ ...sums, due, payable: due }} />);
  const tiles = screen.host.querySelector("dl")?.textContent?.replaceAll("\u00a0", " ").replaceAll(" ៛", "");
  expect(tiles).toMatch(expected);
});

const drawHead = (more: Partial<SettlementDetail>) =>
  draw(<SettlementHead entity={settlementEntity} settlement={{ ...settlement, ...more }} />);

test("closing asks first, and a settlement that can't be closed says why", async () => {
  await drawHead({ notClosable: "Two lines are not explained." });
  expect(button("Close settlement").disabled).toBe(true);
  expect(screen.host.textContent).toContain("Two lines are not explained.");
  await drawHead({});
  await press("Close settlement");
  expect(document.querySelector("[role=dialog]")?.textContent).toMatch(/Due (to|from) .+: [\d,]+\u00a0៛/);
  expect(send).not.toHaveBeenCalled();
  enter("#act-note", "Checked");
  await press("Close settlement");
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: "close", input: { note: "Checked" }, row: { id: "s1", version: 3 } },
  });
});

test("a provider's settlement without a statement is not closed without a note", async () => {
  await drawHead({ kind: "onlinepayment", closeNeedsNote: true });
  await press("Close settlement");
  await press("Close settlement");
  expect(send).not.toHaveBeenCalled();
  expect(document.querySelector("#act-note")?.getAttribute("aria-invalid")).toBe("true");
});

test("settling needs a reference, is dated today, and reports a conflict on the page", async () => {
  await drawHead({ state: "matched" });
  await press("Mark as settled");
  await press("Mark as settled");
  expect(send).not.toHaveBeenCalled();
  enter("#act-reference", "FT-77");
  send.mockRejectedValueOnce(new ApiError({ kind: "clientError", status: 409, data: null }));
  await press("Mark as settled");
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: "settle", input: { reference: "FT-77", settledOn: todayIn(Date.now()) } },
  });
  expect(screen.host.textContent).toContain("This settlement was changed by someone else.");
  expect(screen.host.textContent).toContain("Review the updated settlement.");
});

test("only the newest settlement can be opened again", async () => {
  await drawHead({ state: "settled", isNewest: false });
  expect(buttons().some(({ textContent }) => textContent === "Reopen")).toBe(false);
  await drawHead({ state: "settled" });
  await press("Reopen");
  enter("#act-reason", "Counted twice");
  await press("Reopen");
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: "reopen", input: { reason: "Counted twice" } });
});

// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { StatementMapping as Mapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import type { StatementColumns } from "../../../../domain/contracts/reconcile/reconcile-statements.ts";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { StatementMapping } from "./statement-mapping.tsx";

const mapping: Mapping = {
  ...{ reference: "Ref", otherReference: null, day: "Date", amount: "Amount", amountOut: null, sign: null },
  ...{ fee: null, note: null, amountIs: "gross", currency: "khr", rate: null, dayOrder: "dmy" },
};
const columnsWith = (more: Partial<StatementColumns>): StatementColumns => ({
  ...{ fileId: "f.csv", name: "card.csv", headings: ["Ref", "Date", "Amount"], rowCount: 3 },
  ...{ rows: [["TX1", "01/09/2026", "-96,000"]], sheet: null, sheets: [], mapping },
  ...{ isRemembered: false, reversed: null, replaces: null },
  ...more,
});

const screen = prepareScreen();
const onRead = vi.fn();
const draw = (columns: StatementColumns) =>
  screen.draw(
    <StatementMapping
      kind="onlinepayment"
      step={{
        ...{ name: "columns", file: new File([], "card.csv"), columns, mapping: columns.mapping },
        ...{ problem: null, issues: [] },
      }}
      onRead={onRead}
      onSheet={() => undefined}
      onAgain={() => undefined}
    />,
  );
const button = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === label);
const press = (label: string) => act(() => button(label)?.click());
const signs = () =>
  [...document.querySelectorAll("select")].find(({ value }) => /turned|asInFile/.test(value));
const sent = () => {
  press("Import and compare 3 rows");
  return onRead.mock.lastCall?.[1];
};

test("a file with reversed signs says so, and its signs are turned and turned back with one button", async () => {
  await draw(columnsWith({ reversed: { matching: 2, of: 3 } }));
  expect(screen.host.textContent).toContain(
    "2 of the first 3 lines match the expected amounts with the opposite sign.",
  );
  expect(sent()).toEqual(mapping);
  press("Turn the signs");
  expect(screen.host.textContent).toContain("With the signs turned, 2 of the first 3 lines match");
  expect(signs()?.value).toBe("turned");
  expect(sent()).toEqual({ ...mapping, isReversed: true });
  press("Turn them back");
  expect(signs()?.value).toBe("asInFile");
  expect(sent()).toMatchObject({ isReversed: false });
});

test("a remembered choice that does not suit the file is offered to be taken back", async () => {
  await draw(columnsWith({ mapping: { ...mapping, isReversed: true }, reversed: { matching: 3, of: 3 } }));
  expect(signs()?.value).toBe("turned");
  press("Turn the signs");
  expect(sent()).toMatchObject({ isReversed: false });
});

test("any other file has no such notice, and its signs can be turned by hand", async () => {
  await draw(columnsWith({}));
  expect(button("Turn the signs")).toBeUndefined();
  const select = signs();
  if (!select) throw new Error("no select of signs");
  act(() => {
    select.value = "turned";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(sent()).toMatchObject({ isReversed: true });
});

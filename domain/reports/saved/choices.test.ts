import { expect, test } from "vitest";
import { readReport } from "../../contracts/reports/report.ts";
import { reportNamed, reports } from "../index.ts";
import { chosenFigures, firstFigure, usableChoices } from "./choices.ts";

const orders = reportNamed("orders");

test("chosen figures are in declared order; all of them, and none of them, are no choice", () => {
  const [first = "", second = ""] = Object.keys(orders.figures);
  expect(chosenFigures(orders, `${second},${first},nonsense`)).toEqual([first, second]);
  expect(chosenFigures(orders, Object.keys(orders.figures).join(","))).toBeNull();
  expect(chosenFigures(orders, "nonsense")).toBeNull();
  expect(chosenFigures(orders, null)).toBeNull();
});

test("a report starts with its declared figure while that is chosen, otherwise with the first", () => {
  expect(firstFigure(orders, null)).toBe(orders.defaultView.figure);
  expect(firstFigure(orders, ["quantity", orders.defaultView.figure])).toBe(orders.defaultView.figure);
  expect(firstFigure(orders, ["quantity"])).toBe("quantity");
});

test("choices that the declaration has stay as they are", () => {
  const query =
    "period=lastMonth&compare=none&by=place&figures=goods,quantity&sort=-quantity&chart=bar&limit=50";
  const { query: left, dropped } = usableChoices(orders, query);
  expect(Object.fromEntries(new URLSearchParams(left))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  );
  expect(dropped).toEqual([]);
});

test("removed figures, breakdowns, filters and parameters are left out by name", () => {
  const { query, dropped } = usableChoices(
    orders,
    "period=lastMonth&by=moon&figures=goods,profit&sort=-profit&tide=high&chart=pie",
  );
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ period: "lastMonth", figures: "goods" });
  expect(dropped).toEqual(["moon", "profit", "tide", "pie"]);
});

test("a sort by a figure that is not shown is left out", () => {
  expect(usableChoices(orders, "figures=goods&sort=quantity").query).toBe("figures=goods");
});

test.each(reports.map((report) => [report.name, report] as const))(
  "no breakdown of %s has the name of a parameter",
  (_, report) => {
    const plain = readReport({ ...report, breakdowns: {} });
    expect(Object.keys(report.breakdowns).filter((name) => name in (plain.query?.shape ?? {}))).toEqual([]);
  },
);

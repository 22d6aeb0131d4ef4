import { expect, test } from "vitest";
import type { Home } from "../../domain/contracts/home.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { sumTasksByList } from "./count-menu.ts";

type Task = Home["tasks"][number];
const task = (given: Partial<Task>): Task => ({
  key: "task",
  group: "orders",
  label: localized("Orders", "ការបញ្ជាទិញ"),
  todo: localized("Confirm", "បញ្ជាក់"),
  to: "reports/orders?state=pending",
  isPressing: true,
  waitingSince: null,
  isOverdue: false,
  count: 1,
  isExact: true,
  ...given,
});

test("the tasks of a list are added up, and its deadline is that of any of them", () => {
  expect(
    sumTasksByList([
      task({ count: 8 }),
      task({
        to: "reports/orders?state.in=confirmed%2Cpacked",
        count: 10_000,
        isExact: false,
        isOverdue: true,
      }),
      task({ to: "Vendors/ApplicationList?state=submitted", group: "reviews", count: 6 }),
    ]),
  ).toEqual([
    { to: "reports/orders", count: 10_008, isExact: false, isOverdue: true },
    { to: "Vendors/ApplicationList", count: 6, isExact: true, isOverdue: false },
  ]);
});

test("lists where nobody waits have no count", () => {
  expect(
    sumTasksByList([
      task({ count: 0 }),
      task({ isPressing: false }),
      task({ group: "catalogue", to: "Products/ProductList?quantity.to=0" }),
      task({ group: "content" }),
    ]),
  ).toEqual([]);
});

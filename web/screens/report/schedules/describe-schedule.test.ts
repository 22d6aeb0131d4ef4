import { expect, test } from "vitest";
import { orders } from "../../../../domain/reports/orders.ts";
import { topProducts } from "../../../../domain/reports/top-products.ts";
import { describeFilters, describeSchedule } from "./describe-schedule.ts";

test("describes a scheduled report with the labels of its screen, including defaults", () => {
  expect(describeSchedule(orders, "period=lastMonth&by=vendor&compare=year", "en")).toEqual([
    { label: "Period", value: "Last month" },
    { label: "Compared with", value: "Same period last year" },
    { label: "Broken down by", value: "Vendor" },
  ]);
  expect(describeSchedule(orders, "compare=none", "km")).toEqual([
    { label: "រយៈពេល", value: "ខែនេះ" },
    { label: "បំបែកតាម", value: "ខេត្ត" },
  ]);
  expect(describeSchedule(topProducts, "period=lastYear&sort=-quantity", "en").at(-1)).toEqual({
    label: "Ranked by",
    value: "Units sold",
  });
});

test("a breakdown by place names the level that it shows", () => {
  const levelOf = (query: string) => describeSchedule(orders, `compare=none&${query}`, "en").at(-1)?.value;
  expect(
    ["by=place", "by=place&place=02", "by=place&place=0201", "by=place&place=020101"].map(levelOf),
  ).toEqual(["Province", "District", "Commune", "Village"]);
});

test("names the filters in the user's language, falling back to the other language", () => {
  const filters = [
    { by: "state", key: "delivered", label: "Delivered", labelKh: "បានប្រគល់" },
    { by: "vendor", key: "1", label: "Chan Sreymom", labelKh: null },
  ];
  expect(describeFilters(orders, filters, "km")).toEqual([
    { label: "ស្ថានភាព", value: "បានប្រគល់" },
    { label: "អ្នកលក់", value: "Chan Sreymom" },
  ]);
});

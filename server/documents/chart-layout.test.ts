import * as fc from "fast-check";
import { expect, test } from "vitest";
import { layOutChart } from "./chart-layout.ts";
import type { ReportChart } from "./render-report.ts";

const value = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }));
const chart = fc
  .record({
    kind: fc.constantFrom("line" as const, "bars" as const),
    labels: fc.array(fc.string({ maxLength: 30 }), { maxLength: 60 }),
    values: fc.array(value, { maxLength: 70 }),
    other: fc.array(value, { maxLength: 70 }),
  })
  .map(
    ({ kind, labels, values, other }): ReportChart => ({
      kind,
      title: "Revenue",
      labels,
      unit: "៛",
      series: [
        { label: "now", values },
        { label: "before", values: other },
      ],
    }),
  );

test("keeps every point on the scale and every label at its point, with evenly spaced ticks", () => {
  fc.assert(
    fc.property(chart, (given) => {
      const laid = layOutChart(given, "en");
      if (!laid) {
        const known = given.series.flatMap(({ values }) => values.filter((one) => one !== null));
        expect(given.labels.length === 0 || known.length === 0).toBe(true);
        return;
      }
      for (const { points, shown } of laid.series) {
        expect(points.length).toBe(laid.labels.length);
        expect(shown.length).toBe(laid.labels.length);
        for (const at of points) expect(at === null || (at >= -1e-9 && at <= 1 + 1e-9)).toBe(true);
      }
      const places = laid.ticks.map(({ at }) => at);
      expect(places[0]).toBe(0);
      expect(places.at(-1)).toBeCloseTo(1, 6);
      expect(laid.ticks.length).toBeLessThanOrEqual(8);
      expect(laid.ticks.filter(({ isZero }) => isZero).length).toBe(1);
    }),
  );
});

const bars = (labels: readonly string[]): ReportChart => ({
  kind: "bars",
  title: "ចំណូល",
  labels,
  unit: "៛",
  series: [{ label: "", values: labels.map((_, index) => 1_000_000 * (index + 1)) }],
});

test("draws horizontal bars when labels are too long for a vertical chart, thirty at most", () => {
  expect(layOutChart(bars(["Jan", "Feb", "Mar"]), "en")).toMatchObject({ kind: "bars", title: "ចំណូល (៛)" });
  const provinces = Array.from({ length: 25 }, (_, index) => `Banteay Meanchey ${index}`);
  expect(layOutChart(bars(provinces), "en")).toMatchObject({ kind: "lying", labels: provinces });
  const many = layOutChart(bars([...provinces, ...provinces]), "km");
  expect(many?.labels.length).toBe(30);
  expect(many?.title).toBe("ចំណូល (៛, 30 ដំបូង)");
});

test("scales in round steps, with numbers in the language's short form", () => {
  const labels = (language: "en" | "km") =>
    layOutChart(bars(["a", "b", "c", "d"]), language)?.ticks.map(({ label }) => label);
  expect(labels("en")).toEqual(["0", "1 M", "2 M", "3 M", "4 M"]);
  expect(labels("km")).toEqual(["0", "1 លាន", "2 លាន", "3 លាន", "4 លាន"]);
});

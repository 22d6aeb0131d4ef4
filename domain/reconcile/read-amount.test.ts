import { expect, test } from "vitest";
import { rielInUnits, statementUnits, unitsInRiel } from "./read-amount.ts";

test("a refund is rounded like its sale, in dollars and in riel", () => {
  const usd = { currency: "usd", rate: 4000 } as const;
  expect(rielInUnits(46_500, usd)).toBe(1163);
  expect(rielInUnits(-46_500, usd)).toBe(-1163);
  for (const rate of [4000, 4100, 4012.5, 4052.69])
    for (let riel = 0; riel < 20_000; riel += 50) {
      const currency = { currency: "usd", rate } as const;
      expect(rielInUnits(-riel, currency) + rielInUnits(riel, currency)).toBe(0);
      const units = statementUnits(riel);
      expect(unitsInRiel(statementUnits(0 - riel), currency) + unitsInRiel(units, currency)).toBe(0);
    }
});

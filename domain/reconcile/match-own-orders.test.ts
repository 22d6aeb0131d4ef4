import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchStatement } from "./match-statement.ts";
import type { ExpectedItem, LineMatch, StatedLine } from "./statement-items.ts";

const dayOf = (number: number): string => new Date(Date.UTC(2026, 9, 1 + number)).toISOString().slice(0, 10);

type Order = readonly ExpectedItem[];

/** Orders of a settlement, with one to three entries of any sign, or with a total of zero. */
const orders = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.array(
          fc.integer({ min: -90_000, max: 90_000 }).filter((n) => n !== 0),
          { minLength: 1, maxLength: 3 },
        ),
      },
      { weight: 1, arbitrary: fc.constant([0]) },
      { weight: 1, arbitrary: fc.constantFrom([90_000, -90_000], [50_000, -50_000, 20_000]) },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): readonly Order[] =>
    all.map((amounts, index) =>
      amounts.map(
        (amount, part): ExpectedItem => ({
          key: `${index}/${part}`,
          orderId: `order-${index}`,
          references: [`OR-2026-${String(index + 1).padStart(5, "0")}`, `TX${900_100 - index}`],
          day: dayOf(index),
          amount,
          fee: amount > 0 ? 500 : null,
          isOptional: amount === 0,
        }),
      ),
    ),
  );

const lineOf = (items: Order): StatedLine => ({
  references: items[0]?.references.slice(0, 1) ?? [],
  day: items[0]?.day ?? null,
  amount: items.reduce((sum, { amount }) => sum + amount, 0),
  fee: null,
});
const styles = {
  "a line for each order": (all: readonly Order[]) => all.map(lineOf),
  "a line for each entry": (all: readonly Order[]) =>
    all.flatMap((items) => items.map((item) => lineOf([item]))),
};
const kindsOf = (outcomes: readonly LineMatch[]) => outcomes.filter(({ kind }) => kind !== "matched");

describe.each(Object.entries(styles))(
  "a statement of a settlement's own orders with %s",
  (style, linesOf) => {
    const isWhole = style === "a line for each order";
    /** The orders, one of them, and the index of its only line. */
    const planted = fc
      .tuple(orders, fc.nat())
      .map(([all, at]) => {
        const place = at % all.length;
        return { all, place, order: all[place] ?? [] };
      })
      // With a line per entry, only an order with one entry gives the defect a single meaning.
      .filter(({ order }) => isWhole || order.length === 1);
    const at = (all: readonly Order[], place: number): number => linesOf(all.slice(0, place)).length;

    test("matches completely, in any order of lines", () => {
      fc.assert(
        fc.property(
          orders.chain((all) =>
            fc.tuple(
              fc.constant(all),
              fc.shuffledSubarray([...linesOf(all)], { minLength: linesOf(all).length }),
            ),
          ),
          ([all, lines]) => {
            const { outcomes, missing } = matchStatement(all.flat(), lines);
            expect(kindsOf(outcomes)).toEqual([]);
            expect(missing).toEqual([]);
          },
        ),
      );
    });

    test("reports the order of a line with a wrong amount of any sign, and nothing else", () => {
      fc.assert(
        fc.property(planted, fc.integer({ min: -200_000, max: 200_000 }), ({ all, place, order }, amount) => {
          fc.pre(order.every((item) => item.amount !== amount) && lineOf(order).amount !== amount);
          const lines = linesOf(all).map((line, index) =>
            index === at(all, place) ? { ...line, amount } : line,
          );
          const { outcomes, missing } = matchStatement(all.flat(), lines);
          expect(kindsOf(outcomes)).toEqual([
            expect.objectContaining({ kind: "differs", orderId: order[0]?.orderId }),
          ]);
          expect(missing).toEqual([]);
        }),
      );
    });

    test("reports an order without its line, and one with a repeated line", () => {
      fc.assert(
        fc.property(planted, ({ all, place, order }) => {
          const lines = linesOf(all);
          const index = at(all, place);
          const left = matchStatement(all.flat(), lines.toSpliced(index, 1));
          expect(kindsOf(left.outcomes)).toEqual([]);
          expect(left.missing).toEqual(order.filter(({ isOptional }) => !isOptional));
          const [repeated] = lines.slice(index);
          const twice = matchStatement(all.flat(), [...lines, ...(repeated ? [repeated] : [])]);
          expect(kindsOf(twice.outcomes)).toEqual([
            expect.objectContaining({ kind: "duplicate", orderId: order[0]?.orderId }),
          ]);
          expect(twice.missing).toEqual([]);
        }),
      );
    });

    test("reports a foreign line as belonging to no order", () => {
      fc.assert(
        fc.property(orders, fc.integer(), (all, amount) => {
          // One month earlier, so that its amount can't match an order.
          const foreign = { references: ["FT-77777"], day: "2026-08-01", amount, fee: null };
          const { outcomes, missing } = matchStatement(all.flat(), [...linesOf(all), foreign]);
          expect(kindsOf(outcomes)).toEqual([expect.objectContaining({ kind: "notOurs", orderId: null })]);
          expect(missing).toEqual([]);
        }),
      );
    });

    test("matches a mistyped reference by amount and day, and ignores a wrong day", () => {
      fc.assert(
        fc.property(planted, ({ all, place, order }) => {
          const amounts = all.flatMap((items) => [lineOf(items), ...items].map(({ amount }) => amount));
          const { amount } = lineOf(order);
          // With equal amounts, amount and day don't identify the order.
          fc.pre(
            amount !== 0 && amounts.filter((one) => one === amount).length === (order.length === 1 ? 2 : 1),
          );
          const change = (part: Partial<StatedLine>) =>
            matchStatement(
              all.flat(),
              linesOf(all).map((line, index) => (index === at(all, place) ? { ...line, ...part } : line)),
            );
          const mistyped = change({ references: ["OR-2026-99999"] });
          expect(kindsOf(mistyped.outcomes)).toEqual([]);
          expect(mistyped.missing).toEqual([]);
          expect(mistyped.outcomes[at(all, place)]).toMatchObject({
            how: "amount",
            orderId: order[0]?.orderId,
          });
          const late = change({ day: "2027-03-01" });
          expect(kindsOf(late.outcomes)).toEqual([]);
          expect(late.missing).toEqual([]);
        }),
      );
    });
  },
);

test("one line can cover a payment for the orders of two vendors", () => {
  const paid = (key: string, amount: number, fee: number): ExpectedItem => ({
    key,
    orderId: key,
    references: [`OR-${key}`, "TX123456"],
    day: dayOf(1),
    amount,
    fee,
  });
  const items = [paid("10001", 60_000, 300), paid("10002", 40_000, 200)];
  const line = { references: ["TX123456"], day: dayOf(1), amount: 100_000, fee: 500 };
  const { outcomes, missing } = matchStatement(items, [line]);
  expect(outcomes).toMatchObject([{ kind: "matched", item: { key: "10001" }, others: [{ key: "10002" }] }]);
  expect(missing).toEqual([]);
  const wrongFee = matchStatement(items, [{ ...line, fee: 400 }]);
  expect(wrongFee.outcomes).toMatchObject([{ kind: "differs" }]);
});

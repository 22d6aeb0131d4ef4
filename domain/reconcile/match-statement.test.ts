import fc from "fast-check";
import { expect, test } from "vitest";
import { matchStatement } from "./match-statement.ts";
import { addToList, type ExpectedItem, type StatedLine } from "./statement-items.ts";

const dayOf = (number: number): string => new Date(Date.UTC(2026, 9, 1 + number)).toISOString().slice(0, 10);

/** An order with a unique amount, so that amount and day identify it. */
const itemAt = (index: number): ExpectedItem => ({
  key: `${index}`,
  orderId: `order-${index}`,
  references: [`OR-2026-${String(index).padStart(5, "0")}`, `TX${900_000 - index}`],
  day: dayOf(index % 30),
  amount: 10_000 + index * 3,
  fee: 500,
});
const lineOf = (item: ExpectedItem, change: Partial<StatedLine> = {}): StatedLine => ({
  references: [item.references[1] ?? ""],
  day: item.day,
  amount: item.amount,
  fee: 500,
  ...change,
});

test("finds exactly the planted defects in ten thousand lines within a second of work", () => {
  const items = Array.from({ length: 10_000 }, (_, index) => itemAt(index));
  const lines: StatedLine[] = [];
  const expected: { kind: string; how: string | null; order: string | null }[] = [];
  const put = (line: StatedLine, kind: string, how: string | null, order: string | null) => {
    lines.push(line);
    expected.push({ kind, how, order });
  };
  const missing: string[] = [];
  for (const [index, item] of items.entries()) {
    if (index % 500 === 7)
      put(lineOf(item, { amount: item.amount - 2_500 }), "differs", "reference", item.orderId);
    else if (index % 500 === 11) put(lineOf(item, { fee: 900 }), "differs", "reference", item.orderId);
    else if (index % 500 === 13) missing.push(item.key);
    else if (index % 500 === 17) {
      put(lineOf(item), "matched", "reference", item.orderId);
      put(lineOf(item), "duplicate", "reference", item.orderId);
    } else if (index % 500 === 19)
      put(
        lineOf(item, { references: [`TX-WRONG-${index}`], day: dayOf((index % 30) + 2) }),
        "matched",
        "amount",
        item.orderId,
      );
    else if (index % 500 === 23)
      put(lineOf(item, { day: dayOf((index % 30) + 20) }), "matched", "reference", item.orderId);
    else if (index % 500 === 29)
      put(lineOf(item, { references: [`or 2026 ${index}`] }), "matched", "reference", item.orderId);
    else if (index % 500 === 31)
      put(
        lineOf(item, { references: [`Payment, order OR-2026-${String(index).padStart(5, "0")}.`] }),
        "matched",
        "reference",
        item.orderId,
      );
    else put(lineOf(item), "matched", "reference", item.orderId);
    if (index % 500 === 37)
      put(
        { references: [`FOREIGN${index}`], day: item.day, amount: 77_000_001 + index, fee: 1 },
        "notOurs",
        null,
        null,
      );
  }
  const started = process.cpuUsage();
  const { outcomes, missing: left } = matchStatement(items, lines);
  const took = process.cpuUsage(started).user / 1000;
  expect(
    outcomes.map(({ kind, how, item, orderId }) => ({ kind, how, order: item?.orderId ?? orderId })),
  ).toEqual(expected);
  expect(left.map(({ key }) => key)).toEqual(missing);
  expect(took).toBeLessThan(1000);
});

test("ten thousand lines with one reference and one amount take no longer", () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    ...itemAt(index),
    references: ["ALL"],
    amount: 5_000,
    day: dayOf(0),
  }));
  const lines = items.map((item) => lineOf(item, { references: ["none"], day: dayOf(1) }));
  const started = process.cpuUsage();
  expect(matchStatement(items, lines).outcomes.every(({ kind }) => kind === "notOurs")).toBe(true);
  const named = matchStatement(
    items,
    items.map((item) => lineOf(item, { references: ["all"] })),
  );
  expect(named.outcomes.every(({ kind }) => kind === "matched")).toBe(true);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
});

test("distinguishes a payment and its refund with the same reference by sign", () => {
  const [sale] = [itemAt(1)];
  const refund = { ...sale, key: "1r", amount: -2_000, fee: null };
  const { outcomes, missing } = matchStatement(
    [sale, refund],
    [lineOf(sale, { amount: -2_000, fee: null }), lineOf(sale)],
  );
  expect(outcomes.map(({ kind, item }) => [kind, item?.key])).toEqual([
    ["matched", "1r"],
    ["matched", "1"],
  ]);
  expect(missing).toEqual([]);
});

test("finds a reference mistyped as another order's by its amount; a second line of an order is a duplicate", () => {
  const [first, second] = [itemAt(1), itemAt(2)];
  const { outcomes } = matchStatement(
    [first, second],
    [lineOf(first), lineOf(second, { references: first.references }), lineOf(first)],
  );
  expect(outcomes.map(({ kind, how, item }) => [kind, how, item?.key])).toEqual([
    ["matched", "reference", "1"],
    ["matched", "amount", "2"],
    ["duplicate", "reference", undefined],
  ]);
});

test("matches nothing when two orders fit by amount and day", () => {
  const items = [itemAt(1), { ...itemAt(2), amount: itemAt(1).amount, day: itemAt(1).day }];
  const { outcomes, missing } = matchStatement(items, [lineOf(itemAt(1), { references: ["?"] })]);
  expect(outcomes[0]?.kind).toBe("notOurs");
  expect(missing).toHaveLength(2);
});

test("splits one payment for the orders of two vendors by their amounts", () => {
  const items = [itemAt(1), { ...itemAt(2), references: itemAt(1).references }];
  const { outcomes } = matchStatement(
    items,
    [...items].reverse().map((item) => lineOf(item)),
  );
  expect(outcomes.map(({ kind, item }) => [kind, item?.key])).toEqual([
    ["matched", "2"],
    ["matched", "1"],
  ]);
});

test("for any statement, no line and no item is used twice, and none is lost", () => {
  const some = fc.record({
    reference: fc.constantFrom("A-001", "a1", "A 0001", "B-2", "", "B-2 C-3", "១២៣៤", "1234"),
    day: fc.option(fc.integer({ min: 0, max: 5 }).map(dayOf), { nil: null }),
    amount: fc.constantFrom(-500, 0, 1_000, 2_000),
    fee: fc.constantFrom(null, 0, 10),
  });
  fc.assert(
    fc.property(fc.array(some), fc.array(some), (expected, stated) => {
      const items = expected.map(({ reference, day, ...rest }, index) => ({
        ...rest,
        key: String(index),
        orderId: `o${index % 4}`,
        references: [reference],
        day: day ?? dayOf(0),
      }));
      const lines = stated.map(({ reference, ...rest }) => ({ ...rest, references: [reference] }));
      const { outcomes, missing } = matchStatement(items, lines);
      const whole = outcomes.filter(({ share }) => share === null);
      const parts = new Map<ExpectedItem, number[]>();
      for (const { item, share } of outcomes) if (item && share) addToList(parts, item, share.amount);
      const used = [
        ...whole.flatMap(({ item, others }) => (item ? [item, ...others] : [])),
        ...parts.keys(),
      ].map(({ key }) => key);
      expect(outcomes).toHaveLength(lines.length);
      expect(new Set(used).size).toBe(used.length);
      expect([...used, ...missing.map(({ key }) => key)].sort()).toEqual(items.map(({ key }) => key).sort());
      for (const [item, shares] of parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(item.amount);
      for (const [place, { kind, item, others, share }] of outcomes.entries())
        if (share) expect(share.amount).toBe(lines[place]?.amount);
        else if (kind === "matched")
          expect([item, ...others].reduce((sum, one) => sum + (one?.amount ?? 0), 0)).toBe(
            lines[place]?.amount,
          );
    }),
  );
});

test("lines that add up to one item of their reference are its parts, whatever their order", () => {
  const sale = { ...itemAt(1), amount: 87_000, fee: 400 };
  const inParts = [lineOf(sale, { amount: 1000, fee: null }), lineOf(sale, { amount: 86_000, fee: null })];
  const { outcomes, missing } = matchStatement([sale, itemAt(2)], [...inParts, lineOf(itemAt(2))]);
  expect(outcomes.map(({ kind, how, item, share }) => [kind, how, item?.key, share?.amount])).toEqual([
    ["matched", "reference", "1", 1000],
    ["matched", "reference", "1", 86_000],
    ["matched", "reference", "2", undefined],
  ]);
  expect(missing).toEqual([]);
  // A statement of net amounts: a sale and its refund of one entry.
  const net = { ...itemAt(3), amount: -800, fee: null };
  const lines = [lineOf(net, { amount: -14_500, fee: null }), lineOf(net, { amount: 13_700, fee: null })];
  expect(matchStatement([net], lines).outcomes.map(({ kind }) => kind)).toEqual(["matched", "matched"]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 2, maxLength: 6 }),
      (parts) => {
        const amount = parts.reduce((sum, part) => sum + part, 0);
        // A part that is the amount pays it alone.
        fc.pre(amount !== 0 && !parts.includes(amount));
        const item = { ...itemAt(5), amount, fee: null };
        const found = matchStatement(
          [item],
          parts.map((part) => lineOf(item, { amount: part, fee: null })),
        );
        expect(found.outcomes.map(({ kind, share }) => [kind, share?.amount])).toEqual(
          parts.map((part) => ["matched", part]),
        );
        expect(found.missing).toEqual([]);
      },
    ),
  );
});

test("fees of parts are compared in all, and the last part carries a difference", () => {
  const sale = { ...itemAt(1), amount: 87_000, fee: 400 };
  const withFees = (first: number, second: number) =>
    matchStatement(
      [sale],
      [lineOf(sale, { amount: 1000, fee: first }), lineOf(sale, { amount: 86_000, fee: second })],
    ).outcomes.map(({ kind, share }) => [kind, share?.fee]);
  expect(withFees(100, 300)).toEqual([
    ["matched", 100],
    ["matched", 300],
  ]);
  expect(withFees(100, 350)).toEqual([
    ["matched", 100],
    ["differs", 300],
  ]);
});

test("lines that do not add up are not parts: one differs, and one is too many", () => {
  const sale = { ...itemAt(1), amount: 87_000 };
  const lines = [lineOf(sale, { amount: 80_000 }), lineOf(sale, { amount: 86_000 })];
  expect(matchStatement([sale], lines).outcomes.map(({ kind, share }) => [kind, share])).toEqual([
    ["differs", null],
    ["duplicate", null],
  ]);
  // The same payment twice.
  expect(matchStatement([sale], [lineOf(sale), lineOf(sale)]).outcomes.map(({ kind }) => kind)).toEqual([
    "matched",
    "duplicate",
  ]);
});

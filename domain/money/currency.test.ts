import { expectTypeOf, test } from "vitest";
import type { Row } from "../declare/index.ts";
import type { order } from "../entities/orders/order.ts";
import type { formats } from "../text/format.ts";
import type { IsoDate, IsoDateTime } from "../text/iso-date.ts";
import type { Dollars, Riel } from "./currency.ts";
import { inDollars } from "./in-dollars.ts";
import type { shareOf } from "./share-of.ts";

type Order = Row<typeof order>;

test("riel and dollars, days and instants don't fit each other", () => {
  expectTypeOf<Dollars>().not.toExtend<Riel>();
  expectTypeOf<Riel>().not.toExtend<Dollars>();
  expectTypeOf<IsoDate>().not.toExtend<IsoDateTime>();
  expectTypeOf<IsoDateTime>().not.toExtend<IsoDate>();
  expectTypeOf<number>().toExtend<Riel>();
});

test("the fields of a record have them, and arithmetic and formats take them", () => {
  expectTypeOf<Order["total"]>().toEqualTypeOf<Riel>();
  expectTypeOf<Order["totalUsd"]>().toEqualTypeOf<Dollars>();
  expectTypeOf<Order["createdAt"]>().toEqualTypeOf<IsoDateTime>();
  expectTypeOf<Order["totalUsd"]>().not.toExtend<Parameters<typeof shareOf>[0]>();
  expectTypeOf(inDollars).returns.toEqualTypeOf<Dollars>();
  expectTypeOf<Order["totalUsd"]>().not.toExtend<Parameters<typeof formats.en.riel>[0]>();
  expectTypeOf<Order["total"]>().not.toExtend<Parameters<typeof formats.en.dollars>[0]>();
});

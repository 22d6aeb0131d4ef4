import { expect, test } from "vitest";
import { marketProductPrice } from "../../../../domain/entities/news/market-product-price.ts";
import { acceptedSpellings, correctedSpellings } from "./corrected-spellings.ts";

const error = (row: number, path: string, value: string | null) => ({
  ...{ row, path, value },
  name: null,
  message: "Wrong.",
});
const spelled = (row: number, field: string, spelling: string, storedName: string) => ({
  ...{ row, field, spelling, storedName },
});

test("corrections of names may be spellings; those of other values are none", () => {
  const errors = [
    error(2, "province", "K. Cham"),
    error(3, "unitId", "sac"),
    error(4, "price", "many"),
    error(5, "province", null),
    error(6, "province", "P.P., Cambodia"),
    error(7, "province", "Bkk"),
  ];
  const typed = {
    2: { province: " Kampong Cham " },
    3: { unitId: "bag" },
    4: { price: "5000" },
    5: { province: "Kampot" },
    6: { province: "Phnom Penh" },
  };
  const answer = { errors } as unknown as Parameters<typeof correctedSpellings>[1]["answer"];
  expect(correctedSpellings(marketProductPrice, { answer, typed })).toEqual([
    spelled(2, "province", "K. Cham", "Kampong Cham"),
    spelled(3, "unitId", "sac", "bag"),
  ]);
});

test("only corrections that the server took are offered, each spelling once", () => {
  const corrected = [
    spelled(2, "province", "K. Cham", "Kampong Chamm"),
    spelled(2, "province", "K. Cham", "Kampong Cham"),
    spelled(3, "province", "K. Cham", "Kampong Cham"),
    spelled(4, "unitId", "sac", "bagg"),
  ];
  const answer = {
    errors: [error(4, "unitId", "bagg")],
    corrections: {
      2: { province: "Kampong Cham" },
      3: { province: "Kampong Cham" },
      4: { unitId: "bagg" },
    },
  };
  expect(
    acceptedSpellings(corrected, answer).map(({ spelling, storedName }) => [spelling, storedName]),
  ).toEqual([["K. Cham", "Kampong Cham"]]);
});

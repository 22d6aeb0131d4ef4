import { expect, test } from "vitest";
import { readMediaSearch, toParameters } from "./media-query.ts";

test("filters survive the address", () => {
  const filters = { kind: "photo", used: "no", tag: "basil", copies: true } as const;
  expect(readMediaSearch(new URLSearchParams(toParameters(filters)))).toEqual({ ...filters, q: "" });
});

test("unknown values in the address are left out", () => {
  const params = new URLSearchParams("q=rice&kind=film&used=maybe&tag=&copies=true");
  expect(readMediaSearch(params)).toEqual({ q: "rice", kind: null, used: null, tag: null, copies: false });
});

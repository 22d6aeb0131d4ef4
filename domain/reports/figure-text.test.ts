import { expect, test } from "vitest";
import type { Figure } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { changeOf, figureText, shortFigure } from "./figure-text.ts";

const label = localized("Sales", "ការលក់");
const money: Figure = { label, kind: "money", better: "more" };
const count: Figure = { label, kind: "count" };
const share: Figure = { label, kind: "percent", better: "less" };
const hectares: Figure = { label, kind: "decimal", suffix: localized("ha", "ហិកតា") };

test("formats figures with their unit, in both languages", () => {
  expect(figureText(12_400_000, money, "en")).toBe("12,400,000\u00a0៛");
  expect(figureText(12.34, share, "km")).toBe("12.3%");
  expect(figureText(1.5, hectares, "km")).toBe("1.5 ហិកតា");
  expect(figureText(null, count, "en")).toBe("–");
});

test("shortens large figures", () => {
  expect(shortFigure(12_400_000, money, "en")).toBe("12.4M\u00a0៛");
  expect(shortFigure(1_234_567_890, money, "km")).toBe("1.23\u00a0ពាន់លាន\u00a0៛");
  expect(shortFigure(999_999, count, "en")).toBe("999,999");
});

test("a change shows amount, direction and whether it is good", () => {
  expect(changeOf({ value: 150, before: 100 }, money, "en")).toEqual({
    way: "up",
    text: "+50%",
    isGood: true,
  });
  expect(changeOf({ value: 12, before: 10 }, share, "en")).toEqual({
    way: "up",
    text: "+2 pts",
    isGood: false,
  });
  expect(changeOf({ value: 1, before: 0 }, money, "en")).toEqual({
    way: "level",
    text: "no earlier data",
    isGood: null,
  });
  expect(changeOf({ value: 5000, before: 100 }, money, "en")?.text).toBe("50x");
  expect(changeOf({ value: 99_999, before: 100_000 }, money, "en")?.text).toBe("−<0.1%");
  expect(changeOf({ value: 7, before: 7 }, count, "en")?.way).toBe("level");
  expect(changeOf({ value: 7, before: null }, count, "en")).toBeNull();
});

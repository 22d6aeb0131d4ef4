import { describe, expect, it } from "vitest";
import { completeCode, digitsIn, eraseDigit, noDigits, typeDigits } from "./code-digits.ts";

const empty = noDigits(6);

describe("code input digits", () => {
  it("a pasted code fills successive boxes; separators are ignored", () => {
    const next = typeDigits({ digits: empty, at: 0 }, "12 34-56");
    expect(next).toEqual({ digits: ["1", "2", "3", "4", "5", "6"], at: 5 });
    expect(completeCode(next.digits)).toBe("123456");
  });
  it("a paste starts at the focused box and drops surplus digits", () => {
    expect(typeDigits({ digits: ["9", "", "", "", "", ""], at: 4 }, "1234").digits).toEqual([
      "9",
      "",
      "",
      "",
      "1",
      "2",
    ]);
  });
  it("ignores characters that are not digits", () => {
    expect(typeDigits({ digits: empty, at: 2 }, "abc")).toEqual({ digits: empty, at: 2 });
  });
  it("accepts Khmer digits", () => {
    expect(digitsIn("១២៣៤៥៦")).toBe("123456");
  });
  it("backspace empties the box, then the previous one", () => {
    const first = eraseDigit({ digits: ["1", "2", "", "", "", ""], at: 1 });
    expect(first).toEqual({ digits: ["1", "", "", "", "", ""], at: 1 });
    expect(eraseDigit(first)).toEqual({ digits: ["", "", "", "", "", ""], at: 0 });
    expect(eraseDigit({ digits: empty, at: 0 })).toEqual({ digits: empty, at: 0 });
  });
  it("gives no code while a box is empty", () => {
    expect(completeCode(["1", "2", "3", "", "5", "6"])).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { codeOf, digitsIn, erased, noDigits, typed } from "./code-digits.ts";

const empty = noDigits(6);

describe("the code's boxes", () => {
  it("let a pasted code fill successive boxes, whatever stands between its digits", () => {
    const next = typed({ digits: empty, at: 0 }, "12 34-56");
    expect(next).toEqual({ digits: ["1", "2", "3", "4", "5", "6"], at: 5 });
    expect(codeOf(next.digits)).toBe("123456");
  });
  it("take a paste from the box that has the focus, and leave out what has no room", () => {
    expect(typed({ digits: ["9", "", "", "", "", ""], at: 4 }, "1234").digits).toEqual([
      "9",
      "",
      "",
      "",
      "1",
      "2",
    ]);
  });
  it("ignore what is no digit", () => {
    expect(typed({ digits: empty, at: 2 }, "abc")).toEqual({ digits: empty, at: 2 });
  });
  it("understand digits of a Khmer keyboard", () => {
    expect(digitsIn("១២៣៤៥៦")).toBe("123456");
  });
  it("let backspace empty the box, then the one before it", () => {
    const first = erased({ digits: ["1", "2", "", "", "", ""], at: 1 });
    expect(first).toEqual({ digits: ["1", "", "", "", "", ""], at: 1 });
    expect(erased(first)).toEqual({ digits: ["", "", "", "", "", ""], at: 0 });
    expect(erased({ digits: empty, at: 0 })).toEqual({ digits: empty, at: 0 });
  });
  it("are no code while one is empty", () => {
    expect(codeOf(["1", "2", "3", "", "5", "6"])).toBeNull();
  });
});

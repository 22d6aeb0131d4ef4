import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageText } from "../../errors/messages.ts";
import { languages } from "../../text/localized-text.ts";
import { readDay, writeDay } from "./day.ts";
import { guessDayOrder } from "./day-order.ts";
import { hasTime, momentOf, readMoment, writeMoment } from "./moment.ts";
import { today } from "./today.ts";

// Whatever zone a computer is in.
const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "America/New_York";
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("a day", () => {
  test.each([
    "31/10/2026",
    "31-10-2026",
    "31.10.2026",
    "31 10 2026",
    "31/10/26",
    "31-Oct-26",
    "31 Oct 2026",
    "31 October 2026",
    "Oct 31, 2026",
    "October 31, 2026",
    "31st Oct 2026",
    "Saturday, 31 October 2026",
    "Sat, 31 Oct 2026",
    "2026-10-31",
    "2026/10/31",
    "2026-Oct-31",
    "20261031",
    "46326",
    "៣១/១០/២០២៦",
    "៣១ តុលា ២០២៦",
    "ថ្ងៃទី៣១ ខែតុលា ឆ្នាំ២០២៦",
    "ថ្ងៃសៅរ៍ ទី31 ខែតុលា ឆ្នាំ2026",
    "\u200e31/10/2026",
    "31/10/2026 14:05",
    "2026-10-31T02:30:00+07:00",
    "2026-10-30T18:30:00Z",
  ])("%s is 31 October 2026", (typed) => expect(readDay(typed)).toEqual({ value: "2026-10-31" }));

  test.each(["9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "2569-04-03T00:00:00Z"])(
    "%s is refused: its year in Phnom Penh is none of ours",
    (typed) => expect(readDay(typed)).toHaveProperty("reason"),
  );

  test("of a misspelt month that sorts alike is understood", () =>
    expect(readDay("ថ្ងៃទី២០ ខែវិចិ្ឆកា ឆ្នាំ២០២៦")).toEqual({ value: "2026-11-20" }));

  test.each(["", "yesterday", "31/02/2026", "10/31/2026", "2026", "1/2/3", "20 Xyz 2026", "500", "31/10"])(
    "%s is none",
    (typed) => expect(readDay(typed)).toEqual({ reason: "date" }),
  );

  test("of a two-digit year is of this century, or asks for all digits", () => {
    expect(readDay("01/02/30")).toEqual({ value: "2030-02-01" });
    expect(readDay("30/01/56")).toEqual({ reason: "fullYear|56" });
  });

  test.each(["03/04/2569", "2569-04-03", "៣ មេសា ២៥៦៩", "3-Apr-2569"])(
    "%s is of the Buddhist era, and the message offers the year",
    (typed) => {
      const read = readDay(typed);
      expect("reason" in read && messageText(read.reason).en).toContain("Enter 03/04/2026");
    },
  );

  test("of an observation is not in the future", () => {
    expect(readDay(today(), { isPast: true })).toEqual({ value: today() });
    expect(readDay(today(Date.now() + 86_400_000), { isPast: true })).toEqual({
      reason: `future|${today().split("-").toReversed().join("/")}`,
    });
  });

  test("is written in a form that is read again", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1000-01-01"), max: new Date("2400-01-01"), noInvalidDate: true }),
        (at) => {
          const day = at.toISOString().slice(0, 10);
          for (const language of languages) expect(readDay(writeDay(day, language))).toEqual({ value: day });
        },
      ),
    );
  });
});

describe("the order of a column", () => {
  test.each([
    [["01/02/2026", "10/31/2026"], "mdy"],
    [["01/02/2026", "31/10/2026"], "dmy"],
    [["10/31/2026", "31/10/2026"], "dmy"],
    [["2026/10/31"], "ymd"],
    [["01/02/2026"], "dmy"],
    [[], "dmy"],
  ] as const)("%s is %s", (texts, order) => expect(guessDayOrder(texts)).toBe(order));

  test("is the one that puts the dates into the period", () => {
    const october = { from: "2026-10-01", to: "2026-10-31" };
    expect(guessDayOrder(["10/01/2026", "10/02/2026"], october)).toBe("mdy");
    expect(guessDayOrder(["01/10/2026", "02/10/2026"], october)).toBe("dmy");
    expect(guessDayOrder(["10/10/2026"], october)).toBe("dmy");
  });

  test("reads months first when it is so", () =>
    expect(readDay("10/03/2026", { order: "mdy" })).toEqual({ value: "2026-10-03" }));
});

describe("a day with a time", () => {
  test.each([
    "03/04/2026 17:00",
    "3/4/2026 5:00 PM",
    "3/4/2026 5 pm",
    "3/4/26 17:00:00",
    "3 April 2026 17:00",
    "3 Apr 2026, 17:00",
    "17:00 3/4/2026",
    "3/4/2026 17h00",
    "2026-04-03 17:00",
    "2026-04-03T17:00",
    "៣/៤/២០២៦ ១៧:០០",
    "៣ មេសា ២០២៦ ម៉ោង ៥ ល្ងាច",
    "៣/៤/២០២៦ ម៉ោង ៥:០០ រសៀល",
    "3 មេសា 2026 ម៉ោង\u00a017:00",
    "46115.708333333336",
  ])("%s is 17:00 in Phnom Penh", (typed) =>
    expect(readMoment(typed)).toEqual({ value: "2026-04-03T10:00:00.000Z" }),
  );

  test.each([
    ["13/04/2026 08:30", "2026-04-13T01:30:00.000Z"],
    ["31/12/2026 23:59", "2026-12-31T16:59:00.000Z"],
    ["3/4/2026 12:00 AM", "2026-04-02T17:00:00.000Z"],
    ["3/4/2026 12:30 PM", "2026-04-03T05:30:00.000Z"],
    ["2026-04-03", "2026-04-02T17:00:00.000Z"],
    ["៣ មេសា ២០២៦", "2026-04-02T17:00:00.000Z"],
    ["2026-04-03T17:00:00.123456+07:00", "2026-04-03T17:00:00.123456+07:00"],
    ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"],
  ])("%s is %s", (typed, value) => expect(readMoment(typed)).toEqual({ value }));

  test.each([
    "tomorrow",
    "17:00",
    "31/12/2026 25:00",
    "31/12/2026 13:00 AM",
    "2026-02-30T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-07:00",
  ])("%s is none", (typed) => expect(readMoment(typed)).toEqual({ reason: "dateTime" }));

  test("of a spreadsheet is its wall clock in Phnom Penh", () =>
    expect(readMoment({ text: "3-Apr", number: 46_115.35, format: "date-time" })).toEqual({
      value: "2026-04-03T01:24:00.000Z",
    }));

  test("is written in a form that is read again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
        const clock = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const value = momentOf(day, clock);
        for (const language of languages) expect(readMoment(writeMoment(value, language))).toEqual({ value });
      }),
    );
  });

  test("is known from a day alone", () => {
    expect(["3/4/2026 17:00", "2026-04-03T10:00:00Z"].map(hasTime)).toEqual([true, true]);
    expect(["3/4/2026", "2026-04-03", "x"].map(hasTime)).toEqual([false, false, false]);
  });
});

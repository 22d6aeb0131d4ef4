import { describe, expect, it } from "vitest";
import { formats } from "./format.ts";

describe("formats", () => {
  it("with Khmer names of days and months, which browsers lack", () => {
    expect(formats.km.longDate("2026-11-20")).toBe("ថ្ងៃសុក្រ ទី20 ខែវិច្ឆិកា ឆ្នាំ2026");
    expect(formats.km.date("2026-04-14")).toBe("14 មេសា 2026");
    expect(formats.en.longDate("2026-11-20")).toBe("Friday, 20 November 2026");
  });
  it("an instant in Phnom Penh time, whatever the reader's time zone", () => {
    expect(formats.en.dateTime("2026-11-20T18:30:00Z")).toBe("21 Nov 2026, 01:30");
    expect(formats.en.date("2026-11-20")).toBe("20 Nov 2026");
  });
  it("the Khmer word for the hour on the line of its clock", () => {
    expect(formats.km.dateTime("2026-11-20T18:30:00Z")).toBe("21 វិច្ឆិកា 2026 ម៉ោង\u00a001:30");
  });
  it("whole riel, dollars with cents, and readable file sizes", () => {
    expect(formats.km.riel(12_500)).toBe("12,500\u00a0៛");
    expect(formats.en.dollars(12.5)).toBe("$12.50");
    expect(formats.en.fileSize(307_200)).toBe("300 KB");
  });
  it("relative times, past and future", () => {
    const now = Date.parse("2026-11-20T10:00:00Z");
    expect(formats.en.relativeTime("2026-11-20T09:57:00Z", now)).toBe("3 minutes ago");
    expect(formats.km.relativeTime("2026-11-20T09:57:00Z", now)).toBe("3 នាទីមុន");
    expect(formats.en.relativeTime("2026-11-21T10:00:00Z", now)).toBe("in 1 day");
  });
  it("a missing time as nothing", () => {
    expect(formats.en.date("never")).toBe("");
  });
});

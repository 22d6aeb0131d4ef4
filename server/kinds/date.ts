import { latinDigits } from "../../domain/khmer/latin-digits.ts";
import { readDay, serialToTime } from "../../domain/values/read-day.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { integer } from "./number.ts";
import { emptyToNull } from "./parse-json.ts";
import type { Cell, ServerFieldKind } from "./server-field-kind.ts";

/** Cambodia is UTC+7 all year. */
const phnomPenh = 7 * 3_600_000;

/** Parses a day as people and sheets write it: day, month, year for numbers. */
const parseDay = (typed: string): string => readDay(typed, "dmy", "any") ?? typed;

export const date: ServerFieldKind = {
  column: { ...integer.column, type: () => "date", empty: "current_date" },
  filter: integer.filter,
  sheet: {
    write: ({ value }) => new Date(`${String(value)}T00:00:00Z`),
    parse: parseDay,
    format: "yyyy-mm-dd",
  },
  fromForm: emptyToNull,
};

function parseTime(typed: string, cell: Exclude<Cell, null>): string {
  if (cell instanceof Date) return new Date(cell.getTime() - phnomPenh).toISOString();
  const time = typeof cell === "number" ? serialToTime(cell) : null;
  if (time !== null) return new Date(time - phnomPenh).toISOString();
  const plain = latinDigits(typed).trim();
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(plain);
  const parsed = Date.parse(local ? `${local[1]}T${local[2]}+07:00` : plain);
  return Number.isNaN(parsed) ? typed : new Date(parsed).toISOString();
}

export const dateTime: ServerFieldKind = {
  column: {
    ...integer.column,
    type: () => "timestamp with time zone",
    json: isoTimeSql,
    fromStored: (stored) => (typeof stored === "string" ? new Date(stored).toISOString() : stored),
    empty: "now()",
  },
  filter: { operators: ["equals", "range"], text: "time" },
  sheet: {
    write: ({ value }) => new Date(Date.parse(String(value)) + phnomPenh),
    parse: parseTime,
    format: "yyyy-mm-dd hh:mm:ss",
    hasTime: true,
  },
  fromForm: emptyToNull,
};

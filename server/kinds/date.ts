import { readDay } from "../../domain/values/dates/day.ts";
import { readMoment } from "../../domain/values/dates/moment.ts";
import { phnomPenhOffset } from "../../domain/values/dates/today.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { integer } from "./number.ts";
import { emptyToNull } from "./parse-json.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { valueOr } from "./sheet-texts.ts";

export const date: ServerFieldKind = {
  column: { ...integer.column, type: () => "date", empty: "current_date" },
  filter: integer.filter,
  sheet: {
    write: ({ value }) => new Date(`${String(value)}T00:00:00Z`),
    parse: (cell, _, order) => valueOr(cell, readDay(cell, { order })),
    format: "yyyy-mm-dd",
  },
  fromForm: emptyToNull,
};

const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000;

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
    // Whole seconds, as the format shows them: Excel would round the fraction up, and CSV cuts it off.
    write: ({ value }) => new Date(wholeSeconds(Date.parse(String(value))) + phnomPenhOffset),
    parse: (cell, _, order) => valueOr(cell, readMoment(cell, { order })),
    format: "yyyy-mm-dd hh:mm:ss",
    hasTime: true,
  },
  fromForm: emptyToNull,
};

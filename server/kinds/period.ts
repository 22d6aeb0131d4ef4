import { parseDay } from "./date.ts";
import { fromJsonForm } from "./parse-json.ts";
import { fromRange, toRange } from "./period-range.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { memberText } from "./sheet-texts.ts";
import { text } from "./text.ts";

/** Separates the ends of a period. */
const periodMark = " – ";

/** Parses two days with a dash, "to" or ដល់ between them; a missing end is open. */
function parsePeriod(typed: string): unknown {
  const parts = typed.split(/\s*(?:–|—|\.\.|…|ដល់|\bto\b|\s-\s)\s*/i);
  if (parts.length > 2) return typed;
  const [from = "", to = parts.length === 1 ? (parts[0] ?? "") : ""] = parts.map((part) => part.trim());
  return { from: from === "" ? null : parseDay(from), to: to === "" ? null : parseDay(to) };
}

export const period: ServerFieldKind = {
  column: {
    ...text.column,
    type: () => "daterange",
    parameter: toRange,
    json: (column) =>
      `case when ${column} is not null then json_build_object('from', lower(${column}), 'to', upper(${column}) - 1) end`,
    fromStored: fromRange,
    order: (column) => `lower(${column})`,
    empty: "'(,)'",
  },
  filter: { operators: ["overlaps"], text: "day" },
  sheet: {
    write: ({ value }) => `${memberText(value, "from")}${periodMark}${memberText(value, "to")}`.trim(),
    parse: parsePeriod,
  },
  fromForm: fromJsonForm,
};

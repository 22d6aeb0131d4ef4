import { cellText } from "../../domain/values/cell-value.ts";
import { periodMark, readPeriod } from "../../domain/values/dates/read-period.ts";
import { fromJsonForm } from "./parse-json.ts";
import { fromRange, toRange } from "./period-range.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { memberText } from "./sheet-texts.ts";
import { text } from "./text.ts";

export const period: ServerFieldKind = {
  column: {
    ...text.column,
    type: () => "daterange",
    parameter: toRange,
    json: (column) =>
      `case when ${column} is not null then json_build_object('from', lower(${column}), 'to', upper(${column}) - 1) end`,
    fromStored: fromRange,
    order: (column) => `lower(${column})`,
    orderPart: "date",
    empty: "'(,)'",
  },
  filter: { operators: ["overlaps"], text: "day" },
  sheet: {
    write: ({ value }) => `${memberText(value, "from")}${periodMark}${memberText(value, "to")}`.trim(),
    parse: (cell, _, order) => readPeriod(cellText(cell), order),
  },
  fromForm: fromJsonForm,
};

import { fromJsonForm } from "./parse-json.ts";
import { deepestCode, placeJson, placeOf } from "./place-codes.ts";
import { referenceLabel } from "./ref.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { memberText } from "./sheet-texts.ts";
import { trimmed } from "./text.ts";

export const place: ServerFieldKind = {
  column: {
    ...trimmed.column,
    parameter: deepestCode,
    json: placeJson,
    fromStored: placeOf,
    order: (column) => column,
    lookupIndex: (column) => ({ method: "btree", column: `${column} text_pattern_ops` }),
  },
  filter: { operators: ["below"], text: "place" },
  sheet: {
    ...trimmed.sheet,
    write: ({ companion, language, value }) =>
      referenceLabel(companion, language) ||
      (["village", "commune", "district", "province"]
        .map((level) => memberText(value, level))
        .find(Boolean) ??
        ""),
  },
  fromForm: fromJsonForm,
};

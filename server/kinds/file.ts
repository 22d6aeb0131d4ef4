import { listKind } from "./list.ts";
import type { ServerFieldKind } from "./server-field-kind.ts";
import { trimmed } from "./text.ts";

const file: ServerFieldKind = {
  ...trimmed,
  column: { ...trimmed.column, order: null },
  filter: { operators: [], text: "value" },
};

export const image = file;
export const video = file;
export const audio = file;
export const document = file;

const list = listKind("text[]");
export const images: ServerFieldKind = { ...list, filter: { ...list.filter, operators: [] } };

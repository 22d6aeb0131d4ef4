import type { Field, KindName } from "../../domain/declare/index.ts";
import { choice, choices, state } from "./choice.ts";
import { date, dateTime } from "./date.ts";
import { audio, document, image, images, video } from "./file.ts";
import { flag } from "./flag.ts";
import { geo, rows } from "./json.ts";
import { tags } from "./list.ts";
import { decimal, integer, money } from "./number.ts";
import { period } from "./period.ts";
import { place } from "./place.ts";
import { ref, refs } from "./ref.ts";
import type { ColumnKind, FilterKind, ServerFieldKind, SheetKind } from "./server-field-kind.ts";
import { color, email, longText, phone, richText, text, url } from "./text.ts";

/** The server side of every field kind, one line each; a missing kind does not compile. */
export const serverKinds = {
  text,
  longText,
  richText,
  url,
  email,
  phone,
  color,
  integer,
  decimal,
  money,
  flag,
  choice,
  choices,
  state,
  date,
  dateTime,
  period,
  image,
  images,
  video,
  audio,
  document,
  tags,
  ref,
  refs,
  place,
  geo,
  rows,
} satisfies Readonly<Record<KindName, ServerFieldKind>>;

export const columnKindOf = ({ kind }: Field): ColumnKind => serverKinds[kind].column;
export const filterKindOf = ({ kind }: Field): FilterKind => serverKinds[kind].filter;
export const sheetKindOf = ({ kind }: Field): SheetKind => serverKinds[kind].sheet;

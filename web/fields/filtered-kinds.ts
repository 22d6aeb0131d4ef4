import type { KindName } from "../../domain/declare/index.ts";

/** Whether lists offer a filter for a field kind. Separate from the filter components, so it loads without them. */
const isFilterable = {
  text: true,
  longText: false,
  richText: false,
  url: true,
  email: true,
  phone: true,
  color: false,
  integer: true,
  decimal: true,
  money: true,
  flag: true,
  choice: true,
  choices: true,
  state: true,
  date: true,
  dateTime: true,
  period: false,
  image: false,
  images: false,
  video: false,
  audio: false,
  document: false,
  tags: true,
  ref: true,
  refs: true,
  place: true,
  geo: false,
  rows: false,
} as const satisfies Readonly<Record<KindName, boolean>>;

type FilterableKinds = typeof isFilterable;
/** Field kinds that have a filter. */
export type FilteredKind = { [K in KindName]: FilterableKinds[K] extends true ? K : never }[KindName];

export const hasFilter = (kind: KindName): kind is FilteredKind => isFilterable[kind];

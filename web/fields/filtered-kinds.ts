import type { KindName } from "../../domain/declare/index.ts";

/** Whether narrowing a list by a kind helps anybody: decided for each kind, known without the filters themselves. */
const isFiltered = {
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

type Decided = typeof isFiltered;
/** The kinds that lists are narrowed by. */
export type FilteredKind = { [K in KindName]: Decided[K] extends true ? K : never }[KindName];

export const hasFilter = (kind: KindName): kind is FilteredKind => isFiltered[kind];

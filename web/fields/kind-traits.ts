import type { KindName } from "../../domain/declare/index.ts";

/** How lists and forms treat a field kind. */
interface WebKindTraits {
  /** Whether lists offer a filter: without being asked, or only when the declaration names the field. */
  readonly filter: "default" | "named" | null;
  readonly isSortable: boolean;
  /** Whether it can be a column: lists contain it, and it fits. */
  readonly isListed: boolean;
  /** Whether it can be set to one value in many records. */
  readonly isBulkEditable: boolean;
  /** Whether its input spans the full width of a form. */
  readonly isWide: boolean;
  /** Whether it fits a column of a table of nested rows. */
  readonly fitsNestedTable: boolean;
}

const plain = {
  filter: null,
  isSortable: false,
  isListed: true,
  isBulkEditable: false,
  isWide: false,
  fitsNestedTable: true,
} as const;
const sortable = { ...plain, filter: "named", isSortable: true } as const;
const value = { ...sortable, isBulkEditable: true } as const;
const pick = { ...value, filter: "default" } as const;
const unlisted = { ...plain, isListed: false, isWide: true, fitsNestedTable: false } as const;

/** The traits of each kind; they load without the components, which follow when they are shown. */
export const webKindTraits = {
  text: value,
  longText: { ...unlisted, isBulkEditable: true },
  richText: unlisted,
  url: sortable,
  email: sortable,
  phone: sortable,
  color: plain,
  integer: value,
  decimal: value,
  money: value,
  flag: pick,
  choice: pick,
  choices: { ...pick, isSortable: false, isWide: true },
  state: { ...pick, isBulkEditable: false },
  date: value,
  dateTime: value,
  period: { ...plain, isBulkEditable: true },
  image: plain,
  images: { ...plain, isWide: true, fitsNestedTable: false },
  video: plain,
  audio: plain,
  document: plain,
  tags: { ...value, isSortable: false },
  ref: pick,
  refs: { ...pick, isSortable: false, isWide: true },
  place: { ...pick, isSortable: false, isWide: true, fitsNestedTable: false },
  geo: plain,
  rows: unlisted,
} as const satisfies Readonly<Record<KindName, WebKindTraits>>;

/** Field kinds that have a filter. */
export type FilteredKind = {
  [K in KindName]: (typeof webKindTraits)[K]["filter"] extends null ? never : K;
}[KindName];

export const hasFilter = (kind: KindName): kind is FilteredKind => webKindTraits[kind].filter !== null;

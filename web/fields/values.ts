import type { Reference } from "../../domain/declare/entity.ts";
import type { Field, Geo, Period, Place } from "../../domain/declare/index.ts";
import type { Language } from "../../domain/words.ts";

type Members = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** Whether a number of a field is a year, which nobody groups by thousands. */
export const isYear = ({ min = 0, max = 0 }: Field): boolean => min >= 1000 && max <= 9999;

/** The texts of a list; anything else in it is left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** The rows of a nested list; anything else in it is left out. */
export const rowsOf = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

export const periodOf = (value: unknown): Period =>
  isRecord(value) ? { from: textOrNull(value.from), to: textOrNull(value.to) } : { from: null, to: null };

export function placeOf(value: unknown): Place | null {
  if (!isRecord(value)) return null;
  const province = textOrNull(value.province);
  if (province === null) return null;
  return {
    province,
    district: textOrNull(value.district),
    commune: textOrNull(value.commune),
    village: textOrNull(value.village),
  };
}

export function geoOf(value: unknown): Geo | null {
  if (!isRecord(value)) return null;
  const latitude = numberOf(value.latitude);
  const longitude = numberOf(value.longitude);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function referenceOf(value: unknown): Reference | null {
  if (!isRecord(value) || typeof value.id !== "string") return null;
  return { id: value.id, label: textOf(value.label), labelKh: textOrNull(value.labelKh) };
}

export const referencesOf = (value: unknown): Reference[] =>
  Array.isArray(value) ? value.flatMap((item) => referenceOf(item) ?? []) : [];

interface Labelled {
  readonly label: string;
  readonly labelKh: string | null;
}
/** A record's name in the reader's language, or in the other where that one is empty. */
export const nameIn = (language: Language, { label, labelKh }: Labelled): string =>
  language === "km" ? labelKh || label : label || labelKh || "";

/** The name that `nameIn` did not show, if there is another. */
export function otherNameIn(language: Language, named: Labelled): string | null {
  const shown = nameIn(language, named);
  const other = language === "km" ? named.label : named.labelKh;
  return other && other !== shown ? other : null;
}

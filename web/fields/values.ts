import type { Field, Geo, Period, Place } from "../../domain/declare/index.ts";
import type { Reference } from "../../domain/declare/record-types.ts";
import type { AnyRecord } from "../../domain/records/any-record.ts";
import type { Language } from "../../domain/text/localized-text.ts";

export const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** Whether a number field holds a year, which is shown without grouping. */
export const isYear = ({ min = 0, max = 0 }: Field): boolean => min >= 1000 && max <= 9999;

/** Returns the strings of an array; skips other items. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Returns the objects of an array; skips other items. */
export const rowsOf = (value: unknown): AnyRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

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
/** Name of a record in the given language; falls back to the other one. */
export const nameIn = (language: Language, { label, labelKh }: Labelled): string =>
  language === "km" ? labelKh || label : label || labelKh || "";

/** The name that `nameIn` did not return; null when there is none. */
export function otherNameIn(language: Language, named: Labelled): string | null {
  const shown = nameIn(language, named);
  const other = language === "km" ? named.label : named.labelKh;
  return other && other !== shown ? other : null;
}

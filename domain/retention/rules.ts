import type { SettingKey } from "../settings/index.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/** What happens to data at the end of its time. */
export const retentionEnds = ["bin", "delete", "archive", "anonymise"] as const;
export type RetentionEnd = (typeof retentionEnds)[number];

export const ageUnits = ["minutes", "hours", "days", "months"] as const;
export type AgeUnit = (typeof ageUnits)[number];

/** A rule whose time an admin chooses. */
export interface ChosenRule {
  readonly label: LocalizedText;
  /** What starts the clock. */
  readonly clock: LocalizedText;
  readonly end: RetentionEnd;
  readonly setting: SettingKey;
  readonly unit: "days" | "months";
  /** The tables whose rows it limits. */
  readonly tables: readonly string[];
  /** What stays although it is old enough, and why. */
  readonly stays: LocalizedText;
}

/** A rule whose time is part of the product: its rows serve no purpose after it. */
export interface FixedRule {
  readonly table: string;
  readonly label: LocalizedText;
  /** The column with the time that starts the clock. */
  readonly column: string;
  readonly amount: number;
  readonly unit: AgeUnit;
  /** A task of its own deletes the rows, as more than their age counts. */
  readonly hasOwnTask?: true;
}

/** Data that has no age at which it goes. */
export interface KeptData {
  readonly why: LocalizedText;
  readonly tables: readonly string[];
}

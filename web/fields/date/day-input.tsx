import type { ReactNode } from "react";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";

export interface CommonDayProps {
  readonly id?: string;
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly withAsterisk?: boolean;
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
}
export interface DayInputProps extends CommonDayProps {
  /** `YYYY-MM-DD`; empty when unset. */
  readonly value: string;
  readonly min?: string | null;
  readonly max?: string | null;
  /** Whether it is the day of an observation, which can't be in the future. */
  readonly isPast?: boolean;
  readonly onChange: (value: string | null) => void;
  /** Gets a text that is no day, so that a form refuses it; without it the value stays as it was. */
  readonly onUnread?: (typed: string) => void;
}
export interface MomentInputProps extends CommonDayProps {
  /** An instant, ISO 8601; empty when unset. */
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  /** Gets a text that is no day with a time, so that a form refuses it. */
  readonly onUnread?: (typed: string) => void;
}

/** Date input with a localized calendar; its chunk loads on first use. */
export const DayInput = lazyWithSkeleton<DayInputProps>(
  async () => (await import("./day-picker.tsx")).DayPicker,
  36,
);
/** Date and time input; its chunk loads on first use. */
export const MomentInput = lazyWithSkeleton<MomentInputProps>(
  async () => (await import("./day-picker.tsx")).MomentPicker,
  36,
);

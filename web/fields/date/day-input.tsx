import type { ReactNode } from "react";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";

interface CommonDayProps {
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
  readonly onChange: (value: string | null) => void;
}
export interface MomentInputProps extends CommonDayProps {
  /** `YYYY-MM-DDTHH:mm`; empty when unset. */
  readonly value: string;
  readonly onChange: (value: string) => void;
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

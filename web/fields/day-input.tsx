import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";

interface CommonProps {
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
export interface DayInputProps extends CommonProps {
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onChange: (value: string | null) => void;
}
export interface MomentInputProps extends CommonProps {
  /** `YYYY-MM-DDTHH:mm`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, typed or picked from a calendar in the reader's language; fetched when the first one is shown. */
export const DayInput = lazyPart<DayInputProps>(async () => (await import("./day-picker.tsx")).DayPicker, 36);
/** A day with its time of day. */
export const MomentInput = lazyPart<MomentInputProps>(
  async () => (await import("./day-picker.tsx")).MomentPicker,
  36,
);

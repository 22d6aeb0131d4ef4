import type { CellProps } from "../fields/field-view.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomInputProps, Override } from "../records/override.ts";

export const override: Override = {
  inputs: {
    answers: lazyWithSkeleton<CustomInputProps>(
      async () => (await import("../screens/farm-form/answers-input.tsx")).AnswersInput,
      180,
    ),
  },
  cells: {
    answers: lazyWithSkeleton<CellProps>(
      async () => (await import("../screens/farm-form/answers-cell.tsx")).AnswersCell,
      80,
    ),
  },
};

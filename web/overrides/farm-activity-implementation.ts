import type { farmActivityImplementation } from "../../domain/entities/farm/farm-activity-implementation.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CellOf, CustomInputOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof farmActivityImplementation> = {
  inputs: {
    answers: lazyWithSkeleton<CustomInputOf<typeof farmActivityImplementation>>(
      async () => (await import("../screens/farm-form/answers-input.tsx")).AnswersInput,
      180,
    ),
  },
  cells: {
    answers: lazyWithSkeleton<CellOf<typeof farmActivityImplementation>>(
      async () => (await import("../screens/farm-form/answers-cell.tsx")).AnswersCell,
      80,
    ),
  },
};

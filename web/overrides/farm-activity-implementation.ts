import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnInputProps } from "../records/override.ts";

export const override: Override = {
  inputs: {
    answers: lazyPart<OwnInputProps>(
      async () => (await import("../screens/farm-form/answers-input.tsx")).AnswersInput,
      180,
    ),
  },
  cells: {
    answers: lazyPart<CellProps>(
      async () => (await import("../screens/farm-form/answers-cell.tsx")).AnswersCell,
      80,
    ),
  },
};

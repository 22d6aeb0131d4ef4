import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnInputProps } from "../records/override.ts";

export const override: Override = {
  inputs: {
    birthYear: lazyPart<OwnInputProps>(
      async () => (await import("../screens/person/birth-year-input.tsx")).BirthYearInput,
      84,
    ),
  },
};

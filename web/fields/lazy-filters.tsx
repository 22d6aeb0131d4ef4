import type { FilterProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";

/** The filters that weigh something: fetched when somebody opens the filters. */
export const ChoiceFilter = lazyPart<FilterProps>(
  async () => (await import("./choice-filter.tsx")).ChoiceFilter,
  60,
);
export const ReferenceFilter = lazyPart<FilterProps>(
  async () => (await import("./reference-filter.tsx")).ReferenceFilter,
  60,
);

import type { ComponentType } from "react";
import { ChoiceFilter } from "./choice/choice-filter.tsx";
import type { FilterProps } from "./field-view.ts";
import { FlagFilter } from "./flag/flag-filter.tsx";
import type { FilteredKind } from "./kind-traits.ts";
import { PlaceFilter } from "./place/place-filter.tsx";
import { DateRangeFilter, NumberRangeFilter } from "./range-filter.tsx";
import { ReferenceFilter } from "./ref/reference-filter.tsx";
import { TextFilter } from "./text/text-filter.tsx";

/** Filter component of each filterable kind; a missing one does not compile. */
export const filters: Readonly<Record<FilteredKind, ComponentType<FilterProps>>> = {
  text: TextFilter,
  url: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  integer: NumberRangeFilter,
  decimal: NumberRangeFilter,
  money: NumberRangeFilter,
  flag: FlagFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  state: ChoiceFilter,
  date: DateRangeFilter,
  dateTime: DateRangeFilter,
  tags: TextFilter,
  ref: ReferenceFilter,
  refs: ReferenceFilter,
  place: PlaceFilter,
};

import { Select, type SelectProps } from "@mantine/core";
import type { EarlyInput } from "./use-lazy-combobox.ts";

/** Select that continues with what the user typed before it loaded. */
export const SelectBox = ({ before, ...props }: SelectProps & { readonly before: EarlyInput }) => (
  <Select
    {...props}
    {...(before.typed && props.searchable ? { defaultSearchValue: before.typed } : {})}
    defaultDropdownOpened={before.isOpen || (before.typed !== "" && props.searchable === true)}
  />
);

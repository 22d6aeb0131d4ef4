import { Select, type SelectProps } from "@mantine/core";
import type { Before } from "./use-late-box.ts";

/** A select that goes on from what was typed before it came. */
export const SelectBox = ({ before, ...props }: SelectProps & { readonly before: Before }) => (
  <Select
    {...props}
    {...(before.typed && props.searchable ? { defaultSearchValue: before.typed } : {})}
    defaultDropdownOpened={before.isOpen || (before.typed !== "" && props.searchable === true)}
  />
);

import {
  OptionsDropdown,
  type OptionsDropdownProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  useComboboxContext,
} from "@mantine/core";
import { type Ref, useEffect, useLayoutEffect } from "react";
import { afterPaint } from "../after-paint.ts";

// What the list of a select needs once it opens (lazy-dropdown.tsx).

interface Props {
  readonly target: HTMLElement;
  readonly popover: Omit<PopoverProps, "children">;
  readonly dropdown: PopoverDropdownProps;
}

/** A popover at an element that is rendered elsewhere. */
export function AnchoredPopover({ target, popover, dropdown }: Props) {
  return (
    <Popover {...popover}>
      <Popover.Target refProp="anchorRef">
        <Anchor element={target} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}

interface AnchorProps {
  readonly element: HTMLElement;
  /** Given by the popover. */
  readonly anchorRef?: Ref<HTMLElement>;
}

function Anchor({ element, anchorRef }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof anchorRef !== "function") return;
    const release = anchorRef(element);
    return () => (release ? release() : void anchorRef(null));
  }, [element, anchorRef]);
  return null;
}

/** The options of a select. */
export function Options(props: OptionsDropdownProps) {
  const { store } = useComboboxContext();
  const { filterOptions, search, value } = props;
  // Text that was typed before the list was there makes the first match active, as text typed later does. A select of
  // several values has no such option.
  const hasText = store.dropdownOpened && filterOptions && search !== "" && !Array.isArray(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts are the select's own matter.
  useEffect(() => {
    if (hasText) afterPaint(() => store.selectFirstOption());
  }, []);
  return <OptionsDropdown {...props} />;
}

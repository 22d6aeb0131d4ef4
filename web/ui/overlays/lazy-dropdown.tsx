import {
  type ComboboxStore,
  type OptionsDropdownProps,
  type PopoverDropdownProps,
  type PopoverProps,
  type UseComboboxOptions,
  useCombobox as useMantineCombobox,
} from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useState,
} from "react";
import { afterPaint } from "../after-paint.ts";
import { fetchWhenIdle } from "../loading/fetch-when-idle.ts";
import { fetchCode, fetchCodeQuietly } from "../loading/pending-code.ts";

// In the build, these take the places of Mantine's components of the same names in selects (tools/vite/lazy-dropdowns.ts).
// The box of a select is Mantine's own from the start, so nothing that is typed or pressed is lost; its list loads later.

type Parts = typeof import("./dropdown-parts.tsx");

let loaded: Parts | null = null;
const load = async (): Promise<Parts> => {
  loaded ??= await import("./dropdown-parts.tsx");
  return loaded;
};
/** For a screen that is worked in so fast that lists must be there from the start. */
export const provideParts = (parts: Parts): void => {
  loaded = parts;
};

interface DropdownState {
  readonly setTarget: (target: HTMLElement | null) => void;
  readonly target: HTMLElement | null;
  readonly popover: Omit<PopoverProps, "children">;
  /** Null until the list may open and its code is there. */
  readonly parts: Parts | null;
}

const DropdownContext = createContext<DropdownState | null>(null);

function useDropdown(): DropdownState {
  const dropdown = use(DropdownContext);
  if (!dropdown) throw new Error("A target or dropdown is used outside of its popover.");
  return dropdown;
}

/** Whether the pointer or the focus has been on an element. */
function useIsTouched(target: HTMLElement | null): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (!target || isTouched) return;
    const touch = () => afterPaint(() => setIsTouched(true));
    if (target === document.activeElement) touch();
    const listening = new AbortController();
    for (const event of ["pointerenter", "focus"])
      target.addEventListener(event, touch, { signal: listening.signal });
    return () => listening.abort();
  }, [target, isTouched]);
  return isTouched;
}

/** The code of the list, once it is needed. React's `lazy` would show a list that is there already up to 0.3 s later. */
function useParts(isNeeded: boolean, isOpen: boolean): Parts | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => fetchWhenIdle(load), []);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isCurrent = true;
    void (isOpen ? fetchCode(load) : fetchCodeQuietly(load)).then((found) => {
      if (isCurrent) setParts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, isOpen]);
  return isNeeded ? (loaded ?? parts) : null;
}

/** Keeps Enter from saving the form while a list that is opening has no options yet. */
function useHeldEnter(target: HTMLElement | null, isComing: boolean): void {
  useEffect(() => {
    if (!target || !isComing) return;
    // After React's own handlers, which may use Enter for something else.
    const hold = (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target === target) event.preventDefault();
    };
    document.addEventListener("keydown", hold);
    return () => document.removeEventListener("keydown", hold);
  }, [target, isComing]);
}

/** The dropdown of a select, whose code loads when its box is hovered, focused or opened. */
export function Popover({ children, ...popover }: PopoverProps): ReactNode {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const isOpen = popover.opened === true;
  const isTouched = useIsTouched(target);
  const parts = useParts(isOpen || isTouched, isOpen);
  useHeldEnter(target, isOpen && !parts);
  return <DropdownContext value={{ target, setTarget, popover, parts }}>{children}</DropdownContext>;
}

interface TargetProps {
  readonly children: ReactElement<{ readonly ref?: Ref<HTMLElement> }>;
  readonly ref?: Ref<HTMLElement>;
}

function Target({ children, ref }: TargetProps) {
  const { setTarget } = useDropdown();
  return cloneElement(children, { ref: useMergedRef(setTarget, children.props.ref ?? null, ref ?? null) });
}

function Dropdown(dropdown: PopoverDropdownProps) {
  const { target, popover, parts } = useDropdown();
  return target && parts ? (
    <parts.AnchoredPopover target={target} popover={popover} dropdown={dropdown} />
  ) : null;
}

Popover.Target = Target;
Popover.Dropdown = Dropdown;

/** The state of a select, which renders again when its list is there: the box names its list for screen readers. */
export function useCombobox(options?: UseComboboxOptions): ComboboxStore {
  const store = useMantineCombobox(options);
  const [, setKnown] = useState<string | null>(null);
  const { setListId } = store;
  const keepListId = useCallback(
    (id: string) => {
      setListId(id);
      setKnown(id);
    },
    [setListId],
  );
  return { ...store, setListId: keepListId };
}

/** The options of a select. */
export function OptionsDropdown(props: OptionsDropdownProps): ReactNode {
  const { parts } = useDropdown();
  return parts ? <parts.Options {...props} /> : null;
}

interface ScrollProps {
  readonly mah: string | number;
  readonly children: ReactNode;
}

/** Options scroll like the rest of the page. */
export const ScrollArea = {
  Autosize: ({ mah, children }: ScrollProps): ReactNode => (
    <div style={{ maxHeight: mah, overflowY: "auto" }}>{children}</div>
  ),
};

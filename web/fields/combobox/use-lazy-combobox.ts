import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fetchWhenIdle } from "../../ui/loading/fetch-when-idle.ts";
import { fetchCode } from "../../ui/loading/pending-code.ts";
import { preloadCode } from "../../ui/loading/preload-code.ts";

/** What the user did with a combobox before its code loaded. */
export interface EarlyInput {
  readonly typed: string;
  readonly isOpen: boolean;
}

/** Selection of the plain input when the combobox took its place; text selected before must be replaced by what is typed. */
interface LeftInput {
  readonly start: number | null;
  readonly end: number | null;
}

/** Whether a key opens a combobox: an arrow, and on one without a search (a read-only input) Enter and the space bar. */
const opensList = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  key === "ArrowDown" || key === "ArrowUp" || (currentTarget.readOnly && (key === "Enter" || key === " "));

/**
 * Loads a combobox on first use. Until then a plain input with the same `id` takes its place; typed text,
 * focus and selection carry over.
 */
export function useLazyCombobox<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  const [Box, setBox] = useState<ComponentType<Props> | null>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const left = useRef<LeftInput | null>(null);
  useLayoutEffect(() => {
    // The user may have moved to another field before the combobox was rendered.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!Box || !left.current || isElsewhere) return;
    const input = document.getElementById(id);
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement) input.setSelectionRange(left.current.start, left.current.end);
  }, [Box, id]);
  const watchRemoval = useCallback(
    (input: HTMLInputElement) => () => {
      // React removes the input right after this, and with it its focus.
      left.current =
        document.activeElement === input ? { start: input.selectionStart, end: input.selectionEnd } : null;
    },
    [],
  );
  const early = () => preloadCode(load);
  const show = (loaded: ComponentType<Props> | null) => {
    if (loaded) setBox(() => loaded);
  };
  const isAsked = useRef(false);
  /** Loads the combobox; when offline, the app shows that it is waiting for the connection. */
  const ask = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    show(await fetchCode(load));
    isAsked.current = false;
  };
  const open = () => {
    setIsOpen(true);
    void ask();
  };
  useEffect(() => fetchWhenIdle(load), [load]);
  return {
    Box,
    before: { typed, isOpen } satisfies EarlyInput,
    input: {
      ref: watchRemoval,
      onPointerEnter: early,
      // Focus alone loads silently, without an offline notice.
      onFocus: () => void load().then(show, () => undefined),
      // Not only the click: the focus may replace the input before the mouse button is released.
      onMouseDown: open,
      onClick: open,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!opensList(event)) return;
        // Enter would submit the form.
        event.preventDefault();
        open();
      },
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
        setTyped(event.currentTarget.value);
        void ask();
      },
    },
  };
}

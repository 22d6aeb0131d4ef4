import {
  type ComponentType,
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fetchWhenIdle } from "./fetch-when-idle.ts";
import { fetchCode } from "./late-code.ts";
import { loadEarly } from "./load-early.ts";

interface ButtonProps extends Pick<DOMAttributes<HTMLElement>, "onClick" | "onFocus" | "onPointerEnter"> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly "aria-haspopup"?: "menu" | "dialog";
  readonly "aria-expanded"?: boolean;
  readonly "aria-busy"?: boolean;
}

/** What a menu or panel is given: the button that it belongs to, and whether it is open. */
export interface OverlayProps {
  readonly button: ReactElement<ButtonProps>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

interface Props<Part extends object> extends OverlayProps {
  readonly load: () => Promise<ComponentType<Part & OverlayProps>>;
  readonly part: Part;
  readonly kind: "menu" | "dialog";
}

/**
 * A button whose menu or panel comes with its first use, so that a screen full of them stays light. Whoever points at
 * it or reaches it by keyboard has most likely fetched it before the click, and an idle browser has, too.
 */
export function LateOverlay<Part extends object>({
  load,
  part,
  kind,
  button,
  isOpen,
  onToggle,
}: Props<Part>) {
  const [Overlay, setOverlay] = useState<ComponentType<Part & OverlayProps> | null>(null);
  const [isComing, setIsComing] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const toggle = useRef(onToggle);
  toggle.current = onToggle;

  useEffect(() => fetchWhenIdle(load), [load]);
  useLayoutEffect(() => {
    if (!Overlay) return;
    // The button is drawn anew inside its overlay, which gives the focus back to it when it closes.
    if (hadFocus.current) target.current?.focus({ preventScroll: true });
    toggle.current(true);
  }, [Overlay]);

  if (Overlay) {
    return (
      <Overlay {...part} button={cloneElement(button, { ref: target })} isOpen={isOpen} onToggle={onToggle} />
    );
  }
  const early = () => loadEarly(load);
  const open = async () => {
    if (isComing) return;
    setIsComing(true);
    const loaded = await fetchCode(load);
    hadFocus.current = target.current !== null && target.current === document.activeElement;
    if (loaded) setOverlay(() => loaded);
    setIsComing(false);
  };
  return cloneElement(button, {
    ref: target,
    "aria-haspopup": kind,
    "aria-expanded": false,
    ...(isComing ? { "aria-busy": true } : {}),
    onClick: () => void open(),
    onFocus: early,
    onPointerEnter: early,
  });
}

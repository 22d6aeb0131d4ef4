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
import { fetchWhenIdle } from "../loading/fetch-when-idle.ts";
import { fetchCode } from "../loading/pending-code.ts";
import { preloadAfterPaint } from "../loading/preload-code.ts";

interface OverlayButtonProps
  extends Pick<DOMAttributes<HTMLElement>, "onClick" | "onFocus" | "onPointerEnter"> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly "aria-haspopup"?: "menu" | "dialog";
  readonly "aria-expanded"?: boolean;
  readonly "aria-busy"?: boolean;
}

/** Props of a menu or panel: its button and whether it is open. */
export interface OverlayProps {
  readonly button: ReactElement<OverlayButtonProps>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

interface Props<Part extends object> extends OverlayProps {
  readonly load: () => Promise<ComponentType<Part & OverlayProps>>;
  readonly part: Part;
  readonly kind: "menu" | "dialog";
}

/**
 * A button whose menu or panel loads on first use. It is preloaded on hover, on focus and when the browser is idle, so
 * it is usually ready before the click.
 */
export function LazyOverlay<Part extends object>({
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
    // The overlay renders the button again, so the focus is restored here.
    if (hadFocus.current) target.current?.focus({ preventScroll: true });
    toggle.current(true);
  }, [Overlay]);

  if (Overlay) {
    return (
      <Overlay {...part} button={cloneElement(button, { ref: target })} isOpen={isOpen} onToggle={onToggle} />
    );
  }
  const early = () => preloadAfterPaint(load);
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
